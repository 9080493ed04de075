/// Writes values that have no type: unknown fields, migrated fields, documents. What recurs is apart from what does not: see
/// `Chunk.value(at:depth:)`.
struct ValueWriter {
  /// Stands for the records of all such values in the tree of shapes.
  private final class Untyped {}

  let chunk: ChunkBuilder
  let sink: ByteSink
  /// Which number an object has in the archive that is written; nil where it is not there any more.
  let number: (Int) throws(ArchiveError) -> Int?

  func write(_ value: ArchiveValue, depth: Int = 0) throws {
    guard depth < ArchiveLimits.depth else {
      throw ArchiveError.tooDeep(limit: ArchiveLimits.depth, at: ArchivePlace())
    }
    switch value {
    case .array(let values): try write(values, .array, depth)
    case .set(let values): try write(values, .set, depth)
    case .fields(let fields): try write(fields, depth)
    default: try scalar(value)
    }
  }

  private func scalar(_ value: ArchiveValue) throws {
    switch value {
    case .null, .array, .set, .fields: sink.append(ValueTag.null)
    case .bool(let value): sink.write(value)
    case .integer(let value): sink.write(value)
    case .unsigned(let value): sink.write(value)
    case .float(let value): sink.write(value)
    case .double(let value): sink.write(value)
    case .date(let value): sink.write(value)
    case .string(let value): sink.write(value, chunk.strings)
    case .data(let value): sink.write(value)
    case .object(let object):
      if let number = try number(object) { sink.write(object: number) } else { sink.append(ValueTag.null) }
    }
  }

  private func write(_ fields: ArchiveFields, _ depth: Int) throws {
    let level = Level(.fields, in: sink, shape: chunk.shapes.root(ObjectIdentifier(Untyped.self)))
    for key in fields.keys {
      level.add(key)
      try write(fields[key] ?? .null, depth: depth + 1)
    }
    try level.close(in: sink, chunk)
  }

  private func write(_ values: [ArchiveValue], _ kind: Level.Kind, _ depth: Int) throws {
    let level = Level(kind, in: sink)
    for value in values {
      level.count += 1
      try write(value, depth: depth + 1)
    }
    try level.close(in: sink, chunk)
  }
}
