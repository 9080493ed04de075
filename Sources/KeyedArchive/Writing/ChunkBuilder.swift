/// Collects records, and gives them out chunk by chunk.
final class ChunkBuilder {
  let records = ByteSink(capacity: ArchiveLayout.chunkSize + (ArchiveLayout.chunkSize >> 2))
  let shapes = ShapeTree()
  let strings = StringTable()
  private var types: [Chunk.ObjectType: Int] = [:]
  private var typeList: [Chunk.ObjectType] = []
  private var directory: [Int] = []
  private var recordStart = 0
  private var entryCount = 0
  private var objectCount = 0

  /// Begins a record at the end of `records`.
  func beginRecord() { recordStart = records.count }

  /// Writes which type an object's record is of; nil for a `Codable` object.
  func write(type: Chunk.ObjectType?) throws(ArchiveError) {
    guard let type else { return records.append(0) }
    guard !type.name.isEmpty, (0...Int(Int32.max)).contains(type.version) else {
      throw .inexpressible("a type named “\(type.name)” of version \(type.version)", at: ArchivePlace())
    }
    let number = types[type] ?? typeList.count
    if number == typeList.count {
      types[type] = number
      typeList.append(type)
    }
    records.append(varint: number + 1)
  }

  /// Ends the record that was begun last.
  func endRecord(isEntry: Bool) throws(ArchiveError) {
    let length = records.count - recordStart
    guard length <= ArchiveLimits.recordSize else {
      throw .tooLarge(
        what: "bytes in an entry or object", limit: ArchiveLimits.recordSize, at: ArchivePlace())
    }
    directory.append(length << 1 | (isEntry ? 1 : 0))
    if isEntry { entryCount += 1 } else { objectCount += 1 }
  }

  var isFull: Bool { records.count >= ArchiveLayout.chunkSize }

  /// The chunk that was collected, as bytes, and how many entries and objects it has; nil where there are none. The next
  /// one is begun.
  func take() -> (content: ByteSink, entries: Int, objects: Int)? {
    guard !directory.isEmpty else { return nil }
    let content = ByteSink(capacity: records.count + 1024)
    content.append(varint: shapes.numbered.count)
    for shape in shapes.numbered {
      let keys = shape.keys
      content.append(varint: keys.count)
      for key in keys { content.append(text: key) }
    }
    content.append(varint: typeList.count)
    for type in typeList {
      content.append(text: type.name)
      content.append(varint: type.version)
    }
    content.append(varint: strings.strings.count)
    for string in strings.strings { content.append(text: string) }
    content.append(varint: directory.count)
    for length in directory { content.append(varint: length) }
    content.append(records.bytes)
    defer { reset() }
    return (content, entryCount, objectCount)
  }

  private func reset() {
    records.removeAll()
    shapes.beginChunk()
    strings.beginChunk()
    types.removeAll(keepingCapacity: true)
    typeList.removeAll(keepingCapacity: true)
    directory.removeAll(keepingCapacity: true)
    entryCount = 0
    objectCount = 0
  }
}
