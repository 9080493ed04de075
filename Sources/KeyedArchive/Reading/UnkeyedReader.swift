/// The elements of an array, for `Codable` types.
struct UnkeyedReader: UnkeyedDecodingContainer {
  let reader: GraphReader
  let chunk: Chunk
  let list: ElementList
  private(set) var currentIndex = 0
  private var nextOffset: Int
  /// A count comes from the archive, so what is set aside for it is bounded; a longer array grows as it is read.
  private static let mostReserved = 1 << 14

  init(reader: GraphReader, chunk: Chunk, list: ElementList) {
    self.reader = reader
    self.chunk = chunk
    self.list = list
    nextOffset = list.start
  }

  var codingPath: [any CodingKey] { reader.path }
  var count: Int? { list.count <= UnkeyedReader.mostReserved ? list.count : nil }
  var isAtEnd: Bool { currentIndex >= list.count }

  mutating func decodeNil() throws -> Bool {
    let offset = nextOffset
    guard try !isAtEnd && reader.checked(nil, { () throws(ArchiveError) in try chunk.isNull(at: offset) })
    else {
      return false
    }
    _ = try next()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let index = currentIndex
    let offset = try next()
    do {
      return try reader.decode(type, in: chunk, at: offset, step: .index(index))
    } catch {
      // Who tries another type next finds the same element.
      (currentIndex, nextOffset) = (index, offset)
      throw error
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    ValueDecoder(reader: reader, chunk: chunk, offset: try next())
  }

  /// Where the next element is; the one behind it comes next.
  @inline(__always)
  private mutating func next() throws -> Int {
    let offset = nextOffset
    let index = currentIndex
    nextOffset = try reader.checked(.index(index)) { () throws(ArchiveError) in
      guard index < list.count else {
        throw .missingKey("\(index)", at: chunk.block.place(list.start))
      }
      return try chunk.step(over: offset, within: list.end)
    }
    currentIndex &+= 1
    return offset
  }

  @inline(__always)
  private mutating func read<Value>(
    _ body: (Chunk, Int) throws(ArchiveError) -> Value
  ) throws -> Value {
    let (index, offset) = (currentIndex, nextOffset)
    _ = try next()
    do throws(ArchiveError) {
      return try body(chunk, offset)
    } catch {
      (currentIndex, nextOffset) = (index, offset)
      throw reader.error(error, .index(index))
    }
  }

  // MARK: - Scalars

  mutating func decode(_ type: String.Type) throws -> String {
    try read { chunk, offset throws(ArchiveError) in try chunk.string(at: offset) }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try read { chunk, offset throws(ArchiveError) in try chunk.bool(at: offset) }
  }

  mutating func decode(_ type: Double.Type) throws -> Double {
    try read { chunk, offset throws(ArchiveError) in try chunk.double(at: offset) }
  }

  mutating func decode(_ type: Float.Type) throws -> Float {
    try read { chunk, offset throws(ArchiveError) in try chunk.float(at: offset) }
  }

  mutating func decode(_ type: Int.Type) throws -> Int {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int.self, at: offset) }
  }

  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int8.self, at: offset) }
  }

  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int16.self, at: offset) }
  }

  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int32.self, at: offset) }
  }

  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(Int64.self, at: offset) }
  }

  mutating func decode(_ type: UInt.Type) throws -> UInt {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt.self, at: offset) }
  }

  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt8.self, at: offset) }
  }

  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt16.self, at: offset) }
  }

  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt32.self, at: offset) }
  }

  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try read { chunk, offset throws(ArchiveError) in try chunk.integer(UInt64.self, at: offset) }
  }
}
