/// Turns the bytes of one encoding into UTF-8, piece by piece.
protocol CharsetReader: AnyObject {
  /// How many bytes or byte sequences were no characters.
  var malformed: Int { get }
  /// Hands on what the next bytes say. The pointers are good during the call only: the C library and the C parser on
  /// either side of a reader want them.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void)
  /// Hands on what was held back, a character that was cut.
  func finish(to sink: (UnsafeBufferPointer<UInt8>) -> Void)
}

extension Charset {
  /// A reader of this encoding; nil if the C library does not know it.
  func makeReader() -> (any CharsetReader)? {
    switch kind {
    case .utf8, .usASCII: UTF8Reader()
    case .windows1252: Windows1252Reader()
    case .iconv(let names): IconvReader(names: names, unit: unit)
    }
  }
}
