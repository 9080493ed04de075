/// Gives an object its plain fields, in any order.
public struct FieldDecoder {
  let fields: RecordReader
  /// The version of the type that wrote the fields. ``Archivable/migrate(_:from:)`` has brought older ones into the
  /// present form; a newer one is as it was written.
  public let version: Int

  /// Whether there is a field with this key.
  public func contains(_ key: String) -> Bool { (try? fields.offset(of: key)) ?? nil != nil }

  /// The value of a key that must be there.
  public func decode<Value: Decodable>(_ type: Value.Type, for key: String) throws(ArchiveError) -> Value {
    try value(type, at: try required(key, fields), for: key)
  }

  /// The value of a key; nil where the key is missing or its value is null.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, for key: String
  ) throws(ArchiveError) -> Value? {
    guard let offset = try fields.offset(of: key), try !fields.chunk.isNull(at: offset) else { return nil }
    return try value(type, at: offset, for: key)
  }

  private func value<Value: Decodable>(
    _ type: Value.Type, at offset: Int, for key: String
  ) throws(ArchiveError) -> Value {
    do {
      return try fields.reader.decode(type, in: fields.chunk, at: offset, step: .key(key))
    } catch {
      throw ArchiveError(error).along((fields.reader.path + [.key(key)]).text)
    }
  }
}

/// Where the value of a key is that must be there.
func required(_ key: String, _ fields: RecordReader) throws(ArchiveError) -> Int {
  do {
    return try fields.required(key)
  } catch {
    throw error.along(fields.reader.path.text)
  }
}
