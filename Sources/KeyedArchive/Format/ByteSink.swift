/// Bytes that grow at their end, and into which a few may be pushed further in front.
///
/// Plain memory instead of an array: every value that is archived ends in two or three appends of a byte or two, and an
/// array behind a class checks uniqueness and exclusivity at each. The rule that makes it safe: `base` has `capacity`
/// bytes, is freed by `deinit` alone, and nobody keeps a pointer into it beyond a call.
final class ByteSink {
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutableRawPointer

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit {
    base.deallocate()
  }

  /// The bytes; not to be kept.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  func removeAll() { count = 0 }

  /// Takes back what was written from `offset` on.
  func cut(to offset: Int) { count = min(count, offset) }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  @inline(__always)
  func append(tag: UInt8, word: UInt64) {
    reserve(9)
    base.storeBytes(of: tag, toByteOffset: count, as: UInt8.self)
    base.storeBytes(of: word.littleEndian, toByteOffset: count &+ 1, as: UInt64.self)
    count &+= 9
  }

  func append(word: UInt64) {
    reserve(8)
    base.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }

  /// A number in LEB128: seven bits a byte, the lowest first, the high bit set in all but the last byte.
  @inline(__always)
  func append(varint value: UInt64) {
    reserve(10)
    count &+= ByteSink.write(value, to: base + count)
  }

  @inline(__always)
  func append(varint value: Int) { append(varint: UInt64(truncatingIfNeeded: value)) }

  @inline(__always)
  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).copyMemory(from: source, byteCount: bytes.count)
    count &+= bytes.count
  }

  /// A length and so many bytes.
  func append(text: String) {
    var text = text
    text.withUTF8 {
      append(varint: $0.count)
      append(UnsafeRawBufferPointer($0))
    }
  }

  /// Sets two bytes that are there.
  @inline(__always)
  func set(_ byte: UInt8, at offset: Int, after before: UInt8) {
    guard offset > 0, offset < count else { return }
    base.storeBytes(of: before, toByteOffset: offset &- 1, as: UInt8.self)
    base.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
  }

  /// Puts bytes where `replaced` bytes at `offset` are; what follows moves.
  func replace(_ replaced: Int, at offset: Int, with bytes: UnsafeRawBufferPointer) {
    let growth = bytes.count - replaced
    reserve(max(0, growth))
    if growth != 0 {
      let rest = offset + replaced
      (base + rest + growth).copyMemory(from: base + rest, byteCount: count - rest)
      count += growth
    }
    if let source = bytes.baseAddress { (base + offset).copyMemory(from: source, byteCount: bytes.count) }
  }

  /// Writes a number in LEB128; how many bytes it took, at most 10.
  @inline(__always)
  static func write(_ value: UInt64, to place: UnsafeMutableRawPointer) -> Int {
    var value = value
    var length = 0
    while value >= 0x80 {
      place.storeBytes(of: UInt8(truncatingIfNeeded: value) | 0x80, toByteOffset: length, as: UInt8.self)
      value >>= 7
      length &+= 1
    }
    place.storeBytes(of: UInt8(truncatingIfNeeded: value), toByteOffset: length, as: UInt8.self)
    return length &+ 1
  }

  @inline(__always)
  private func reserve(_ more: Int) {
    if count &+ more > capacity { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let next = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    next.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = next
    capacity = larger
  }
}
