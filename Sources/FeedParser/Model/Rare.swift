/// A large value that is rarely there: it takes the room of a pointer.
indirect enum Rare<Value: Sendable & Hashable>: Sendable, Hashable {
  case none
  case some(Value)

  init(_ value: Value?) {
    self = value.map(Self.some) ?? .none
  }

  var value: Value? {
    if case .some(let value) = self { value } else { nil }
  }
}
