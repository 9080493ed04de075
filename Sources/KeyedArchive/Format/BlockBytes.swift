/// The bytes of a block as they were read, and checked reading of what is in them.
///
/// Plain memory behind a class, because every value that is read ends here and a record holds on to its block. The rule
/// that makes it safe: the memory is written before `init` returns and never again, and freed by `deinit` alone; every
/// read compares its offset with `count` first.
final class BlockBytes {
  let count: Int
  /// Where in the archive the first byte stands: for messages.
  let offsetInArchive: Int
  private let base: UnsafeMutableRawPointer

  /// Room for `count` bytes, which `fill` writes.
  init<Failure: Error>(
    count: Int, offsetInArchive: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    self.count = count
    self.offsetInArchive = offsetInArchive
    base = .allocate(byteCount: max(1, count), alignment: 8)
    try fill(UnsafeMutableRawBufferPointer(start: base, count: count))
  }

  convenience init(copying bytes: UnsafeRawBufferPointer, offsetInArchive: Int) {
    self.init(count: bytes.count, offsetInArchive: offsetInArchive) { $0.copyMemory(from: bytes) }
  }

  deinit {
    base.deallocate()
  }

  /// All bytes; not to be kept.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  @inline(__always)
  func byte(at offset: Int) throws(ArchiveError) -> UInt8 {
    guard offset >= 0, offset < count else { throw ended(offset) }
    return base.load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always)
  func word(at offset: Int) throws(ArchiveError) -> UInt64 {
    guard offset >= 0, offset <= count &- 8 else { throw ended(offset) }
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  func halfWord(at offset: Int) throws(ArchiveError) -> UInt32 {
    guard offset >= 0, offset <= count &- 4 else { throw ended(offset) }
    return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// A number in LEB128; `offset` moves behind it.
  @inline(__always)
  func varint(_ offset: inout Int) throws(ArchiveError) -> UInt64 {
    let first = try byte(at: offset)
    offset &+= 1
    return first < 0x80 ? UInt64(first) : try longVarint(first, &offset)
  }

  private func longVarint(_ first: UInt8, _ offset: inout Int) throws(ArchiveError) -> UInt64 {
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while true {
      let byte = try byte(at: offset)
      offset &+= 1
      // Nine bytes hold 63 bits; of the tenth only the lowest bit has room.
      guard shift < 63 || byte <= 1 else { throw invalid("a number of more than 64 bits", at: offset &- 1) }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
  }

  /// A number of bytes that are to follow, and do; `offset` moves behind the number.
  @inline(__always)
  func length(_ offset: inout Int) throws(ArchiveError) -> Int {
    let start = offset
    let length = try varint(&offset)
    guard length <= UInt64(truncatingIfNeeded: count &- offset) else {
      throw invalid("\(length) bytes are announced and \(count - offset) are there", at: start)
    }
    return Int(truncatingIfNeeded: length)
  }

  /// A number of things that are to follow, each of at least one byte.
  func itemCount(_ offset: inout Int) throws(ArchiveError) -> Int { try length(&offset) }

  /// The text of these bytes. It must be UTF-8.
  @inline(__always)
  func text(at offset: Int, length: Int) throws(ArchiveError) -> String {
    guard length > 0 else { return "" }
    guard offset >= 0, length <= count &- offset else { throw ended(offset) }
    let bytes = UnsafeRawBufferPointer(start: base + offset, count: length)
    guard let text = String(validating: bytes.bindMemory(to: UInt8.self), as: UTF8.self) else {
      throw invalid("a text is not UTF-8", at: offset)
    }
    return text
  }

  /// A length and a text of so many bytes; `offset` moves behind it.
  func text(_ offset: inout Int) throws(ArchiveError) -> String {
    let length = try length(&offset)
    let text = try text(at: offset, length: length)
    offset += length
    return text
  }

  /// These bytes, which the caller has found to be there; not to be kept.
  func slice(at offset: Int, length: Int) -> UnsafeRawBufferPointer {
    let start = min(max(0, offset), count)
    return UnsafeRawBufferPointer(start: base + start, count: max(0, min(length, count - start)))
  }

  func place(_ offset: Int) -> ArchivePlace { ArchivePlace(byteOffset: offsetInArchive + offset) }

  @inline(never)
  func invalid(_ what: String, at offset: Int) -> ArchiveError { .invalid(what, at: place(offset)) }

  @inline(never)
  private func ended(_ offset: Int) -> ArchiveError {
    invalid("a value goes on beyond its block", at: offset)
  }
}
