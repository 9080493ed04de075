internal import CLibXML2

/// libxml2's push parser, which reads well-formed XML and stops at the first error.
///
/// It loads nothing: no external entity, no document type from elsewhere, no network. Entities that a document
/// declares are not expanded here either: a reference to one counts as an error, and ``TolerantScanner``, which
/// reads the document again then, expands the harmless ones. So no document can make libxml2 grow.
final class LibXMLParser {
  /// Why it stopped.
  struct Failure {
    var problem: FeedProblem
    /// Whether it was only an entity that is not one of XML's five.
    var isAboutEntity = false
  }

  /// Why it stopped; nil as long as all is well.
  private(set) var failure: Failure?
  /// Prefixes without a declaration, the first one's line.
  private(set) var undeclaredPrefix: FeedProblem?

  /// What has been read so far. A value inside one class: the millions of calls from C then cost one check of
  /// exclusive access each, not one for every property.
  private(set) var builder: FeedBuilder
  private var context: xmlParserCtxtPtr?
  private var names = NameTable()
  private var attributes: [XMLAttribute] = []
  private var depth = 0

  init(builder: FeedBuilder) {
    self.builder = builder
    var handlers = xmlSAXHandler()
    handlers.initialized = UInt32(XML_SAX2_MAGIC)
    handlers.startElementNs = {
      parser, name, prefix, uri, declared, namespaces, count, defaulted, attributes in
      guard let name else { return }
      LibXMLParser.from(parser).start(
        name, prefix, uri, LibXMLParser.defaultNamespace(namespaces, Int(declared)), Int(count - defaulted),
        attributes)
    }
    handlers.endElementNs = { parser, _, _, _ in LibXMLParser.from(parser).end() }
    handlers.characters = { parser, text, count in
      LibXMLParser.from(parser).text(Bytes(start: text, count: Int(count)))
    }
    handlers.ignorableWhitespace = handlers.characters
    handlers.internalSubset = { parser, _, publicID, _ in
      guard let publicID else { return }
      LibXMLParser.from(parser).builder.documentType(publicID: String(cString: publicID))
    }
    handlers.reference = { parser, _ in
      LibXMLParser.from(parser).fail("an entity that is not defined", isAboutEntity: true)
    }
    handlers.serror = { parser, error in
      guard let parser, let error else { return }
      LibXMLParser.from(parser).report(error.pointee)
    }
    // libxml2 copies the handlers. The parser does not outlive `self`, which frees it, so it needs no reference.
    let this = Unmanaged.passUnretained(self).toOpaque()
    context = xmlCreatePushParserCtxt(&handlers, this, nil, 0, nil)
    // The bytes are UTF-8 by now, whatever the declaration says. NOENT: else every `&` of an attribute comes as
    // `&#38;`; there are no entities that it could expand besides.
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOENT.rawValue
    xmlCtxtUseOptions(context, Int32(options))
  }

  deinit {
    xmlFreeParserCtxt(context)
  }

  /// Reads the next bytes.
  func parse(_ bytes: Bytes) {
    var rest = bytes[...]
    while failure == nil, !rest.isEmpty {
      let piece = rest.prefix(Self.pieceBytes)
      rest = rest.dropFirst(piece.count)
      feed(Bytes(rebasing: piece), isLast: false)
    }
  }

  /// Takes the feed out, once it is finished.
  func finishFeed() -> Feed {
    builder.finish()
  }

  /// Ends the document: says why it is not well-formed, or nil if it is.
  func finish() -> Failure? {
    if failure == nil { feed(Bytes(start: nil, count: 0), isLast: true) }
    return failure
  }

  /// How much libxml2 is given at a time: it keeps what it is given, and has 32-bit counts.
  private static let pieceBytes = 1 << 20
  /// Where elements nest deeper than this, it is given up: libxml2 keeps a name for each.
  private static let maximumDepth = 8 * FeedLimits.depth

  private func feed(_ bytes: Bytes, isLast: Bool) {
    bytes.withMemoryRebound(to: CChar.self) { bytes in
      let code = xmlParseChunk(context, bytes.baseAddress, Int32(bytes.count), isLast ? 1 : 0)
      if code != 0, failure == nil, undeclaredPrefix == nil { fail("error \(code)") }
    }
  }

  /// libxml2 hands back the pointer that it was given in `init`; the object lives, for it is what called libxml2.
  private static func from(_ pointer: UnsafeMutableRawPointer?) -> LibXMLParser {
    guard let pointer else { preconditionFailure("libxml2 forgot whom it works for") }
    return Unmanaged<LibXMLParser>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func start(
    _ name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?, _ uri: UnsafePointer<UInt8>?,
    _ declared: UnsafePointer<UInt8>?, _ count: Int,
    _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard failure == nil else { return }
    depth += 1
    if depth > Self.maximumDepth { return fail("elements nest deeper than \(Self.maximumDepth) levels") }
    let meaning = names.meaning(name: name, prefix: prefix, uri: uri)
    attributes.removeAll(keepingCapacity: true)
    if let values {
      // Five pointers each: local name, prefix, address of the namespace, begin and end of the value.
      for index in 0..<min(count, FeedLimits.attributes) {
        let attribute = values + 5 * index
        guard let begin = attribute[3], let end = attribute[4] else { continue }
        attributes.append(
          XMLAttribute(
            prefix: Bytes(cString: attribute[1]), name: Bytes(cString: attribute[0]),
            value: Bytes(start: begin, count: end - begin)))
      }
    }
    builder.start(
      XMLTag(
        element: meaning.element, namespace: meaning.namespace, prefix: Bytes(cString: prefix),
        name: Bytes(cString: name), uri: Bytes(cString: uri), declared: Bytes(cString: declared),
        attributes: attributes))
  }

  /// The address that a tag declares without a prefix, among pairs of prefix and address.
  private static func defaultNamespace(
    _ pairs: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int
  ) -> UnsafePointer<UInt8>? {
    guard let pairs else { return nil }
    for index in 0..<count where pairs[2 * index] == nil { return pairs[2 * index + 1] }
    return nil
  }

  private func end() {
    guard failure == nil else { return }
    depth -= 1
    builder.end()
  }

  private func text(_ bytes: Bytes) {
    guard failure == nil else { return }
    builder.text(bytes)
  }

  private func report(_ error: xmlError) {
    guard failure == nil, error.level != XML_ERR_NONE else { return }
    let line = Int(error.line)
    let message = error.message.map { String(cString: $0) } ?? "error \(error.code)"
    let sentence = Self.sentence(message)
    if error.domain == Int32(XML_FROM_NAMESPACE.rawValue) {
      undeclaredPrefix = undeclaredPrefix ?? FeedProblem(.undeclaredPrefix, sentence, line: line)
      return
    }
    let isAboutEntity =
      error.code == Int32(XML_WAR_UNDECLARED_ENTITY.rawValue)
      || error.code == Int32(XML_ERR_UNDECLARED_ENTITY.rawValue)
    if error.level != XML_ERR_WARNING || isAboutEntity {
      failure = Failure(
        problem: FeedProblem(.notWellFormed, sentence, line: line), isAboutEntity: isAboutEntity)
    }
  }

  /// The first line of a message, without the function of libxml2 that it may begin with: `xmlParseCharRef: …`.
  private static func sentence(_ message: String) -> String {
    let line = message.prefix { !$0.isNewline }
    guard line.hasPrefix("xml"), let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy(\.isLetter)
    else { return String(line) }
    return String(line[colon...].dropFirst().drop { $0 == " " })
  }

  private func fail(_ message: String, isAboutEntity: Bool = false) {
    guard failure == nil else { return }
    failure = Failure(problem: FeedProblem(.notWellFormed, message), isAboutEntity: isAboutEntity)
  }
}

extension Bytes {
  /// A text of C, without its end.
  fileprivate init(cString: UnsafePointer<UInt8>?) {
    self.init(start: cString, count: Int(xmlStrlen(cString)))
  }
}
