import Foundation

/// Reads a file or a pipe byte by byte through a buffer, counting bytes and lines.
struct ByteReader: ~Copyable {
  private static let chunk = 64 * 1_024

  private let descriptor: Int32
  private let isOwned: Bool
  private var buffer: [UInt8] = []
  private var position = 0
  private var hasEnded = false
  /// How many bytes were taken.
  private(set) var offset: Int64 = 0
  /// In which line the next byte stands, counted from 1.
  private(set) var line = 1

  /// Opens a file.
  /// - Throws: ``RowReaderError/unreadable(_:)`` with the system's reason.
  init(_ file: InputFile) throws(RowReaderError) {
    if file == .standardInput {
      descriptor = STDIN_FILENO
      isOwned = false
    } else {
      descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
      isOwned = true
      if descriptor < 0 { throw .unreadable(String(cString: strerror(errno))) }
    }
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// The next byte, left where it is; nil at the end.
  mutating func peek() throws(RowReaderError) -> UInt8? {
    if position == buffer.count { try fill() }
    return position < buffer.count ? buffer[position] : nil
  }

  /// The next byte; nil at the end.
  mutating func next() throws(RowReaderError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    offset += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  /// The bytes of the line that comes next, as far as `limit`, left where they are.
  mutating func peekLine(limit: Int) throws(RowReaderError) -> ArraySlice<UInt8> {
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) { return buffer[position..<end] }
      let known = buffer.count - position
      if known >= limit || hasEnded { return buffer[position...].prefix(limit) }
      try fill()
    }
  }

  /// The bytes that come next, as far as `limit`, left where they are.
  mutating func peek(_ limit: Int) throws(RowReaderError) -> ArraySlice<UInt8> {
    while buffer.count - position < limit, !hasEnded { try fill() }
    return buffer[position...].prefix(limit)
  }

  /// The bytes that were read and not yet taken, or else the next ones; none at the end.
  mutating func nextPiece() throws(RowReaderError) -> [UInt8] {
    if position == buffer.count { try fill() }
    let piece = Array(buffer[position...])
    position = buffer.count
    offset += Int64(piece.count)
    return piece
  }

  /// Takes what is white space in JSON (RFC 8259, section 2).
  mutating func skipWhiteSpace() throws(RowReaderError) {
    while let byte = try peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      _ = try next()
    }
  }

  /// Reads the next piece, behind what is not yet taken.
  private mutating func fill() throws(RowReaderError) {
    guard !hasEnded else { return }
    buffer.removeFirst(position)
    position = 0
    let known = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.chunk))
    var count: Int
    repeat {
      count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + known, Self.chunk) }
    } while count < 0 && errno == EINTR
    buffer.removeLast(Self.chunk - max(0, count))
    if count < 0 { throw .unreadable(String(cString: strerror(errno))) }
    hasEnded = count == 0
  }
}
