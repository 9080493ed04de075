/// The fields of a record.
struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: TreeEncoder
  let level: Level

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws {
    try begin(key)
    encoder.sink.append(ValueTag.null)
  }

  func encode(_ value: String, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value, encoder.graph.chunk.strings)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try begin(key)
    try encoder.write(value, at: .key(key.stringValue))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    superEncoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { child("super") }

  func superEncoder(forKey key: Key) -> any Encoder { child(key.stringValue) }

  private func child(_ key: String) -> any Encoder {
    level.add(key)
    return encoder.child(in: level, at: .key(key))
  }

  @inline(__always)
  private func begin(_ key: Key) throws { try encoder.begin(key.stringValue, in: level) }

  // MARK: - Scalars

  func encode(_ value: Bool, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: Int, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: Int8, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: Int16, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: Int32, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: Int64, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt8, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt16, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt32, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }

  func encode(_ value: UInt64, forKey key: Key) throws {
    try begin(key)
    encoder.sink.write(value)
  }
}
