/// The fields of a record, for `Codable` types.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let record: RecordReader

  var codingPath: [any CodingKey] { record.reader.path }
  var allKeys: [Key] {
    var seen = Set<String>()
    return record.list.shape.keys.compactMap { seen.insert($0).inserted ? Key(stringValue: $0) : nil }
  }

  func contains(_ key: Key) -> Bool { (try? record.offset(of: key.stringValue)) ?? nil != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.isNull(at: offset) }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let offset = try offset(of: key)
    return try record.reader.decode(type, in: record.chunk, at: offset, step: .key(key.stringValue))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let offset = try record.reader.checked(.key("super")) { () throws(ArchiveError) in
      try record.required("super")
    }
    return ValueDecoder(reader: record.reader, chunk: record.chunk, offset: offset)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    ValueDecoder(reader: record.reader, chunk: record.chunk, offset: try offset(of: key))
  }

  private func offset(of key: Key) throws -> Int {
    try record.reader.checked(nil) { () throws(ArchiveError) in try record.required(key.stringValue) }
  }

  @inline(__always)
  private func read<Value>(
    _ key: Key, _ body: (Chunk, Int) throws(ArchiveError) -> Value
  ) throws -> Value {
    let offset = try offset(of: key)
    return try record.reader.checked(.key(key.stringValue)) { () throws(ArchiveError) in
      try body(record.chunk, offset)
    }
  }

  // MARK: - Scalars

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.string(at: offset) }
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.bool(at: offset) }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.double(at: offset) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.float(at: offset) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(Int.self, at: offset) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(Int8.self, at: offset) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(Int16.self, at: offset) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(Int32.self, at: offset) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(Int64.self, at: offset) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(UInt.self, at: offset) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(UInt8.self, at: offset) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(UInt16.self, at: offset) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(UInt32.self, at: offset) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try read(key) { chunk, offset throws(ArchiveError) in try chunk.integer(UInt64.self, at: offset) }
  }
}
