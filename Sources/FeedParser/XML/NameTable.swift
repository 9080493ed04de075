/// What the names of a document mean, found once for each name.
///
/// libxml2 keeps every name of a document once, so two pointers tell a name; a name that was seen before costs one
/// comparison here.
struct NameTable {
  /// What a name means.
  struct Meaning {
    var element = Element.other
    var namespace = Namespace.unknown
    /// Whether the prefix was not declared, and its usual meaning assumed.
    var isUndeclared = false
  }

  private struct Slot {
    var name: UnsafePointer<UInt8>?
    var prefix: UnsafePointer<UInt8>?
    var uri: UnsafePointer<UInt8>?
    var meaning = Meaning()
  }

  // A power of two, some times as many as there are names in a feed.
  private static let slots = 512
  private var table = [Slot](repeating: Slot(), count: slots)

  /// The meaning of a name whose parts libxml2 keeps for as long as the document is read.
  mutating func meaning(
    name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?
  ) -> Meaning {
    let hash = (UInt(bitPattern: name) >> 3) ^ (UInt(bitPattern: uri) >> 7) ^ (UInt(bitPattern: prefix) >> 5)
    let index = Int(hash & UInt(Self.slots - 1))
    let slot = table[index]
    if slot.name == name, slot.prefix == prefix, slot.uri == uri { return slot.meaning }
    let meaning = Self.lookUp(
      name: String(cString: name), prefix: prefix.map { String(cString: $0) } ?? "",
      uri: uri.map { String(cString: $0) })
    table[index] = Slot(name: name, prefix: prefix, uri: uri, meaning: meaning)
    return meaning
  }

  /// The meaning of a name.
  static func lookUp(name: String, prefix: String, uri: String?) -> Meaning {
    var meaning = Meaning()
    if let uri {
      meaning.namespace = Namespace(uri: uri)
      // A default namespace that nobody knows is a publisher's own name for RSS or Atom.
      if meaning.namespace == .unknown, prefix.isEmpty { meaning.namespace = .core }
    } else {
      meaning.namespace = Namespace(usualPrefix: prefix) ?? .unknown
      meaning.isUndeclared = !prefix.isEmpty
    }
    meaning.element = Vocabulary.element(name.lowercased(), in: meaning.namespace)
    return meaning
  }
}
