#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads what the C library's `iconv` reads (POSIX.1-2017). Bytes that are no character become one U+FFFD each; reading
/// goes on behind them.
final class IconvReader: CharsetReader {
  private static let capacity = 16_384
  /// No encoding has longer characters, shift sequences included.
  private static let longestCharacter = 16

  private(set) var malformed = 0
  private let handle: iconv_t
  private let unit: Int
  /// The beginning of a character whose end has not arrived.
  private var cut: [UInt8] = []
  private var output = [UInt8](repeating: 0, count: IconvReader.capacity)
  private var filled = 0

  /// - Parameters:
  ///   - names: what the encoding is called; the first that the library knows is taken.
  ///   - unit: how many bytes to step over where no character is found.
  init?(names: [String], unit: Int) {
    for name in names {
      // The library says "no" by the value -1, which Swift sees as a pointer.
      if let handle = iconv_open("UTF-8", name), Int(bitPattern: handle) != -1 {
        self.handle = handle
        self.unit = unit
        return
      }
    }
    return nil
  }

  deinit {
    iconv_close(handle)
  }

  func decode(_ bytes: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    if cut.isEmpty {
      convert(bytes, to: sink)
    } else {
      let joined = cut + bytes
      cut = []
      joined.withUnsafeBufferPointer { convert($0, to: sink) }
    }
    flush(to: sink)
  }

  func finish(to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    if !cut.isEmpty { replace(to: sink) }
    cut = []
    flush(to: sink)
  }

  private func convert(_ bytes: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard let base = bytes.baseAddress else { return }
    // `iconv` does not write through its input pointer; C had no way to say so when it was made.
    var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: base)
      .assumingMemoryBound(to: CChar.self)
    var left = bytes.count
    while left > 0 {
      let status = convertOnce(&input, &left)
      guard status != 0 else { return }
      switch status {
      case E2BIG: flush(to: sink)
      case EINVAL where left <= Self.longestCharacter:
        cut = Array(bytes.suffix(left))
        return
      default:
        replace(to: sink)
        let step = min(unit, left)
        input = input?.advanced(by: step)
        left -= step
      }
    }
  }

  /// Fills what is free of the output. Returns 0 when all of the input was read, else the library's `errno`.
  private func convertOnce(_ input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int) -> Int32 {
    output.withUnsafeMutableBytes { output in
      var free = output.count - filled
      var next = output.baseAddress?.advanced(by: filled).assumingMemoryBound(to: CChar.self)
      let result = iconv(handle, &input, &left, &next, &free)
      filled = output.count - free
      return result == -1 ? errno : 0
    }
  }

  private func replace(to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    malformed += 1
    if filled + UTF8Sequence.replacement.count > output.count { flush(to: sink) }
    for byte in UTF8Sequence.replacement {
      output[filled] = byte
      filled += 1
    }
  }

  private func flush(to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard filled > 0 else { return }
    output.withUnsafeBufferPointer { sink(UnsafeBufferPointer(rebasing: $0[..<filled])) }
    filled = 0
  }
}
