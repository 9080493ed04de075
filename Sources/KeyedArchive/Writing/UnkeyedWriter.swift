/// The elements of an array.
struct UnkeyedWriter: UnkeyedEncodingContainer {
  let encoder: TreeEncoder
  let level: Level

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { level.count }

  func encodeNil() throws {
    try encoder.begin(in: level)
    encoder.sink.append(ValueTag.null)
  }

  func encode(_ value: String) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value, encoder.graph.chunk.strings)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try encoder.begin(in: level)
    try encoder.write(value, at: .index(level.count - 1))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    superEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }

  func superEncoder() -> any Encoder {
    level.count += 1
    return encoder.child(in: level, at: .index(level.count - 1))
  }

  // MARK: - Scalars

  func encode(_ value: Bool) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: Double) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: Float) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: Int) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: Int8) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: Int16) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: Int32) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: Int64) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt8) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt16) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt32) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt64) throws {
    try encoder.begin(in: level)
    encoder.sink.write(value)
  }
}
