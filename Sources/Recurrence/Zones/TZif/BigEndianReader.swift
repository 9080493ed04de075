/// Reads numbers from bytes, the highest byte first, and never beyond their end.
struct BigEndianReader {
  /// What is not read yet.
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func bytes(_ count: Int) throws(TimeZoneError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .invalidFile("it ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func skip(_ count: Int) throws(TimeZoneError) { _ = try bytes(count) }

  mutating func byte() throws(TimeZoneError) -> UInt8 { UInt8(truncatingIfNeeded: try number(1)) }

  mutating func int32() throws(TimeZoneError) -> Int32 { Int32(truncatingIfNeeded: try number(4)) }

  mutating func int64() throws(TimeZoneError) -> Int64 { Int64(bitPattern: try number(8)) }

  /// How many there are of something; more than the file can have is an error here already.
  mutating func count() throws(TimeZoneError) -> Int {
    let count = Int(try number(4))
    guard count <= TZifFile.mostBytes else { throw .invalidFile("it ends too early") }
    return count
  }

  private mutating func number(_ size: Int) throws(TimeZoneError) -> UInt64 {
    try bytes(size).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
