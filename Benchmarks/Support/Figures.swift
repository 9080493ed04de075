/// One measured number.
private struct Figure: Sendable {
  /// Its key for machines.
  let key: String
  /// What it is, for people.
  let title: String
  let value: Double
  let unit: String
  /// The peer's figure in the same run.
  var peer: Double?
}

/// What was measured of ours and of a peer, in order, printed as a table or as JSON.
public struct Figures: Sendable {
  private let ours: String
  private let peer: String
  private let peerKey: String
  private var all: [Figure] = []

  /// - Parameters:
  ///   - ours: what is measured, for people.
  ///   - peer: what stands beside it.
  ///   - peerKey: what the key of a peer's figure has behind that of ours.
  public init(ours: String, peer: String, peerKey: String) {
    self.ours = ours
    self.peer = peer
    self.peerKey = peerKey
  }

  /// Adds one figure.
  /// - Parameters:
  ///   - key: its name for machines.
  ///   - title: what it is, for people.
  ///   - peer: the peer's figure in the same run.
  public mutating func add(
    _ key: String, _ title: String, _ value: Double, _ unit: String, peer: Double? = nil
  ) {
    all.append(Figure(key: key, title: title, value: value, unit: unit, peer: peer))
  }

  /// A line for each, for people.
  public var table: String {
    var lines = [row("", ours, peer, "ratio")]
    for figure in all {
      lines.append(
        row(
          figure.title, "\(short(figure.value)) \(figure.unit)",
          figure.peer.map { "\(short($0)) \(figure.unit)" } ?? "",
          figure.peer.map { short(figure.value / $0) } ?? ""))
    }
    return lines.joined(separator: "\n")
  }

  /// A flat object.
  public var json: String {
    let members = all.flatMap { figure in
      ["\"\(figure.key)\": \(figure.value)"]
        + (figure.peer.map { ["\"\(figure.key)\(peerKey)\": \($0)"] } ?? [])
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private func row(_ title: String, _ ours: String, _ theirs: String, _ ratio: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return title + String(repeating: " ", count: max(0, 62 - title.count))
      + right(ours, 16) + right(theirs, 17) + right(ratio, 8)
  }

  private func short(_ value: Double) -> String {
    if value >= 1000 { return String(Int(value.rounded())) }
    let scaled = (value * 100).rounded() / 100
    return String(scaled)
  }
}
