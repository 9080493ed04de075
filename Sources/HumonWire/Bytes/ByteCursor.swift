/// A place in memory that moves on with every write. Whoever makes one has made sure of the room.
struct ByteCursor {
  private(set) var place: UnsafeMutableRawPointer

  @inline(__always)
  init(_ place: UnsafeMutableRawPointer) {
    self.place = place
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    place.storeBytes(of: byte, as: UInt8.self)
    place += 1
  }

  @inline(__always)
  mutating func put(_ text: StaticString) {
    place.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    place += text.utf8CodeUnitCount
  }

  @inline(__always)
  mutating func put(_ bytes: UnsafePointer<UInt8>, count: Int) {
    place.copyMemory(from: bytes, byteCount: count)
    place += count
  }

  /// Moves on over what somebody else wrote here.
  @inline(__always)
  mutating func advance(by count: Int) {
    place += count
  }

  /// The most bytes that an integer takes.
  static let integerLength = 20

  /// Writes an integer in decimal digits.
  mutating func put(_ number: Int64) {
    if number < 0 { put(UInt8(ascii: "-")) }
    var length = 1
    var bound: UInt64 = 10
    // The magnitude is at most 2^63, which is less than 10^19, so the bound stops growing in time.
    while number.magnitude >= bound {
      length += 1
      bound *= 10
    }
    put(number.magnitude, digits: length)
  }

  /// Writes the last digits of a number, exactly this many.
  @inline(__always)
  mutating func put(_ number: UInt64, digits length: Int) {
    var rest = number
    var offset = length
    while offset >= 2 {
      offset -= 2
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      let tens = UInt16(truncatingIfNeeded: pair / 10)
      let digits = (tens | (UInt16(truncatingIfNeeded: pair) &- tens &* 10) << 8) &+ 0x3030
      place.storeBytes(of: digits.littleEndian, toByteOffset: offset, as: UInt16.self)
      rest = quotient
    }
    if offset == 1 {
      place.storeBytes(of: UInt8(truncatingIfNeeded: rest % 10) &+ UInt8(ascii: "0"), as: UInt8.self)
    }
    place += length
  }
}
