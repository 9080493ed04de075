/// A growing buffer of bytes that an encoder writes into.
///
/// It has one owner and no reference counting, which is what makes it quicker than an array: a write asks for
/// room once and then goes through a plain pointer.
public struct ByteSink: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  /// How many bytes were written.
  public private(set) var count = 0

  /// An empty buffer with room for this many bytes before it has to grow.
  public init(capacity: Int = 1_024) {
    self.capacity = max(capacity, 16)
    base = .allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit {
    base.deallocate()
  }

  /// Makes room for this many more bytes and lets the closure write them; it returns how many it wrote.
  @inline(__always)
  mutating func write(atMost room: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    if capacity - count < room { grow(by: room) }
    let written = body(base + count)
    assert((0...room).contains(written))
    count += written
  }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) {
    write(atMost: 1) { place in
      place.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
  }

  /// Appends a stretch of memory.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    write(atMost: bytes.count) { place in
      guard let source = bytes.baseAddress else { return 0 }
      place.copyMemory(from: source, byteCount: bytes.count)
      return bytes.count
    }
  }

  /// Appends the UTF-8 of a literal.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
  }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() {
    count = 0
  }

  /// Lends the bytes written so far; they are gone when the closure returns.
  public borrowing func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// The bytes written so far, copied.
  public var bytes: [UInt8] {
    withUnsafeBytes { Array($0) }
  }

  @inline(never)
  private mutating func grow(by room: Int) {
    let larger = max(capacity * 2, count + room)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    moved.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

/// The memory has one owner, who alone can write (`inout`) or free it; borrowing it from several threads only
/// reads. That is what makes this safe; the compiler cannot see it through a raw pointer.
extension ByteSink: @unchecked Sendable {}
