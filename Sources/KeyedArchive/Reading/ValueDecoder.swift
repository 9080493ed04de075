/// Reads one value by the code of its type. Three words, so that it fits into `any Decoder` without memory of its own.
struct ValueDecoder: Decoder {
  let reader: GraphReader
  let chunk: Chunk
  let offset: Int

  var codingPath: [any CodingKey] { reader.path }
  var userInfo: [CodingUserInfoKey: Any] { reader.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let record = try reader.checked(nil) { () throws(ArchiveError) in
      try RecordReader(reader, chunk, at: offset)
    }
    return KeyedDecodingContainer(KeyedReader(record: record))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let list = try reader.checked(nil) { () throws(ArchiveError) in try chunk.elements(at: offset) }
    return UnkeyedReader(reader: reader, chunk: chunk, list: list)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleReader(decoder: self) }
}
