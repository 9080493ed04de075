public import Foundation

/// Reads the entries of an archive, each alone: of a large file only the index and what an entry leads to is read.
///
/// Every reading makes objects anew: objects that two entries share are shared only where both are read together,
/// by ``readAll(_:)``.
public final class ArchiveReader {
  let archive: StoredArchive
  private let types: [String: any Archivable.Type]
  private let userInfo: [CodingUserInfoKey: any Sendable]

  /// Opens an archive in a file. The file stays open as long as the reader lives.
  public convenience init(
    path: String, types: [any Archivable.Type] = [], userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws(ArchiveError) {
    try self.init(try OpenFile(path: path), types, userInfo)
  }

  /// Opens an archive in memory.
  public convenience init(
    _ archive: Data, types: [any Archivable.Type] = [], userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws(ArchiveError) {
    try self.init(DataSource(data: archive), types, userInfo)
  }

  private init(
    _ source: any ByteSource, _ types: [any Archivable.Type], _ userInfo: [CodingUserInfoKey: any Sendable]
  ) throws(ArchiveError) {
    archive = try StoredArchive(source)
    self.types = Dictionary(types.map { ($0.archiveName, $0) }) { $1 }
    self.userInfo = userInfo
  }

  /// How many entries there are.
  public var count: Int { archive.index.entryCount }

  /// The names of entries, with their numbers.
  public func names() throws(ArchiveError) -> [String: Int] { try archive.names.all() }

  /// The value of an entry.
  public func read<Value: Decodable>(_ type: Value.Type, at number: Int) throws(ArchiveError) -> Value {
    try reading().entry(number, as: type)
  }

  /// The object of an entry.
  public func read<Object: Archivable>(_ type: Object.Type, at number: Int) throws(ArchiveError) -> Object {
    try reading().entry(number, asObject: type)
  }

  /// The object of an entry.
  public func read<Object: Archivable & Decodable>(
    _ type: Object.Type, at number: Int
  ) throws(ArchiveError) -> Object {
    try reading().entry(number, asObject: type)
  }

  /// The value of the entry with a name.
  public func read<Value: Decodable>(_ type: Value.Type, named name: String) throws(ArchiveError) -> Value {
    try read(type, at: try number(of: name))
  }

  /// The object of the entry with a name.
  public func read<Object: Archivable>(
    _ type: Object.Type, named name: String
  ) throws(ArchiveError) -> Object {
    try read(type, at: try number(of: name))
  }

  /// The object of the entry with a name.
  public func read<Object: Archivable & Decodable>(
    _ type: Object.Type, named name: String
  ) throws(ArchiveError) -> Object {
    try read(type, at: try number(of: name))
  }

  /// All entries together; what they share they share again.
  public func readAll<Value: Decodable>(_ type: Value.Type) throws(ArchiveError) -> [Value] {
    let reading = reading()
    var values: [Value] = []
    for number in 0..<count { values.append(try reading.entry(number, as: type)) }
    return values
  }

  /// All entries together; what they share they share again.
  public func readAll<Object: Archivable>(_ type: Object.Type) throws(ArchiveError) -> [Object] {
    let reading = reading()
    var objects: [Object] = []
    for number in 0..<count { objects.append(try reading.entry(number, asObject: type)) }
    return objects
  }

  private func number(of name: String) throws(ArchiveError) -> Int {
    guard let number = try archive.names.entry(named: name) else { throw .noEntry(named: name) }
    return number
  }

  private func reading() -> GraphReader { GraphReader(archive, types: types, userInfo: userInfo) }
}

extension ArchiveReader {
  /// The value of an entry as it stands in the archive, without any type: objects in it are numbers.
  public func value(at number: Int) throws(ArchiveError) -> ArchiveValue {
    let (chunk, record) = try archive.entry(number)
    return try chunk.value(at: record.lowerBound)
  }

  /// An object as it stands in the archive: objects that it leads to are numbers.
  public func object(_ number: Int) throws(ArchiveError) -> ArchiveDocument.Object {
    let (chunk, record) = try archive.object(number)
    let (type, value) = try chunk.type(ofObject: record)
    return ArchiveDocument.Object(
      type: type?.name, version: type?.version ?? 1, value: try chunk.value(at: value))
  }
}
