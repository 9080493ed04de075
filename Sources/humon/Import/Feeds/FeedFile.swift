import FeedParser

/// A feed in a file or a pipe.
enum FeedFile {
  /// Reads the rest of a file as a feed, up to the parser's limit, which the parser then tells.
  static func read(
    _ bytes: inout ByteReader, location: String?, progress: (Int64) -> Void
  ) throws(RowReaderError) -> Feed {
    let stream = FeedStream(context: FeedContext(location: location))
    while bytes.offset <= Int64(FeedLimits.documentBytes) {
      let piece = try bytes.nextPiece()
      guard !piece.isEmpty else { break }
      stream.append(piece)
      progress(bytes.offset)
    }
    return stream.finish()
  }
}

/// Tells a feed from rows of JSON by how a document begins.
enum FeedSignature {
  /// How much of a document is looked at.
  private static let length = 64 * 1_024
  /// What JSON Feed and JSON-LD have at their beginning, and no row of ours.
  private static let marks = ["jsonfeed.org/version", "\"@context\"", "\"@graph\""]

  static func stands(atTheBeginningOf bytes: inout ByteReader) throws(RowReaderError) -> Bool {
    let head = try bytes.peek(Self.length)
    // UTF-16 has no other use here; rows are UTF-8.
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) { return true }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    let start = text.drop { $0 <= 0x20 }
    switch start.first {
    case UInt8(ascii: "<"): return true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let beginning = String(decoding: start, as: UTF8.self)
      return marks.contains(where: beginning.contains)
    default: return String(decoding: start.prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
    }
  }
}
