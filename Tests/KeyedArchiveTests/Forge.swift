import Foundation

/// Makes archives by hand, after docs/archive-format.md and without the engine: with right checksums around any content.
struct Forge {
  var shapes: [[String]] = []
  var types: [(name: String, version: UInt64)] = []
  var strings: [String] = []
  /// Whether a record is an entry, and its bytes.
  var records: [(isEntry: Bool, bytes: [UInt8])] = []
  var names: [(String, UInt64)] = []
  /// What stands in the chunk in place of the above.
  var content: [UInt8]?
  /// What the index says of the chunk, where it lies.
  var statedEntries: UInt64?
  var statedObjects: UInt64?

  static func entry(_ bytes: [UInt8]) -> Data { Forge(records: [(true, bytes)]).data }

  var data: Data {
    let chunk = content ?? chunkContent
    var bytes: [UInt8] = [0x89, 0x4B, 0x41, 0x52, 0x43, 0x0D, 0x0A, 0x1A] + Forge.word(1)
    bytes += [1] + Forge.word(UInt64(chunk.count)) + Forge.word(Forge.checksum(chunk)) + chunk
    var index = Forge.varint(1) + Forge.varint(UInt64(chunk.count)) + Forge.word(Forge.checksum(chunk))
    index += Forge.varint(statedEntries ?? UInt64(records.count { $0.isEntry }))
    index += Forge.varint(statedObjects ?? UInt64(records.count { !$0.isEntry }))
    index += Forge.varint(UInt64(names.count))
    for (name, entry) in names { index += Forge.text(name) + Forge.varint(entry) }
    let indexOffset = UInt64(bytes.count)
    bytes += [2] + Forge.word(UInt64(index.count)) + Forge.word(Forge.checksum(index)) + index
    bytes += Forge.word(indexOffset) + Forge.word(UInt64(bytes.count + 24)) + Array("KARCEND\n".utf8)
    return Data(bytes)
  }

  private var chunkContent: [UInt8] {
    var bytes = Forge.varint(UInt64(shapes.count))
    for keys in shapes { bytes += Forge.varint(UInt64(keys.count)) + keys.flatMap(Forge.text) }
    bytes += Forge.varint(UInt64(types.count))
    for type in types { bytes += Forge.text(type.name) + Forge.varint(type.version) }
    bytes += Forge.varint(UInt64(strings.count)) + strings.flatMap(Forge.text)
    bytes += Forge.varint(UInt64(records.count))
    for record in records {
      bytes += Forge.varint(UInt64(record.bytes.count) << 1 | (record.isEntry ? 1 : 0))
    }
    return bytes + records.flatMap(\.bytes)
  }

  static func varint(_ number: UInt64) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(number & 127) | 128] + varint(number >> 7)
  }

  static func word(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func text(_ text: String) -> [UInt8] { varint(UInt64(text.utf8.count)) + text.utf8 }

  /// CRC-64/XZ, bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var state = ~UInt64(0)
    for byte in bytes {
      state ^= UInt64(byte)
      for _ in 0..<8 { state = state & 1 == 1 ? state >> 1 ^ 0xC96C_5795_D787_0F42 : state >> 1 }
    }
    return ~state
  }
}
