/// What can be made of a JSON text: one case or function for each kind of value.
protocol JSONTree {
  associatedtype Members: JSONMembers<Self>

  static var null: Self { get }
  static func boolean(_ boolean: Bool) -> Self
  static func number(_ spelling: String) -> Self
  static func text(_ text: String) -> Self
  static func array(_ elements: [Self]) -> Self
  static func object(_ members: Members) -> Self
}

/// The members of an object, while they are read.
protocol JSONMembers<Value> {
  associatedtype Value

  init()
  mutating func reserveCapacity(_ count: Int)
  /// Of a name that is set twice, the last value counts.
  subscript(name: String) -> Value? { get set }
}

extension Dictionary: JSONMembers where Key == String {}

extension JSONValue: JSONTree {}
