#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// Bytes that are appended and never moved or changed, in chunks: what a snapshot refers to stays where it is.
///
/// A copy shares the chunks. Only one copy, the writer's, may be appended to; it writes beyond what the other copies
/// refer to.
struct ByteSlab: Sendable {
  /// Where some bytes are.
  struct Location: Sendable {
    var chunk: UInt16
    var offset: UInt32
    var count: UInt32
  }

  private var chunks: [ByteChunk] = []
  private var used = 0
  /// Bytes appended so far.
  private(set) var byteCount = 0
  /// How often a slab has taken the place of another: a location means something within one generation only.
  let generation: UInt32

  init(generation: UInt32 = 0) {
    self.generation = generation
  }

  /// Appends bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Location {
    if chunks.isEmpty || used + bytes.count > ByteChunk.standardCapacity {
      precondition(chunks.count <= Int(UInt16.max), "the slab is full at 128 GiB")
      chunks.append(ByteChunk(capacity: max(ByteChunk.standardCapacity, bytes.count)))
      used = 0
    }
    chunks[chunks.count - 1].write(bytes, at: used)
    defer {
      used += bytes.count
      byteCount += bytes.count
    }
    return Location(
      chunk: UInt16(chunks.count - 1), offset: UInt32(used), count: UInt32(bytes.count))
  }

  /// Takes over another slab's chunks.
  /// - Returns: what to add to the chunk numbers of that slab's locations.
  mutating func adopt(_ other: ByteSlab) -> UInt16 {
    let shift = UInt16(chunks.count)
    guard !other.chunks.isEmpty else { return shift }
    chunks += other.chunks
    used = other.used
    byteCount += other.byteCount
    return shift
  }

  /// The bytes at a location. They live as long as this slab or a copy of it.
  @inline(__always)
  func bytes(at location: Location) -> UnsafeRawBufferPointer {
    chunks[Int(location.chunk)].bytes(from: Int(location.offset), count: Int(location.count))
  }
}

/// A piece of a ``ByteSlab``.
///
/// Unchecked, because the compiler cannot see the rule that makes it safe: bytes are written once, by the one writer,
/// before a snapshot that refers to them is published under a lock, and only those are read.
private final class ByteChunk: @unchecked Sendable {
  static let standardCapacity = 2 << 20
  private let base: UnsafeMutableRawPointer

  init(capacity: Int) {
    base = .allocate(byteCount: capacity, alignment: Self.standardCapacity)
    #if canImport(Glibc)
      // A search touches bytes all over the slab; with 4 KiB pages each touch is also a miss in the TLB.
      madvise(base, capacity, MADV_HUGEPAGE)
    #endif
  }

  deinit {
    base.deallocate()
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    guard let source = bytes.baseAddress else { return }
    base.advanced(by: offset).copyMemory(from: source, byteCount: bytes.count)
  }

  @inline(__always)
  func bytes(from offset: Int, count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base.advanced(by: offset), count: count)
  }
}
