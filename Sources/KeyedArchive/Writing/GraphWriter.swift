/// Writes values and the objects that they refer to. Every object gets a number when it is first met and waits in a
/// queue for its turn, so a graph of any depth is written without recursion, and objects come in the order of their
/// numbers.
final class GraphWriter {
  private enum Waiting {
    case archivable(any Archivable)
    case codable(any Encodable)
    case unknown(UnknownObjects, Int)
  }

  private struct UnknownKey: Hashable {
    let pool: ObjectIdentifier
    let number: Int
  }

  let chunk = ChunkBuilder()
  var userInfo: [CodingUserInfoKey: Any] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var unknownNumbers: [UnknownKey: Int] = [:]
  /// Objects stay alive as long as the writer: an address that is used again would stand for two of them.
  private var kept: [AnyObject] = []
  private var waiting: [Waiting] = []
  private var objectCount = 0
  /// The record that is being written: an object's number, or a negative number for an entry.
  private var current = 0
  private var entryCount = 0
  private var links = CodableLinks()
  private let emit: (ChunkBuilder) throws(ArchiveError) -> Void

  /// `emit` is called when a chunk is full.
  init(emit: @escaping (ChunkBuilder) throws(ArchiveError) -> Void) {
    self.emit = emit
  }

  // MARK: - Records

  /// Writes an entry and all objects that it is the first to lead to; the entry's number.
  func append<Value: Encodable>(_ value: Value) throws -> Int {
    try entry { encoder in try encoder.write(value, at: nil) }
  }

  /// Writes an object as an entry.
  func append(object: any Archivable) throws -> Int {
    try entry { encoder in encoder.sink.write(object: self.number(of: object)) }
  }

  private func entry(_ write: (TreeEncoder) throws -> Void) throws -> Int {
    current = -1 - entryCount
    chunk.beginRecord()
    try write(TreeEncoder(self, chunk.records))
    try endRecord(isEntry: true)
    entryCount += 1
    try writeWaiting()
    try links.check()
    return entryCount - 1
  }

  private func writeWaiting() throws {
    var next = 0
    while next < waiting.count {
      current = objectCount - waiting.count + next
      chunk.beginRecord()
      switch waiting[next] {
      case .archivable(let object): try write(object)
      case .codable(let object):
        try chunk.write(type: nil)
        try TreeEncoder(self, chunk.records).writeTree(object)
      case .unknown(let pool, let number): try write(pool, number)
      }
      try endRecord(isEntry: false)
      next += 1
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func write(_ object: some Archivable) throws {
    let type = type(of: object)
    try chunk.write(type: Chunk.ObjectType(name: type.archiveName, version: type.archiveVersion))
    let encoder = TreeEncoder(self, chunk.records)
    let level = encoder.open(.fields, shape: chunk.shapes.root(ObjectIdentifier(type)))
    let fields = FieldEncoder(encoder: encoder, level: level)
    try object.encode(to: fields)
    try fields.encode(object.unknownFields)
    _ = try encoder.finished()
  }

  private func write(_ pool: UnknownObjects, _ number: Int) throws {
    let object = pool.objects[number]
    try chunk.write(type: object?.type)
    try write(object?.value ?? .null, of: pool, to: chunk.records)
  }

  /// Writes a value of unknown fields; the objects in it get numbers of this archive.
  func write(_ value: ArchiveValue, of pool: UnknownObjects?, to sink: ByteSink) throws {
    try ValueWriter(chunk: chunk, sink: sink) { number throws(ArchiveError) in
      pool.flatMap { self.number(ofUnknown: number, in: $0) }
    }.write(value)
  }

  func endRecord(isEntry: Bool) throws {
    try chunk.endRecord(isEntry: isEntry)
    if chunk.isFull { try emit(chunk) }
  }

  // MARK: - Numbers

  /// The number of an object; a new one waits to be written.
  func number(of object: any Archivable) -> Int {
    number(ofObject: object) { .archivable(object) }
  }

  /// The number of an object that a `Codable` value refers to.
  func number(of value: some Encodable, depth: Int, path: [PathKey]) throws -> Int {
    let object = value as AnyObject
    if let object = object as? any Archivable { return number(of: object) }
    let number = number(ofObject: object) { .codable(value) }
    links.add(from: current, to: number, depth: depth, type: "\(type(of: value))")
    return number
  }

  private func number(ofUnknown number: Int, in pool: UnknownObjects) -> Int? {
    if let object = pool.known[number] {
      if let object = object.value as? any Archivable { return self.number(of: object) }
      guard let object = object.value, let value = object as? any Encodable else { return nil }
      return self.number(ofObject: object) { .codable(value) }
    }
    guard pool.objects[number] != nil else { return nil }
    let key = UnknownKey(pool: ObjectIdentifier(pool), number: number)
    if let known = unknownNumbers[key] { return known }
    unknownNumbers[key] = objectCount
    kept.append(pool)
    return enqueue(.unknown(pool, number))
  }

  private func number(ofObject object: AnyObject, _ wait: () -> Waiting) -> Int {
    let identifier = ObjectIdentifier(object)
    if let known = numbers[identifier] { return known }
    numbers[identifier] = objectCount
    kept.append(object)
    return enqueue(wait())
  }

  private func enqueue(_ next: Waiting) -> Int {
    waiting.append(next)
    objectCount += 1
    return objectCount - 1
  }
}
