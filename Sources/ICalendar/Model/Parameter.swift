/// A parameter of a property (RFC 5545, section 3.2): a name and its values, decoded: without the quotes
/// around them and with the escapes of RFC 6868 resolved. The writer quotes and escapes what needs it.
public struct Parameter: Sendable {
  /// The name, such as `TZID`.
  public let name: Name
  /// The first value; for most parameters the only one. Empty where none stands.
  public let value: String
  /// Values after the first.
  let others: [String]
  /// Which of the first 64 values stood in quotes, so that they can be written so again.
  let quoted: UInt64

  /// A parameter with one value.
  public init(_ name: Name, _ value: String) {
    self.init(name, first: value, others: [], quoted: 0)
  }

  /// A parameter with several values, such as `MEMBER`. None at all is one empty value.
  public init(_ name: Name, _ values: [String]) {
    self.init(name, first: values.first ?? "", others: Array(values.dropFirst()), quoted: 0)
  }

  init(_ name: Name, first: String, others: [String], quoted: UInt64) {
    self.name = name
    value = first
    self.others = others
    self.quoted = quoted
  }

  /// All values, at least one.
  public var values: [String] { [value] + others }
}

extension Parameter: Hashable {
  /// Whether name and values are the same. Whether a value stood in quotes means nothing.
  public static func == (left: Parameter, right: Parameter) -> Bool {
    left.name == right.name && left.value == right.value && left.others == right.others
  }

  /// Takes in what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
    hasher.combine(others)
  }
}
