import Foundation

/// Where an archive's bytes go.
protocol ArchiveOutput: AnyObject {
  func append(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError)
}

/// An archive in memory.
final class DataOutput: ArchiveOutput {
  private(set) var data = Data()

  func append(_ bytes: UnsafeRawBufferPointer) { data.append(contentsOf: bytes) }
}

/// Puts header, blocks and trailer around what is written.
struct BlockWriter {
  private let output: any ArchiveOutput
  private var index = ArchiveIndex()

  init(_ output: any ArchiveOutput) throws(ArchiveError) {
    self.output = output
    let header = ByteSink()
    ArchiveLayout.magic.withUnsafeBytes { header.append($0) }
    header.append(word: UInt64(ArchiveLayout.version))
    try output.append(header.bytes)
  }

  mutating func append(_ chunk: (content: ByteSink, entries: Int, objects: Int)) throws(ArchiveError) {
    let checksum = try block(ArchiveLayout.chunkKind, chunk.content)
    index.add(
      length: chunk.content.count, checksum: checksum, entries: chunk.entries, objects: chunk.objects)
  }

  func finish(names: [String: Int]) throws(ArchiveError) {
    let content = ByteSink()
    index.write(names: names, to: content)
    _ = try block(ArchiveLayout.indexKind, content)
    let size =
      index.end + ArchiveLayout.blockHeaderSize + content.count + ArchiveLayout.trailerSize
    let trailer = ByteSink()
    trailer.append(word: UInt64(index.end))
    trailer.append(word: UInt64(size))
    ArchiveLayout.endMagic.withUnsafeBytes { trailer.append($0) }
    try output.append(trailer.bytes)
  }

  /// Writes a block; the checksum of its content.
  private func block(_ kind: UInt8, _ content: ByteSink) throws(ArchiveError) -> UInt64 {
    let checksum = Checksum.of(content.bytes)
    let header = ByteSink()
    header.append(kind)
    header.append(word: UInt64(content.count))
    header.append(word: checksum)
    try output.append(header.bytes)
    try output.append(content.bytes)
    return checksum
  }
}
