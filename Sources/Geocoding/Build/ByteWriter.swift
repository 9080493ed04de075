/// Little-endian bytes, one value after the other.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(contentsOf more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
}

/// The texts of a file, each once.
struct TextSection {
  private var writer = ByteWriter()
  private var offsets: [String: UInt32] = [:]

  init(first: String) { _ = offset(of: first) }

  var bytes: [UInt8] { writer.bytes }

  /// The longest text, in bytes; what is longer loses its end.
  private static let longest = 0x3FFF

  /// Where a text stands; it is added at its first use.
  mutating func offset(of text: String) -> UInt32 {
    if let known = offsets[text] { return known }
    let offset = UInt32(writer.bytes.count)
    let kept = Array(text.utf8.prefix(TextSection.longest))
    if kept.count < 0x80 {
      writer.append(UInt8(kept.count))
    } else {
      writer.append(UInt8(kept.count & 0x7F | 0x80))
      writer.append(UInt8(kept.count >> 7))
    }
    writer.append(contentsOf: kept)
    offsets[text] = offset
    return offset
  }
}
