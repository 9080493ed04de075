import CZlib
import NIOCore

/// Compresses bodies as gzip (RFC 1952).
enum Gzip {
  /// How hard it tries.
  enum Level: Int32 {
    /// For answers that are sent once: of JSON the first levels save nearly as much as the last ones, in a third of the
    /// time.
    case fast = 4
    /// For files that are compressed once and sent for days.
    case thorough = 9
  }

  /// 15 bits of window; 16 more ask for gzip's header and trailer instead of zlib's.
  private static let windowBits: Int32 = 15 + 16
  private static let memoryLevel: Int32 = 8
  /// After so many bytes others get their turn on this thread.
  private static let slice = 128 << 10

  /// The compressed bytes; nil where zlib has no memory.
  static func compress(_ body: ByteBuffer) async -> ByteBuffer? {
    guard let stream = Deflation(.fast) else { return nil }
    var body = body
    var compressed = ByteBuffer()
    compressed.reserveCapacity(body.readableBytes / 4 + 64)
    while let part = body.readSlice(length: min(slice, body.readableBytes)) {
      let isLast = body.readableBytes == 0
      guard stream.write(part, isLast: isLast, into: &compressed) else { return nil }
      if isLast { return compressed }
      await Task.yield()
    }
    return nil
  }

  /// The compressed bytes, all at once; nil where zlib has no memory.
  static func compress(_ body: ByteBuffer, _ level: Level) -> ByteBuffer? {
    guard let stream = Deflation(level) else { return nil }
    var compressed = ByteBuffer()
    compressed.reserveCapacity(body.readableBytes / 3 + 64)
    return stream.write(body, isLast: true, into: &compressed) ? compressed : nil
  }

  /// zlib's state, which holds pointers into itself and so must stay where it is.
  private final class Deflation {
    private let stream: UnsafeMutablePointer<z_stream>

    init?(_ level: Level) {
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
      let status = deflateInit2_(
        stream, level.rawValue, Z_DEFLATED, Gzip.windowBits, Gzip.memoryLevel, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else {
        stream.deallocate()
        return nil
      }
    }

    deinit {
      deflateEnd(stream)
      stream.deallocate()
    }

    /// - Returns: whether zlib could do it.
    func write(_ part: ByteBuffer, isLast: Bool, into output: inout ByteBuffer) -> Bool {
      part.withUnsafeReadableBytes { bytes in
        // zlib does not write through this pointer; its type only lacks the const.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: bytes.baseAddress?.assumingMemoryBound(to: Bytef.self))
        stream.pointee.avail_in = uInt(bytes.count)
        while true {
          var status = Z_OK
          output.writeWithUnsafeMutableBytes(minimumWritableBytes: 16 << 10) { space in
            stream.pointee.next_out = space.baseAddress?.assumingMemoryBound(to: Bytef.self)
            stream.pointee.avail_out = uInt(space.count)
            status = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            return space.count - Int(stream.pointee.avail_out)
          }
          if status == Z_STREAM_END { return true }
          guard status == Z_OK else { return false }
          if !isLast, stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 { return true }
        }
      }
    }
  }
}
