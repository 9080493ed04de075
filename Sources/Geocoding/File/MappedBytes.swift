#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file mapped into memory for reading. Every read is checked: beyond the end it yields zero, so that a
/// forged file leads to wrong answers and never to a crash.
///
/// `@unchecked Sendable`: the pointer is the only state, the pages behind it are mapped read-only, and they
/// are unmapped by `deinit` alone, when nobody holds the object any more.
///
/// The file must be replaced by renaming a new one over it (as the builder does), never cut short in place: a
/// page that is gone from under a mapping is a bus error on every system.
final class MappedBytes: @unchecked Sendable {
  let count: Int
  private let base: UnsafeRawPointer

  init(path: String) throws(GazetteerError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notReadable(path: path, reason: MappedBytes.systemReason()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .notReadable(path: path, reason: MappedBytes.systemReason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .notReadable(path: path, reason: "it is not a regular file")
    }
    let size = Int(status.st_size)
    guard size >= GazetteerLayout.headerSize else { throw .notAGazetteer(path: path) }
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      throw .notReadable(path: path, reason: MappedBytes.systemReason())
    }
    base = UnsafeRawPointer(address)
    count = size
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: base), count)
  }

  /// All bytes from `offset` on; the buffer must not outlive this object.
  func withBytes<Result>(from offset: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base + offset, count: count - offset))
  }

  @inline(__always)
  func uint8(_ offset: Int) -> UInt8 {
    guard offset >= 0, offset < count else { return 0 }
    return base.load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always)
  func uint16(_ offset: Int) -> UInt16 { integer(offset) }

  @inline(__always)
  func uint32(_ offset: Int) -> UInt32 { integer(offset) }

  @inline(__always)
  func int32(_ offset: Int) -> Int32 { integer(offset) }

  @inline(__always)
  func uint64(_ offset: Int) -> UInt64 { integer(offset) }

  @inline(__always)
  private func integer<Value: FixedWidthInteger>(_ offset: Int) -> Value {
    guard offset >= 0, offset <= count - MemoryLayout<Value>.size else { return 0 }
    return Value(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  /// The bytes of a range, cut to what the file has; the buffer must not outlive this object.
  @inline(__always)
  func slice(_ offset: Int, length: Int) -> UnsafeRawBufferPointer {
    guard offset >= 0, length > 0, offset < count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: base + offset, count: min(length, count - offset))
  }

  private static func systemReason() -> String {
    String(cString: strerror(errno))
  }
}
