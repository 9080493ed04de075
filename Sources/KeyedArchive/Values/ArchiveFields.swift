/// Values by key, in the order in which they were written. Two are equal if the same keys have the same values.
public struct ArchiveFields: Sendable {
  /// The keys, each once.
  public private(set) var keys: [String] = []
  private var values: [String: ArchiveValue] = [:]

  /// No fields.
  public init() {}

  /// How many fields there are.
  public var count: Int { keys.count }

  /// The value of a key; setting nil takes the field away.
  public subscript(key: String) -> ArchiveValue? {
    get { values[key] }
    set {
      let old = values.updateOrRemove(newValue, for: key)
      if old == nil, newValue != nil { keys.append(key) }
      if old != nil, newValue == nil { keys.removeAll { $0 == key } }
    }
  }

  /// Gives a field another key. Where both are there the old key wins: an older program wrote it, after a newer one had
  /// written the new key.
  public mutating func rename(_ old: String, to new: String) {
    guard let value = self[old] else { return }
    self[new] = value
    self[old] = nil
  }
}

extension ArchiveFields: ExpressibleByDictionaryLiteral {
  /// Fields in this order; of a key that stands twice the last value counts.
  public init(dictionaryLiteral elements: (String, ArchiveValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension ArchiveFields: Hashable {
  /// Whether the same keys have the same values; the order does not matter.
  public static func == (left: ArchiveFields, right: ArchiveFields) -> Bool { left.values == right.values }

  /// Hashes keys and values without their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension Dictionary {
  /// Sets or removes; the value that was there.
  fileprivate mutating func updateOrRemove(_ value: Value?, for key: Key) -> Value? {
    if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
  }
}
