/// Why a file, or the rest of it, cannot be read as rows.
enum RowReaderError: Error, Equatable, CustomStringConvertible {
  /// The system's reason.
  case unreadable(String)
  case empty
  /// It begins with this byte.
  case notJSON(UInt8)
  /// The file ends before its array does.
  case arrayNotClosed
  /// This byte stands where something else should.
  case unexpected(UInt8, expected: String)

  var description: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .empty: "the file is empty"
    case .notJSON(let byte): "the file is neither JSON nor a feed: it begins with \(Self.name(byte))"
    case .arrayNotClosed: "the file ends before its array does"
    case .unexpected(let byte, let expected): "\(Self.name(byte)) stands where \(expected) should"
    }
  }

  private static func name(_ byte: UInt8) -> String {
    if byte > 0x20 && byte < 0x7F { return "“\(Character(Unicode.Scalar(byte)))”" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
