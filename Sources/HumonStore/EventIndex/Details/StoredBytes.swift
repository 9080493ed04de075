import HumonWire

/// Reads what ``HumonWire/ByteSink`` was given through its extension here: numbers of seven bits a byte, least first, and
/// texts behind their length. Only bytes that this room has written are read so; a view ends where they end.
struct StoredBytes {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func signedNumber() -> Int64 {
    let number = number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer {
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  mutating func text() -> UnsafeRawBufferPointer {
    bytes(Int(number()))
  }

  /// Goes over a list of texts up to the first for which a condition holds.
  mutating func list(contains condition: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    for _ in 0..<number() where condition(text()) { return true }
    return false
  }
}

extension ByteSink {
  mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(signedNumber number: Int64) {
    append(number: UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  mutating func append(text: UnsafeRawBufferPointer) {
    append(number: UInt64(text.count))
    append(text)
  }
}
