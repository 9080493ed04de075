import Foundation

/// Reads values and the objects that they refer to: one reading, in which every object is made once.
final class GraphReader {
  /// A `Codable` object may be asked for as different classes, and is then made as each of them.
  private struct CodableKey: Hashable {
    let number: Int
    let type: ObjectIdentifier
  }

  private let archive: StoredArchive
  let objects: ObjectMaker
  let userInfo: [CodingUserInfoKey: Any]
  private(set) var path: [PathKey] = []
  private var depth = 0
  private var codables: [CodableKey: AnyObject] = [:]
  /// One of the objects that were made of a number, for unknown fields.
  private var madeCodables: [Int: AnyObject] = [:]
  private var codablesInWork: Set<CodableKey> = []

  init(
    _ archive: StoredArchive, types: [String: any Archivable.Type], userInfo: [CodingUserInfoKey: Any]
  ) {
    self.archive = archive
    self.userInfo = userInfo
    objects = ObjectMaker(archive, types: types)
  }

  // MARK: - Entries

  func entry<Value: Decodable>(_ number: Int, as type: Value.Type) throws(ArchiveError) -> Value {
    let (chunk, record) = try archive.entry(number)
    defer { objects.finish() }
    do {
      guard try chunk.end(of: record.lowerBound) == record.upperBound else {
        throw chunk.block.invalid("an entry is longer than its value", at: record.lowerBound)
      }
      let value = try decode(type, in: chunk, at: record.lowerBound, step: nil)
      try objects.link(self)
      return value
    } catch {
      throw ArchiveError(error)
    }
  }

  func entry<Object: Archivable>(_ number: Int, asObject type: Object.Type) throws(ArchiveError) -> Object {
    let (chunk, record) = try archive.entry(number)
    defer { objects.finish() }
    do {
      let object = try objects.object(type, in: chunk, at: record.lowerBound, self)
      try objects.link(self)
      return object
    } catch {
      throw ArchiveError(error)
    }
  }

  // MARK: - Values

  @inline(__always)
  func decode<Value: Decodable>(
    _ type: Value.Type, in chunk: Chunk, at offset: Int, step: @autoclosure () -> PathKey?
  ) throws -> Value {
    // The casts are between one type and itself, which the compiler cannot see; `as!` would cost more than the reading.
    if type == String.self {
      return unsafeBitCast(
        try checked(step()) { () throws(ArchiveError) in try chunk.string(at: offset) }, to: type)
    } else if type == Double.self {
      return unsafeBitCast(
        try checked(step()) { () throws(ArchiveError) in try chunk.double(at: offset) }, to: type)
    } else if type == Int.self {
      return unsafeBitCast(
        try checked(step()) { () throws(ArchiveError) in try chunk.integer(Int.self, at: offset) }, to: type)
    } else if type == Bool.self {
      return unsafeBitCast(
        try checked(step()) { () throws(ArchiveError) in try chunk.bool(at: offset) }, to: type)
    } else if type == Date.self {
      return unsafeBitCast(
        try checked(step()) { () throws(ArchiveError) in try chunk.date(at: offset) }, to: type)
    }
    return try decodeOther(type, in: chunk, at: offset, step: step())
  }

  private func decodeOther<Value: Decodable>(
    _ type: Value.Type, in chunk: Chunk, at offset: Int, step: PathKey?
  ) throws -> Value {
    if type == Data.self,
      let data = try checked(step, { () throws(ArchiveError) in try chunk.data(at: offset) }) as? Value
    {
      return data
    }
    if type == URL.self, let url = try url(in: chunk, at: offset, step) as? Value { return url }
    if let step { path.append(step) }
    depth += 1
    defer {
      depth -= 1
      if step != nil { path.removeLast() }
    }
    guard depth <= ArchiveLimits.depth else {
      throw error(.tooDeep(limit: ArchiveLimits.depth, at: chunk.block.place(offset)), nil)
    }
    if try checked(nil, { () throws(ArchiveError) in try chunk.isObject(at: offset) }) {
      return try decodeObject(type, in: chunk, at: offset)
    }
    return try Value(from: ValueDecoder(reader: self, chunk: chunk, offset: offset))
  }

  private func decodeObject<Value: Decodable>(
    _ type: Value.Type, in chunk: Chunk, at offset: Int
  ) throws -> Value {
    let number = try checked(nil) { () throws(ArchiveError) in try chunk.object(at: offset) }
    if let archivable = type as? any Archivable.Type {
      if let object = try objects.object(archivable, in: chunk, at: offset, self) as? Value { return object }
    }
    let key = CodableKey(number: number, type: ObjectIdentifier(type))
    if let known = codables[key] as? Value { return known }
    guard codablesInWork.insert(key).inserted else {
      throw error(.cycle(type: "\(type)", at: chunk.block.place(offset)), nil)
    }
    defer { codablesInWork.remove(key) }
    let (owner, value) = try checked(nil) { () throws(ArchiveError) in
      do throws(ArchiveError) {
        let (owner, record) = try archive.object(number)
        return (owner, try owner.type(ofObject: record).value)
      } catch .missingObject {
        throw .missingObject(number, at: chunk.block.place(offset))
      }
    }
    let object = try Value(from: ValueDecoder(reader: self, chunk: owner, offset: value))
    if type is AnyClass {
      codables[key] = object as AnyObject
      madeCodables[number] = object as AnyObject
    }
    return object
  }

  private func url(in chunk: Chunk, at offset: Int, _ step: PathKey?) throws -> URL {
    let text = try checked(step) { () throws(ArchiveError) in try chunk.string(at: offset) }
    guard let url = URL(string: text) else {
      throw error(.wrongType(expected: "an address", found: "a string", at: chunk.block.place(offset)), step)
    }
    return url
  }

  /// Does something for an object of its own: the path begins anew with what the object is called.
  func inObject<Result>(named name: String, _ body: () throws -> Result) throws -> Result {
    let outer = path
    path = [.key(name)]
    depth += 1
    defer {
      path = outer
      depth -= 1
    }
    guard depth <= ArchiveLimits.depth else {
      throw error(.tooDeep(limit: ArchiveLimits.depth, at: ArchivePlace()), nil)
    }
    return try body()
  }

  /// The `Codable` object with this number, if this reading has made it.
  func madeCodable(_ number: Int) -> AnyObject? { madeCodables[number] }

  // MARK: - Errors

  /// Turns the format's errors into those that `Codable` types may expect.
  @inline(__always)
  func checked<Result>(
    _ step: @autoclosure () -> PathKey?, _ body: () throws(ArchiveError) -> Result
  ) throws -> Result {
    do throws(ArchiveError) { return try body() } catch { throw self.error(error, step()) }
  }

  @inline(never)
  func error(_ error: ArchiveError, _ step: PathKey?) -> DecodingError {
    let way = path + (step.map { [$0] } ?? [])
    let located = error.along(way.text)
    let context = DecodingError.Context(
      codingPath: way, debugDescription: located.description, underlyingError: located)
    switch located {
    case .wrongType(_, "null", _): return .valueNotFound(Any.self, context)
    case .wrongType: return .typeMismatch(Any.self, context)
    case .missingKey(let key, _): return .keyNotFound(PathKey.key(key), context)
    default: return .dataCorrupted(context)
    }
  }
}
