/// The start tag that is being read: its attributes' values with references replaced, in one buffer that is used
/// again for every tag.
struct TagScratch {
  enum Outcome { case fine, undefinedEntity }

  private struct Attribute {
    var name: Bytes
    var value: Range<Int>
  }

  private var values: [UInt8] = []
  private var attributes: [Attribute] = []
  private(set) var declarations: [Int] = []

  mutating func begin() {
    values.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
  }

  @discardableResult
  mutating func add(_ name: Bytes, value: Bytes, entities: EntityTable) -> Outcome {
    guard attributes.count < FeedLimits.attributes else { return .fine }
    let start = values.count
    var outcome = Outcome.fine
    var index = 0
    while index < value.count, values.count - start < FeedLimits.textBytes {
      switch value[index] {
      case UInt8(ascii: "&"):
        let reference = entities.reference(in: value, at: index)
        if reference.isUndefined { outcome = .undefinedEntity }
        values.append(contentsOf: reference.replacement)
        index += reference.length
      case 0x09, 0x0A, 0x0D:
        values.append(0x20)
        index += 1
      case let byte:
        values.append(byte)
        index += 1
      }
    }
    if name.equalsIgnoringCase("xmlns") || name.has("xmlns:", at: 0) { declarations.append(attributes.count) }
    attributes.append(Attribute(name: name, value: start..<values.count))
    return outcome
  }

  /// A declaration of a namespace: the prefix and its address.
  func declaration(_ index: Int) -> (prefix: String, uri: String) {
    let attribute = attributes[index]
    let parts = Self.parts(of: attribute.name)
    return (
      parts.prefix.isEmpty ? "" : parts.name.text, String(decoding: values[attribute.value], as: UTF8.self)
    )
  }

  /// Hands the tag over; says whether its prefix is not declared.
  func send(_ qualifiedName: Bytes, in namespaces: NamespaceScopes, to builder: inout FeedBuilder) -> Bool {
    let (prefix, name) = Self.parts(of: qualifiedName)
    var uri = namespaces.uri(of: prefix.text)
    let meaning = NameTable.lookUp(name: name.text, prefix: prefix.text, uri: uri)
    var isAttribute = [Bool](repeating: true, count: attributes.count)
    for index in declarations { isAttribute[index] = false }
    values.withUnsafeBufferPointer { values in
      let sent = attributes.indices.filter { isAttribute[$0] }.map { index in
        let parts = Self.parts(of: attributes[index].name)
        return XMLAttribute(
          prefix: parts.prefix, name: parts.name, value: Bytes(rebasing: values[attributes[index].value]))
      }
      var address = uri.take() ?? ""
      address.withUTF8 { address in
        builder.start(
          XMLTag(
            element: meaning.element, namespace: meaning.namespace, prefix: prefix, name: name, uri: address,
            declared: declaredDefault(in: values), attributes: sent))
      }
    }
    return meaning.isUndeclared
  }

  private func declaredDefault(in values: Bytes) -> Bytes {
    let found = declarations.first { attributes[$0].name.count == 5 }
    return Bytes(rebasing: values[found.map { attributes[$0].value } ?? 0..<0])
  }

  private static func parts(of name: Bytes) -> (prefix: Bytes, name: Bytes) {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon < name.count - 1 else {
      return (Bytes(start: nil, count: 0), name)
    }
    return (Bytes(rebasing: name[..<colon]), Bytes(rebasing: name[(colon + 1)...]))
  }
}

/// The namespaces that are declared at some place of the document.
struct NamespaceScopes {
  private var declared: [(prefix: String, uri: String)] = []

  var count: Int { declared.count }

  mutating func declare(_ declaration: (prefix: String, uri: String)) {
    guard declared.count < FeedLimits.depth else { return }
    declared.append(declaration)
  }

  mutating func drop(to count: Int) {
    declared.removeLast(max(0, declared.count - count))
  }

  /// The address that a prefix stands for; nil if it is not declared. The default namespace may be taken back by an
  /// empty address.
  func uri(of prefix: String) -> String? {
    if prefix == "xml" { return "http://www.w3.org/XML/1998/namespace" }
    guard let uri = declared.last(where: { $0.prefix == prefix })?.uri else {
      return prefix.isEmpty ? "" : nil
    }
    return uri
  }
}
