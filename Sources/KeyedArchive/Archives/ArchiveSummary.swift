/// What is in an archive, in numbers.
public struct ArchiveSummary: Sendable, Hashable {
  /// A type of objects, and the version of it that wrote them.
  public struct ObjectType: Sendable, Hashable {
    /// What the type calls itself; nil for objects of `Codable` classes.
    public let name: String?
    /// The version; 1 where there is no type.
    public let version: Int

    /// Names a type and a version of it.
    public init(name: String?, version: Int = 1) {
      self.name = name
      self.version = version
    }
  }

  /// The version of the format.
  public internal(set) var format = Int(ArchiveLayout.version)
  /// The size of the archive, in bytes.
  public internal(set) var byteCount = 0
  /// How many blocks hold the records.
  public internal(set) var chunkCount = 0
  /// How many entries there are.
  public internal(set) var entryCount = 0
  /// How many entries have a name.
  public internal(set) var nameCount = 0
  /// How many objects there are of each type.
  public internal(set) var objectCounts: [ObjectType: Int] = [:]

  /// How many objects there are.
  public var objectCount: Int { objectCounts.values.reduce(0, +) }
}

extension ArchiveReader {
  /// Reads everything once: every checksum, every value, every reference to an object. Throws the first problem.
  ///
  /// What is found whole here can be read as ``ArchiveValue``; whether a type finds its fields in it is known only when
  /// it reads them.
  @discardableResult
  public func verify() throws(ArchiveError) -> ArchiveSummary {
    var summary = ArchiveSummary()
    summary.byteCount = archive.byteCount
    summary.chunkCount = archive.index.chunks.count
    summary.entryCount = archive.index.entryCount
    summary.nameCount = archive.names.count
    for number in archive.index.chunks.indices {
      let chunk = try archive.chunk(number)
      for record in chunk.entries { try verify(record.lowerBound, record, chunk) }
      for record in chunk.objects {
        let (type, value) = try chunk.type(ofObject: record)
        try verify(value, record, chunk)
        let key = ArchiveSummary.ObjectType(name: type?.name, version: type?.version ?? 1)
        summary.objectCounts[key, default: 0] += 1
      }
    }
    return summary
  }

  private func verify(_ value: Int, _ record: Range<Int>, _ chunk: Chunk) throws(ArchiveError) {
    guard try chunk.end(of: value) == record.upperBound else {
      throw chunk.block.invalid("a record is longer than its value", at: record.lowerBound)
    }
    var objects: [Int] = []
    try chunk.value(at: value).collectObjects(into: &objects)
    for object in objects where object >= archive.index.objectCount {
      throw .missingObject(object, at: chunk.block.place(record.lowerBound))
    }
  }
}
