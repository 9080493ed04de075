/// Makes `Archivable` objects, and links them when all that were asked for so far are made. A queue takes the place of
/// recursion, so a chain of links may be of any length.
final class ObjectMaker {
  private struct Made {
    let object: any Archivable
    let fields: RecordReader
    let name: String
    /// Whether the object was written by this version or a newer one: then what nobody asks for is news.
    let keepsUnknown: Bool
  }

  private let archive: StoredArchive
  /// The types that objects may have, by name.
  private let types: [String: any Archivable.Type]
  private var objects: [Int: any Archivable] = [:]
  private var made: [Made] = []
  private var linked = 0

  init(_ archive: StoredArchive, types: [String: any Archivable.Type]) {
    self.archive = archive
    self.types = types
  }

  /// The object that a value refers to, as a type that the caller names.
  func object<Object: Archivable>(
    _ type: Object.Type, in chunk: Chunk, at offset: Int, _ reader: GraphReader
  ) throws -> Object {
    let found = try object(in: chunk, at: offset, named: type, reader)
    guard let object = found as? Object else {
      let name = Swift.type(of: found).archiveName
      throw ArchiveError.wrongType(
        expected: "an object of type “\(type.archiveName)”", found: "one of type “\(name)”",
        at: chunk.block.place(offset))
    }
    return object
  }

  /// The object that a value refers to. Its type must be among the types of the reading, or be the one named here.
  func object(
    in chunk: Chunk, at offset: Int, named type: (any Archivable.Type)?, _ reader: GraphReader
  ) throws -> any Archivable {
    let number = try chunk.object(at: offset)
    if let known = objects[number] { return known }
    do {
      let (owner, record) = try archive.object(number)
      let (stated, value) = try owner.type(ofObject: record)
      guard let stated else {
        throw ArchiveError.wrongType(
          expected: "an object of an archivable type", found: "an object without a type",
          at: owner.block.place(record.lowerBound))
      }
      let known = stated.name == type?.archiveName ? type : types[stated.name]
      guard let known else {
        throw ArchiveError.typeNotNamed(stated.name, at: owner.block.place(record.lowerBound))
      }
      let object = try make(known, number, stated, owner, value, reader)
      objects[number] = object
      return object
    } catch ArchiveError.missingObject(number, at: _) {
      throw ArchiveError.missingObject(number, at: chunk.block.place(offset))
    }
  }

  private func make<Object: Archivable>(
    _ type: Object.Type, _ number: Int, _ stated: Chunk.ObjectType, _ chunk: Chunk, _ value: Int,
    _ reader: GraphReader
  ) throws -> any Archivable {
    let name = "\(stated.name)(\(number))"
    return try reader.inObject(named: name) {
      var (chunk, value) = (chunk, value)
      if stated.version < type.archiveVersion {
        var fields = try chunk.fieldValues(at: value)
        try type.migrate(&fields, from: stated.version)
        chunk = try Chunk(fields, inPlaceOf: chunk.block.offsetInArchive + value)
        // Behind the byte that says that there is no type.
        value = chunk.objects[0].lowerBound + 1
      }
      let fields = try RecordReader(reader, chunk, at: value, tracksAsked: true)
      let object = try Object(from: FieldDecoder(fields: fields, version: stated.version))
      made.append(
        Made(object: object, fields: fields, name: name, keepsUnknown: stated.version >= type.archiveVersion))
      return object
    }
  }

  /// Links everything that was made, and what is made by that; then gives every object its unknown fields.
  func link(_ reader: GraphReader) throws {
    guard !made.isEmpty else { return }
    while linked < made.count {
      let next = made[linked]
      linked += 1
      try reader.inObject(named: next.name) { try next.object.link(from: LinkDecoder(fields: next.fields)) }
    }
    let pool = UnknownObjects()
    var wanted: [Int] = []
    for made in made where made.keepsUnknown {
      let fields = try made.fields.unasked()
      guard fields.count > 0 else { continue }
      ArchiveValue.fields(fields).collectObjects(into: &wanted)
      made.object.unknownFields = UnknownFields(fields, of: pool)
    }
    try fill(pool, wanted, reader)
  }

  /// Lets go of the records, which hold on to the reading: at the end of each entry, and after an error.
  func finish() {
    made.removeAll()
    linked = 0
  }

  private func fill(_ pool: UnknownObjects, _ first: [Int], _ reader: GraphReader) throws {
    var wanted = first
    while let number = wanted.popLast() {
      guard pool.objects[number] == nil, pool.known[number] == nil else { continue }
      if let known = objects[number] ?? reader.madeCodable(number) {
        pool.known[number] = UnknownObjects.Weak(value: known)
      } else {
        let (chunk, record) = try archive.object(number)
        let (type, offset) = try chunk.type(ofObject: record)
        let value = try chunk.value(at: offset)
        pool.objects[number] = UnknownObjects.Object(type: type, value: value)
        value.collectObjects(into: &wanted)
      }
    }
  }
}

extension Chunk {
  /// A chunk with one object of these fields, which stands for one in the archive.
  convenience init(_ fields: ArchiveFields, inPlaceOf offset: Int) throws {
    let builder = ChunkBuilder()
    builder.beginRecord()
    try builder.write(type: nil)
    try ValueWriter(chunk: builder, sink: builder.records) { number throws(ArchiveError) in number }
      .write(.fields(fields))
    try builder.endRecord(isEntry: false)
    let content = builder.take()?.content ?? ByteSink()
    try self.init(BlockBytes(copying: content.bytes, offsetInArchive: offset))
  }
}

extension ArchiveValue {
  /// Adds the numbers of all objects that it refers to.
  func collectObjects(into numbers: inout [Int]) {
    switch self {
    case .object(let number): numbers.append(number)
    case .array(let values), .set(let values): for value in values { value.collectObjects(into: &numbers) }
    case .fields(let fields): for key in fields.keys { fields[key]?.collectObjects(into: &numbers) }
    default: break
    }
  }
}
