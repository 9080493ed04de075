/// What was measured, in order, printed as a table or as JSON.
struct Figures {
  private struct Figure {
    let key: String
    let title: String
    let value: Double
    let unit: String
  }

  private var all: [Figure] = []

  mutating func add(_ key: String, _ title: String, _ value: Double, _ unit: String) {
    all.append(Figure(key: key, title: title, value: value, unit: unit))
  }

  var table: String {
    all.map { figure in
      let value = "\((figure.value * 100).rounded() / 100) \(figure.unit)"
      return figure.title + String(repeating: " ", count: max(1, 84 - figure.title.count - value.count))
        + value
    }.joined(separator: "\n")
  }

  var json: String {
    "{" + all.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }
}
