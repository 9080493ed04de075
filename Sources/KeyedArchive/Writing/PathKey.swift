/// A step of the way to a value.
enum PathKey: CodingKey {
  case key(String)
  case index(Int)

  init?(stringValue: String) { self = .key(stringValue) }
  init?(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }

  var intValue: Int? {
    switch self {
    case .key: nil
    case .index(let index): index
    }
  }
}

extension Array where Element == PathKey {
  /// For messages: `members[3].born`.
  var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
