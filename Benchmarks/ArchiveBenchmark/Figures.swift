/// One measured number.
struct Figure {
  /// Its key for machines.
  let key: String
  /// What it is, for people.
  let title: String
  let value: Double
  let unit: String
  /// The peer's figure in the same run, and the key that it has for machines.
  var peer: (key: String, value: Double)?
}

/// What was measured, in order, printed as a table or as JSON.
struct Figures {
  private(set) var all: [Figure] = []

  mutating func add(
    _ key: String, _ title: String, _ value: Double, _ unit: String, peer: (String, Double)? = nil
  ) {
    all.append(Figure(key: key, title: title, value: value, unit: unit, peer: peer))
  }

  var table: String {
    var lines = [row("", "KeyedArchive", "Foundation", "ratio")]
    for figure in all {
      lines.append(
        row(
          figure.title, "\(short(figure.value)) \(figure.unit)",
          figure.peer.map { "\(short($0.value)) \(figure.unit)" } ?? "",
          figure.peer.map { short($0.value / figure.value) } ?? ""))
    }
    return lines.joined(separator: "\n")
  }

  /// A flat object.
  var json: String {
    let members = all.flatMap { figure in
      ["\"\(figure.key)\": \(figure.value)"] + (figure.peer.map { ["\"\($0.key)\": \($0.value)"] } ?? [])
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private func row(_ title: String, _ ours: String, _ theirs: String, _ ratio: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return title + String(repeating: " ", count: max(0, 52 - title.count))
      + right(ours, 14) + right(theirs, 14) + right(ratio, 8)
  }

  private func short(_ value: Double) -> String {
    value >= 1000 ? String(Int(value.rounded())) : String((value * 1000).rounded() / 1000)
  }
}
