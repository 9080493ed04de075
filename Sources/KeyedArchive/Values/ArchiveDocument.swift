public import Foundation

/// A whole archive as plain values, without the types that they were made from: to look into it, and to bring it into
/// another form.
public struct ArchiveDocument: Sendable, Hashable {
  /// An object: something that values refer to by number.
  public struct Object: Sendable, Hashable {
    /// What its type calls itself; nil for an object of a `Codable` class.
    public var type: String?
    /// The version of its type; 1 where there is no type.
    public var version: Int
    /// Its fields; for an object of a `Codable` class any value.
    public var value: ArchiveValue

    /// Makes an object.
    public init(type: String?, version: Int = 1, value: ArchiveValue) {
      self.type = type
      self.version = version
      self.value = value
    }
  }

  /// The values of the entries, in their order.
  public var entries: [ArchiveValue]
  /// The names of entries, with their numbers.
  public var names: [String: Int]
  /// The objects, in the order of their numbers.
  public var objects: [Object]

  /// Makes a document.
  public init(entries: [ArchiveValue] = [], names: [String: Int] = [:], objects: [Object] = []) {
    self.entries = entries
    self.names = names
    self.objects = objects
  }
}

extension ArchiveDocument {
  /// Reads an archive in binary form.
  public init(_ archive: Data) throws(ArchiveError) {
    try self.init(ArchiveReader(archive))
  }

  /// Reads all of an archive.
  public init(_ reader: ArchiveReader) throws(ArchiveError) {
    self.init(names: try reader.names())
    let archive = reader.archive
    for number in archive.index.chunks.indices {
      let chunk = try archive.chunk(number)
      for record in chunk.entries { entries.append(try chunk.value(at: record.lowerBound)) }
      for record in chunk.objects {
        let (type, value) = try chunk.type(ofObject: record)
        objects.append(
          Object(type: type?.name, version: type?.version ?? 1, value: try chunk.value(at: value)))
      }
    }
  }

  /// The archive in binary form.
  public func binary() throws(ArchiveError) -> Data {
    try ArchiveWriter.data { writer throws(ArchiveError) in try writer.append(self) }
  }
}

extension GraphWriter {
  /// Writes a document; its entries and objects keep their numbers.
  func append(_ document: ArchiveDocument) throws {
    let count = document.objects.count
    let writer = ValueWriter(chunk: chunk, sink: chunk.records) { number throws(ArchiveError) in
      guard number >= 0, number < count else { throw .missingObject(number, at: ArchivePlace()) }
      return number
    }
    for (number, entry) in document.entries.enumerated() {
      do {
        chunk.beginRecord()
        try writer.write(entry)
        try endRecord(isEntry: true)
      } catch {
        throw ArchiveError(error).along("entry \(number)")
      }
    }
    for (number, object) in document.objects.enumerated() {
      do {
        chunk.beginRecord()
        try chunk.write(type: object.type.map { Chunk.ObjectType(name: $0, version: object.version) })
        try writer.write(object.value)
        try endRecord(isEntry: false)
      } catch {
        throw ArchiveError(error).along("\(object.type ?? "object")(\(number))")
      }
    }
  }
}
