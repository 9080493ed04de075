/// A value without a container of its own.
struct SingleWriter: SingleValueEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() throws {
    try encoder.beginSingle()
    encoder.sink.append(ValueTag.null)
  }

  func encode(_ value: String) throws {
    try encoder.beginSingle()
    encoder.sink.write(value, encoder.graph.chunk.strings)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try encoder.beginSingle()
    try encoder.write(value, at: nil)
  }

  // MARK: - Scalars

  func encode(_ value: Bool) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: Double) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: Float) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: Int) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: Int8) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: Int16) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: Int32) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: Int64) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: UInt) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: UInt8) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: UInt16) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: UInt32) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }

  func encode(_ value: UInt64) throws {
    try encoder.beginSingle()
    encoder.sink.write(value)
  }
}
