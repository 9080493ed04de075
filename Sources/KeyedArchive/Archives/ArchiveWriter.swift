public import Foundation

/// Writes an archive of many entries, one after the other.
///
/// Memory holds what is being written and the objects that entries refer to, not the archive. A file appears under its
/// name when ``finish()`` returns, whole and on disk; before that, and after an error, what was there is untouched.
public final class ArchiveWriter {
  private let graph: GraphWriter
  private let blocks: Blocks
  private let file: FileOutput?
  private var names: [String: Int] = [:]
  private var isOpen = true

  /// The blocks that were written so far; shared with what the graph calls for a full chunk.
  private final class Blocks {
    var writer: BlockWriter

    init(_ output: any ArchiveOutput) throws(ArchiveError) {
      writer = try BlockWriter(output)
    }

    func take(_ chunk: ChunkBuilder) throws(ArchiveError) {
      if let full = chunk.take() { try writer.append(full) }
    }
  }

  /// Begins an archive in a file.
  public convenience init(
    path: String, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws(ArchiveError) {
    let file = try FileOutput(path: path)
    try self.init(file, file, userInfo)
  }

  private init(
    _ output: any ArchiveOutput, _ file: FileOutput?, _ userInfo: [CodingUserInfoKey: any Sendable]
  ) throws(ArchiveError) {
    let blocks = try Blocks(output)
    self.blocks = blocks
    self.file = file
    graph = GraphWriter { chunk throws(ArchiveError) in try blocks.take(chunk) }
    graph.userInfo = userInfo
  }

  /// An archive in memory, of the entries that `write` appends.
  public static func data(
    userInfo: [CodingUserInfoKey: any Sendable] = [:],
    _ write: (ArchiveWriter) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> Data {
    let output = DataOutput()
    let writer = try ArchiveWriter(output, nil, userInfo)
    try write(writer)
    try writer.finish()
    return output.data
  }

  /// Appends a value and gives the entry a name, if you like. The entry's number is returned: 0 for the first.
  @discardableResult
  public func append<Value: Encodable>(
    _ value: Value, named name: String? = nil
  ) throws(ArchiveError) -> Int {
    try entry(name) { try graph.append(value) }
  }

  /// Appends an object, with all that it is linked to and that is not in the archive yet.
  @discardableResult
  public func append<Object: Archivable>(
    _ object: Object, named name: String? = nil
  ) throws(ArchiveError) -> Int {
    try entry(name) { try graph.append(object: object) }
  }

  /// Appends an object that is both, as what it is to ``Archivable``.
  @discardableResult
  public func append<Object: Archivable & Encodable>(
    _ object: Object, named name: String? = nil
  ) throws(ArchiveError) -> Int {
    try entry(name) { try graph.append(object: object) }
  }

  /// Completes the archive.
  public func finish() throws(ArchiveError) {
    try whileOpen {
      try blocks.take(graph.chunk)
      try blocks.writer.finish(names: names)
      try file?.commit()
    }
    isOpen = false
  }

  private func entry(_ name: String?, _ append: () throws -> Int) throws(ArchiveError) -> Int {
    if let name, names[name] != nil { throw .nameTaken(name) }
    let number = try whileOpen(append)
    if let name { names[name] = number }
    return number
  }

  /// After an error half a record may be there, so nothing more is taken.
  private func whileOpen<Result>(_ work: () throws -> Result) throws(ArchiveError) -> Result {
    guard isOpen else { throw .writerIsClosed }
    do {
      return try work()
    } catch {
      isOpen = false
      file?.discard()
      throw ArchiveError(error)
    }
  }

  /// A document's entries and objects, with the numbers that they have there.
  func append(_ document: ArchiveDocument) throws(ArchiveError) {
    try whileOpen { try graph.append(document) }
    for (name, number) in document.names { names[name] = number }
  }
}
