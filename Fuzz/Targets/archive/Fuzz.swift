import Foundation
import FuzzSupport
import KeyedArchive

/// Any bytes as an archive, in the form that their beginning says. In the binary form the checksums are put right as well, so
/// that the reader goes on behind them. What can be read comes back the same from every form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  switch bytes.first {
  case UInt8(ascii: "b"):
    if let document = try? ArchiveDocument(keyedArchiver: Data(bytes)) { comesBack(document) }
  case UInt8(ascii: "{"): if let document = try? ArchiveDocument(json: Data(bytes)) { comesBack(document) }
  default:
    read(Data(bytes))
    if let forged = withRightChecksums(bytes) { read(Data(forged)) }
  }
  return 0
}

private func read(_ archive: Data) {
  guard let reader = try? ArchiveReader(archive) else { return }
  let isWhole = (try? reader.verify()) != nil
  _ = try? reader.names()
  for number in 0..<min(reader.count, 4) {
    _ = try? reader.value(at: number)
    _ = try? reader.read(Tree.self, at: number)
    _ = try? reader.read([String: [Int]].self, at: number)
    if let node = try? reader.read(Node.self, at: number) { _ = try? ArchiveEncoder().encode(node) }
  }
  guard isWhole, let document = try? ArchiveDocument(reader) else { return }
  comesBack(document)
}

/// Compared as text: NaN equals nothing, and its text does.
private func comesBack(_ document: ArchiveDocument) {
  guard let text = try? document.json() else { return }
  if let binary = try? document.binary() {
    check((try? ArchiveDocument(binary).json()) == text, "the binary form reads as something else")
  }
  check((try? ArchiveDocument(json: text).json()) == text, "the JSON form reads as something else")
  if let list = try? document.keyedArchiver() { _ = try? ArchiveDocument(keyedArchiver: list) }
}

private final class Tree: Codable {
  var next: Tree?
  var list: [Tree]?
  var name: String?
  var date: Date?
}

private final class Node: Archivable {
  static let archiveName = "Group"
  static let archiveVersion = 2
  var name: String?
  weak var next: Node?
  var unknownFields = UnknownFields()

  static func migrate(_ fields: inout ArchiveFields, from version: Int) throws {
    fields.rename("name", to: "n")
  }
  func encode(to fields: FieldEncoder) throws {
    try fields.encode(name, for: "n")
    try fields.encode(link: next, for: "next")
  }
  init(from fields: FieldDecoder) throws { name = try fields.decodeIfPresent(String.self, for: "n") }
  func link(from links: LinkDecoder) throws { next = try links.decodeIfPresent(Node.self, for: "next") }
}

/// An archive of one chunk with its checksums, the place of its index and its size put right, where these parts can be
/// found at all.
private func withRightChecksums(_ archive: [UInt8]) -> [UInt8]? {
  var bytes = archive
  guard bytes.count > 33 + 17 + 24 else { return nil }
  let length = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[17 + $1]) << (8 * UInt64($1)) }
  guard length < 1 << 20, 33 + Int(length) + 17 + 11 + 24 <= bytes.count else { return nil }
  let index = 33 + Int(length)
  let end = bytes.count - 24
  // One chunk, and its length in as many bytes as a varint takes; then its checksum.
  let inIndex = index + 17 + 1 + (length < 128 ? 1 : length < 16_384 ? 2 : 3)
  guard inIndex + 8 <= end else { return nil }
  func set(_ number: UInt64, at place: Int) {
    for byte in 0..<8 { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(byte))) }
  }
  let ofChunk = checksum(bytes[33..<index])
  set(ofChunk, at: 25)
  set(ofChunk, at: inIndex)
  set(UInt64(end - index - 17), at: index + 1)
  set(checksum(bytes[(index + 17)..<end]), at: index + 9)
  set(UInt64(index), at: end)
  set(UInt64(bytes.count), at: end + 8)
  return bytes
}

/// CRC-64/XZ, bit by bit.
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  var state = ~UInt64(0)
  for byte in bytes {
    state ^= UInt64(byte)
    for _ in 0..<8 { state = state & 1 == 1 ? state >> 1 ^ 0xC96C_5795_D787_0F42 : state >> 1 }
  }
  return ~state
}
