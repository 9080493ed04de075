/// Reads a document piece by piece, as it arrives.
///
/// XML is parsed while it comes in. The other formats, and XML with errors in it, are read when all is there.
///
/// ```swift
/// let stream = FeedStream(context: FeedContext(location: "https://example.org/feed"))
/// while let piece = next() { stream.append(piece) }
/// let feed = stream.finish()
/// ```
public final class FeedStream {
  private let context: FeedContext
  private var decoder: TextDecoder
  private var document: [UInt8] = []
  private var kind: DocumentKind?
  private var xml: LibXMLParser?
  /// At what length the beginning is looked at again, if it did not tell what the document is: each time at twice the
  /// length, so that a document that comes byte by byte costs no more than one in a piece.
  private var nextLook = 1
  private var isTooLong = false

  /// Makes a stream for one document.
  public init(context: FeedContext = FeedContext()) {
    self.context = context
    decoder = TextDecoder(contentType: context.contentType)
  }

  /// Takes the next bytes.
  public func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Takes the next bytes, which need not live longer than the call.
  public func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    decoder.decode(bytes) { take($0) }
  }

  /// How many entries are complete so far: for a person who watches. 0 for formats that are read at the end.
  public var entryCount: Int { xml?.builder.entries.count ?? 0 }

  /// Ends the document and gives the feed. Call it once; afterwards the stream is empty.
  public func finish() -> Feed {
    let encoding = decoder.finish { take($0) }
    var feed = readRest()
    feed.encoding = encoding
    feed.language = feed.language ?? context.contentLanguage
    feed.problems = headProblems(encoding) + feed.problems
    EventReading.addEvents(to: &feed)
    return feed
  }

  private func makeBuilder() -> FeedBuilder {
    FeedBuilder(location: context.location.flatMap { LinkBase($0) }, language: context.contentLanguage)
  }

  /// Keeps text in UTF-8, and lets the XML parser have it at once.
  private func take(_ utf8: Bytes) {
    let room = min(context.maximumBytes, FeedLimits.documentBytes) - document.count
    if utf8.count > room { isTooLong = true }
    let piece = Bytes(rebasing: utf8.prefix(max(0, room)))
    guard !piece.isEmpty else { return }
    document.append(contentsOf: piece)
    if let xml { return xml.parse(piece) }
    guard kind == nil, document.count >= nextLook else { return }
    nextLook = 2 * document.count
    kind = document.withUnsafeBufferPointer { DocumentKind($0, isWhole: false) }
    if kind == .xml { beginXML() }
  }

  /// Gives the XML parser what is there. Without the declaration: the encoding has been found out, and libxml2 does
  /// not take every name that one has.
  private func beginXML() {
    let parser = LibXMLParser(builder: makeBuilder())
    xml = parser
    document.withUnsafeBufferPointer { bytes in
      parser.parse(Bytes(rebasing: bytes[Self.declarationLength(bytes)...]))
    }
  }

  /// How long the XML declaration is; 0 where there is none, or one that something else begins in.
  private static func declarationLength(_ bytes: Bytes) -> Int {
    guard bytes.has("<?xml", at: 0),
      let end = bytes[1...].firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }),
      bytes.has("?>", at: end - 1)
    else { return 0 }
    return end + 1
  }

  private func readRest() -> Feed {
    let kind = kind ?? document.withUnsafeBufferPointer { DocumentKind($0, isWhole: true) }
    switch kind {
    case .xml: return readXML()
    case .json: return JSONFeedReader.read(document, location: context.location)
    case .html: return HTMLFeedReader.read(document, location: context.location)
    case .calendar: return ICalendarDialect.read(document, location: context.location)
    case nil: return Feed(problem: FeedProblem(.notAFeed, "the document is no feed"))
    case .empty: return Feed(problem: FeedProblem(.empty, "there is nothing in the document"))
    }
  }

  private func readXML() -> Feed {
    if xml == nil { beginXML() }
    guard let parser = xml else { return Feed() }
    if let failure = parser.finish() { return checked(readBrokenXML(failure)) }
    var feed = parser.finishFeed()
    if let problem = parser.undeclaredPrefix { feed.note(problem) }
    return checked(feed)
  }

  /// Reads XML again that libxml2 has given up.
  private func readBrokenXML(_ failure: LibXMLParser.Failure) -> Feed {
    document.withUnsafeBufferPointer { bytes in
      var scanner = TolerantScanner(bytes, builder: makeBuilder())
      scanner.scan()
      var feed = scanner.builder.finish()
      // An entity that the document declares, or says is declared elsewhere, is no error of its own.
      if let problem = failure.isAboutEntity ? scanner.problem : failure.problem { feed.note(problem) }
      return feed
    }
  }

  private func checked(_ feed: Feed) -> Feed {
    guard feed.format == .unknown else { return feed }
    var feed = feed
    feed.problems.append(FeedProblem(.notAFeed, "the XML is no feed in a format that is known"))
    return feed
  }

  private func headProblems(_ encoding: TextEncoding) -> [FeedProblem] {
    var problems = encoding.problems.map { FeedProblem($0.code, $0.sentence(encoding.name)) }
    if let type = context.contentType, !DocumentKind.isOfFeeds(type) {
      problems.append(FeedProblem(.mediaType, "the document was sent as “\(type)”, which is no feed"))
    }
    if isTooLong {
      problems.append(
        FeedProblem(.limit, "the document is longer than \(document.count) bytes; the rest is left out"))
    }
    return problems
  }
}

extension Feed {
  /// A feed of which there is nothing but a problem.
  init(problem: FeedProblem) {
    self.init()
    problems = [problem]
  }
}

extension TextEncoding.Problem {
  fileprivate var code: FeedProblem.Code {
    if case .contradicted = self { .contradictedEncoding } else { .encoding }
  }

  /// The problem in plain English.
  fileprivate func sentence(_ taken: String) -> String {
    switch self {
    case .unknownEncoding(let name): "the encoding “\(name)” is not known; \(taken) was taken"
    case .contradicted(let name): "“\(name)” is declared too; \(taken) was taken"
    case .notAsDeclared(let name): "the bytes are not in the declared “\(name)”; \(taken) was taken"
    case .malformed(let count): "\(count) byte sequences are no characters in \(taken)"
    }
  }
}
