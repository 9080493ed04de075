/// Turns a document's bytes into UTF-8, piece by piece as they arrive.
///
/// What they are is found out in this order: byte order mark, `charset` of the HTTP header, XML declaration or HTML
/// `<meta>`, first characters; else valid UTF-8 is UTF-8 and everything else Windows-1252 (RFC 7303, section 3).
/// It never fails: what is no character becomes U+FFFD and is counted. It holds back 1,024 bytes at most.
public struct TextDecoder: ~Copyable {
  private let contentType: String?
  /// The document's beginning, until enough of it is there to choose.
  private var opening: [UInt8] = []
  private var choice: EncodingChoice?
  private var isASCII = true

  /// A decoder for one document.
  /// - Parameter contentType: the value of the HTTP header `Content-Type`, if there was one.
  public init(contentType: String? = nil) {
    self.contentType = contentType
  }

  /// Takes the next bytes and hands on what is certain by now, as UTF-8 in one piece or several.
  ///
  /// A piece begins and ends between characters. Bytes that are UTF-8 already are handed on where they lie, without a
  /// copy; so the pointer is good during the call only, which suits the C parser behind it.
  public mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if let choice {
      read(bytes, choice, to: sink)
      return
    }
    let wanted = min(bytes.count, EncodingDeclaration.window - opening.count)
    opening += bytes[..<wanted]
    guard EncodingDeclaration.isComplete(opening[...]) else { return }
    open(to: sink)
    decode(UnsafeBufferPointer(rebasing: bytes[wanted...]), to: sink)
  }

  /// Hands on what was held back, and says what the bytes were.
  public mutating func finish(to sink: (UnsafeBufferPointer<UInt8>) -> Void) -> TextEncoding {
    let choice = choice ?? open(to: sink)
    choice.reader.finish(to: sink)
    return choice.encoding(isASCII: isASCII)
  }

  @discardableResult
  private mutating func open(to sink: (UnsafeBufferPointer<UInt8>) -> Void) -> EncodingChoice {
    let choice = EncodingChoice(opening: opening[...], contentType: contentType)
    self.choice = choice
    let body = opening.dropFirst(choice.markLength)
    opening = []
    body.withUnsafeBufferPointer { read($0, choice, to: sink) }
    return choice
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ choice: EncodingChoice,
    to sink: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if isASCII { isASCII = UTF8Sequence.asciiEnd(bytes, from: 0) == bytes.count }
    choice.reader.decode(bytes, to: sink)
  }
}
