/// The keys of a record's fields, in the order of their values.
final class Shape {
  let keys: [String]
  private var indexes: [String: Int]?
  /// Whether a key stands twice; then the last one counts.
  private(set) lazy var hasRepeatedKeys = Set(keys).count < keys.count

  init(keys: [String]) {
    self.keys = keys
  }

  /// Which field has this key.
  func index(of key: String) -> Int? {
    if let indexes { return indexes[key] }
    let made = Dictionary(zip(keys, keys.indices)) { $1 }
    indexes = made
    return made[key]
  }
}
