/// Gives an object its links. Each link names the type that it expects; types that nobody names are never made.
public struct LinkDecoder {
  let fields: RecordReader

  /// Whether there is a field with this key.
  public func contains(_ key: String) -> Bool { (try? fields.offset(of: key)) ?? nil != nil }

  /// The object of a key that must be there.
  public func decode<Object: Archivable>(_ type: Object.Type, for key: String) throws(ArchiveError) -> Object
  {
    let offset = try required(key, fields)
    return try object(type, at: offset, [.key(key)])
  }

  /// The object of a key; nil where the key is missing or its value is null.
  public func decodeIfPresent<Object: Archivable>(
    _ type: Object.Type, for key: String
  ) throws(ArchiveError) -> Object? {
    guard let offset = try fields.offset(of: key), try !fields.chunk.isNull(at: offset) else { return nil }
    return try object(type, at: offset, [.key(key)])
  }

  /// The objects of a key that must be there, in their order; those of a set in any order.
  public func decode<Object: Archivable>(
    allOf type: Object.Type, for key: String
  ) throws(ArchiveError) -> [Object] {
    try elements(key) { offset, step throws(ArchiveError) in try object(type, at: offset, step) }
  }

  /// The objects of a key that must be there, by name.
  public func decode<Object: Archivable>(
    namedOf type: Object.Type, for key: String
  ) throws(ArchiveError) -> [String: Object] {
    let names = try RecordReader(fields.reader, fields.chunk, at: try required(key, fields))
    var objects: [String: Object] = [:]
    for name in names.list.shape.keys {
      objects[name] = try object(type, at: try names.required(name), [.key(key), .key(name)])
    }
    return objects
  }

  /// The object of a key that must be there, of any of the types that the ``ArchiveDecoder`` was given.
  public func decodeAny(for key: String) throws(ArchiveError) -> any Archivable {
    try anyObject(at: try required(key, fields), [.key(key)])
  }

  /// The objects of a key that must be there, of any of the types that the ``ArchiveDecoder`` was given.
  public func decodeAll(for key: String) throws(ArchiveError) -> [any Archivable] {
    try elements(key) { offset, step throws(ArchiveError) in try anyObject(at: offset, step) }
  }

  private func elements<Element>(
    _ key: String, _ element: (Int, [PathKey]) throws(ArchiveError) -> Element
  ) throws(ArchiveError) -> [Element] {
    let list: ElementList
    let offset = try required(key, fields)
    do {
      list = try fields.chunk.elements(at: offset)
    } catch {
      throw error.along((fields.reader.path + [.key(key)]).text)
    }
    var elements: [Element] = []
    var next = list.start
    for index in 0..<list.count {
      elements.append(try element(next, [.key(key), .index(index)]))
      next = try fields.chunk.step(over: next, within: list.end)
    }
    return elements
  }

  private func object<Object: Archivable>(
    _ type: Object.Type, at offset: Int, _ step: [PathKey]
  ) throws(ArchiveError) -> Object {
    do {
      return try fields.reader.objects.object(type, in: fields.chunk, at: offset, fields.reader)
    } catch {
      throw ArchiveError(error).along((fields.reader.path + step).text)
    }
  }

  private func anyObject(at offset: Int, _ step: [PathKey]) throws(ArchiveError) -> any Archivable {
    do {
      return try fields.reader.objects.object(in: fields.chunk, at: offset, named: nil, fields.reader)
    } catch {
      throw ArchiveError(error).along((fields.reader.path + step).text)
    }
  }
}
