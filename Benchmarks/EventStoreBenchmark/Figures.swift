/// What was measured, in order, printed as a table or as JSON.
struct Figures {
  private var all: [(key: String, title: String, value: Double, unit: String)] = []

  mutating func add(_ key: String, _ title: String, _ value: Double, _ unit: String) {
    all.append((key, title, value, unit))
  }

  var table: String {
    all.map { figure in
      figure.title + String(repeating: " ", count: max(1, 56 - figure.title.count))
        + "\(short(figure.value)) \(figure.unit)"
    }.joined(separator: "\n")
  }

  /// A flat object.
  var json: String {
    "{\(all.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
  }

  private func short(_ value: Double) -> String {
    value >= 1000 ? String(Int(value.rounded())) : String((value * 1000).rounded() / 1000)
  }
}
