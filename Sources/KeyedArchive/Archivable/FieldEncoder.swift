/// Takes the fields of an object, each with its key.
public struct FieldEncoder {
  let encoder: TreeEncoder
  let level: Level

  /// Writes a value: a string, a number, a date, data, a struct, an array or a dictionary of them. An instance of a class
  /// that is `Codable` is written once, however many fields refer to it.
  public func encode<Value: Encodable>(_ value: Value, for key: String) throws(ArchiveError) {
    try field(key) { try encoder.write(value, at: .key(key)) }
  }

  /// Writes a value that may be missing; then nothing is written.
  public func encode<Value: Encodable>(_ value: Value?, for key: String) throws(ArchiveError) {
    if let value { try encode(value, for: key) }
  }

  /// Writes values without an order, and says so.
  public func encode<Value: Encodable>(_ values: Set<Value>, for key: String) throws(ArchiveError) {
    try list(values, .set, for: key) { value, index in
      try encoder.write(value, at: .index(index))
    }
  }

  /// Writes a link to an object, which is archived too; nothing where there is none.
  public func encode(link object: (any Archivable)?, for key: String) throws(ArchiveError) {
    guard let object else { return }
    try field(key) { encoder.sink.write(object: encoder.graph.number(of: object)) }
  }

  /// Writes links to objects, in their order.
  public func encode(links objects: some Sequence<any Archivable>, for key: String) throws(ArchiveError) {
    try list(objects, .array, for: key) { object, _ in
      encoder.sink.write(object: encoder.graph.number(of: object))
    }
  }

  /// Writes links to objects, in their order.
  public func encode<Object: Archivable>(
    links objects: some Sequence<Object>, for key: String
  ) throws(ArchiveError) {
    try encode(links: objects.lazy.map { $0 as any Archivable }, for: key)
  }

  /// Writes links to objects without an order, and says so.
  public func encode<Object: Archivable & Hashable>(
    links objects: Set<Object>, for key: String
  ) throws(ArchiveError) {
    try list(objects, .set, for: key) { object, _ in
      encoder.sink.write(object: encoder.graph.number(of: object))
    }
  }

  /// Writes links to objects by name.
  public func encode<Object: Archivable>(
    links objects: [String: Object], for key: String
  ) throws(ArchiveError) {
    try field(key) {
      let shape = encoder.graph.chunk.shapes.root(ObjectIdentifier([String: Object].self))
      let level = Level(.fields, in: encoder.sink, shape: shape)
      for name in objects.keys.sorted() {
        level.add(name)
        if let object = objects[name] { encoder.sink.write(object: encoder.graph.number(of: object)) }
      }
      try level.close(in: encoder.sink, encoder.graph.chunk)
    }
  }

  /// Writes again what nobody asked for, except where the object has written the key itself.
  func encode(_ unknown: UnknownFields) throws(ArchiveError) {
    guard !unknown.isEmpty else { return }
    let written = Set(level.keys)
    for key in unknown.fields.keys where !written.contains(key) {
      guard let value = unknown.fields[key] else { continue }
      try field(key) { try encoder.graph.write(value, of: unknown.pool, to: encoder.sink) }
    }
  }

  private func list<Values: Sequence>(
    _ values: Values, _ kind: Level.Kind, for key: String,
    _ write: (Values.Element, Int) throws -> Void
  ) throws(ArchiveError) {
    try field(key) {
      let list = Level(kind, in: encoder.sink)
      for value in values {
        list.count += 1
        try write(value, list.count - 1)
      }
      try list.close(in: encoder.sink, encoder.graph.chunk)
    }
  }

  private func field(_ key: String, _ write: () throws -> Void) throws(ArchiveError) {
    do {
      try encoder.begin(key, in: level)
      try write()
    } catch {
      throw ArchiveError(error).along(key)
    }
  }
}
