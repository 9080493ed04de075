internal import CLibXML2

/// Reads HTML with libxml2's parser for it, which closes what has to be closed, into an ``HTMLTree``.
final class HTMLTreeParser {
  private var tree = HTMLTree()
  private var open = [0]
  private var context: htmlParserCtxtPtr?
  private(set) var isCut = false

  /// Pages are read up to here: their trees take many times their size.
  static let pageBytes = 16 << 20
  /// Elements of a page.
  static let elements = 500_000
  /// What libxml2 does about an end tag takes as long as elements are open, so they must not be many.
  private static let depth = 4 * FeedLimits.depth

  /// Reads a document in UTF-8; says whether it was cut short by a limit.
  static func read(_ document: [UInt8]) -> (tree: HTMLTree, isCut: Bool) {
    let parser = HTMLTreeParser()
    parser.parse(document)
    return (parser.tree, parser.isCut)
  }

  private func parse(_ document: [UInt8]) {
    var handlers = xmlSAXHandler()
    handlers.startElement = { parser, name, attributes in
      guard let name else { return }
      HTMLTreeParser.from(parser).start(String(cString: name), attributes)
    }
    handlers.endElement = { parser, _ in HTMLTreeParser.from(parser).end() }
    handlers.characters = { parser, text, count in
      HTMLTreeParser.from(parser).text(Bytes(start: text, count: Int(count)))
    }
    handlers.ignorableWhitespace = handlers.characters
    handlers.cdataBlock = handlers.characters
    isCut = document.count > Self.pageBytes
    document.prefix(Self.pageBytes).withUnsafeBytes { bytes in
      context = htmlCreateMemoryParserCtxt(bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
      guard let context else { return }
      defer { htmlFreeParserCtxt(context) }
      let options = HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
      htmlCtxtUseOptions(
        context, Int32(options | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue))
      xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      // The context lives in this function only, and `self` outlives it.
      context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
      context.pointee.sax.pointee = handlers
      htmlParseDocument(context)
    }
    context = nil
  }

  /// libxml2 hands back the pointer that it was given; the object lives, for it is what called libxml2.
  private static func from(_ pointer: UnsafeMutableRawPointer?) -> HTMLTreeParser {
    guard let pointer else { preconditionFailure("libxml2 forgot whom it works for") }
    return Unmanaged<HTMLTreeParser>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func start(_ name: String, _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?) {
    guard open.count < Self.depth, tree.nodes.count < Self.elements else {
      isCut = true
      return xmlStopParser(context)
    }
    let parent = open[open.count - 1]
    var node = HTMLTree.Node(name: name.lowercased(), attributes: [], parent: parent)
    // Pairs of name and value, the value absent where there is none, and an absent name at the end.
    var index = 0
    while let values, let key = values[2 * index], index < FeedLimits.attributes {
      let value = values[2 * index + 1].map { String(cString: $0) } ?? ""
      node.attributes.append((String(cString: key).lowercased(), value))
      index += 1
    }
    tree.nodes[parent].children.append(.node(tree.nodes.count))
    open.append(tree.nodes.count)
    tree.nodes.append(node)
  }

  private func end() {
    if open.count > 1 { open.removeLast() }
  }

  private func text(_ bytes: Bytes) {
    tree.nodes[open[open.count - 1]].children.append(.text(String(decoding: bytes, as: UTF8.self)))
  }
}
