import Foundation

/// Bytes that are read in pieces.
protocol ByteSource {
  var count: Int { get }

  /// Fills a buffer from `offset` on, where that many bytes are there.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError)
}

/// Bytes in memory.
struct DataSource: ByteSource {
  let data: Data

  var count: Int { data.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) {
    let start = data.startIndex + offset
    data.copyBytes(to: buffer, from: start..<start + buffer.count)
  }
}
