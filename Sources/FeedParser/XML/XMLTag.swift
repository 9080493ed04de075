/// UTF-8 that belongs to a parser and is only good during the call that hands it over. Names and texts go from the
/// parser to the builder a million times in a large feed: as borrowed bytes they cost no allocation.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// The start tag of an element, as a parser hands it to the builder.
struct XMLTag {
  /// What it means.
  var element: Element
  /// The namespace that it is of.
  var namespace: Namespace
  /// The document's prefix; empty if there is none.
  var prefix: Bytes
  /// The local name.
  var name: Bytes
  /// The namespace's address; empty if there is none.
  var uri: Bytes
  /// The default namespace that it declares; empty if it declares none.
  var declared = Bytes(start: nil, count: 0)
  /// Its attributes, without declarations of namespaces.
  var attributes: [XMLAttribute]
}

/// An attribute of a start tag.
struct XMLAttribute {
  /// The document's prefix; empty if there is none.
  var prefix: Bytes
  /// The local name.
  var name: Bytes
  /// The value, its references replaced.
  var value: Bytes
}

extension [XMLAttribute] {
  /// The value of the first attribute of a local name, given in lower case; of whatever prefix but `xml`.
  subscript(_ name: StaticString) -> Bytes? {
    for attribute in self where attribute.name.equalsIgnoringCase(name) {
      if !attribute.prefix.equalsIgnoringCase("xml") { return attribute.value }
    }
    return nil
  }

  /// The same as a text; nil also where it is empty.
  func text(_ name: StaticString) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return String(decoding: value, as: UTF8.self)
  }
}

extension Bytes {
  /// Compares with an ASCII text in lower case.
  func equalsIgnoringCase(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    for index in indices {
      var byte = self[index]
      if byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
      if byte != other.utf8Start[index] { return false }
    }
    return true
  }

  /// The text.
  var text: String { String(decoding: self, as: UTF8.self) }
}
