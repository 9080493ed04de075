/// What libFuzzer gives a target, to be taken from piece by piece.
public struct Input {
  private var rest: ArraySlice<UInt8>

  /// Copies the bytes, so that a reader beyond their end is found.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    rest = ArraySlice(UnsafeBufferPointer(start: start, count: count))
  }

  /// All that is left.
  public var bytes: [UInt8] { Array(rest) }

  /// All that is left, as text.
  public var text: String { String(decoding: rest, as: UTF8.self) }

  /// The next byte, 0 at the end.
  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The next eight bytes as a number.
  public mutating func int64() -> Int64 {
    Int64(bitPattern: (0..<8).reduce(UInt64(0)) { number, _ in number << 8 | UInt64(byte()) })
  }

  /// The text up to the next line end.
  public mutating func line() -> String {
    let line = rest.prefix { $0 != 10 }
    rest = rest.dropFirst(line.count + 1)
    return String(decoding: line, as: UTF8.self)
  }
}

/// Says that something does not hold, and stops: libFuzzer keeps the input.
public func check(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}
