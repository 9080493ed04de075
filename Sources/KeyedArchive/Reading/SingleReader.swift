/// A value without a container of its own, for `Codable` types.
struct SingleReader: SingleValueDecodingContainer {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { (try? decoder.chunk.isNull(at: decoder.offset)) ?? false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.reader.decode(type, in: decoder.chunk, at: decoder.offset, step: nil)
  }

  @inline(__always)
  private func read<Value>(_ body: (Chunk, Int) throws(ArchiveError) -> Value) throws -> Value {
    try decoder.reader.checked(nil) { () throws(ArchiveError) in try body(decoder.chunk, decoder.offset) }
  }

  // MARK: - Scalars

  func decode(_ type: String.Type) throws -> String {
    try read { chunk, offset throws(ArchiveError) in try chunk.string(at: offset) }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    try read { chunk, offset throws(ArchiveError) in try chunk.bool(at: offset) }
  }

  func decode(_ type: Double.Type) throws -> Double {
    try read { chunk, offset throws(ArchiveError) in try chunk.double(at: offset) }
  }

  func decode(_ type: Float.Type) throws -> Float {
    try read { chunk, offset throws(ArchiveError) in try chunk.float(at: offset) }
  }

  func decode(_ type: Int.Type) throws -> Int {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int.self, at: offset) }
  }

  func decode(_ type: Int8.Type) throws -> Int8 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int8.self, at: offset) }
  }

  func decode(_ type: Int16.Type) throws -> Int16 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int16.self, at: offset) }
  }

  func decode(_ type: Int32.Type) throws -> Int32 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int32.self, at: offset) }
  }

  func decode(_ type: Int64.Type) throws -> Int64 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int64.self, at: offset) }
  }

  func decode(_ type: UInt.Type) throws -> UInt {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt.self, at: offset) }
  }

  func decode(_ type: UInt8.Type) throws -> UInt8 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt8.self, at: offset) }
  }

  func decode(_ type: UInt16.Type) throws -> UInt16 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt16.self, at: offset) }
  }

  func decode(_ type: UInt32.Type) throws -> UInt32 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt32.self, at: offset) }
  }

  func decode(_ type: UInt64.Type) throws -> UInt64 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt64.self, at: offset) }
  }
}
