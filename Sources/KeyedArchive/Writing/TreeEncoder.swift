import Foundation

/// Writes `Codable` values into a sink as they come.
final class TreeEncoder: Encoder {
  let graph: GraphWriter
  let sink: ByteSink
  /// The record or array of the value that is being encoded, once it was asked for one.
  private(set) var level: Level?
  /// Whether the value was written without a container of its own.
  private var isWritten = false
  private var misuse: String?
  private(set) var path: [PathKey]
  private var depth: Int

  var codingPath: [any CodingKey] { path }
  var userInfo: [CodingUserInfoKey: Any] { graph.userInfo }

  init(_ graph: GraphWriter, _ sink: ByteSink, path: [PathKey] = [], depth: Int = 0) {
    self.graph = graph
    self.sink = sink
    self.path = path
    self.depth = depth
  }

  // MARK: - Values

  /// Writes a value of any type.
  @inline(__always)
  func write<Value: Encodable>(_ value: Value, at step: @autoclosure () -> PathKey?) throws {
    // The casts are between one type and itself, which the compiler cannot see; `as!` would cost more than the writing.
    if Value.self == String.self {
      sink.write(unsafeBitCast(value, to: String.self), graph.chunk.strings)
    } else if Value.self == Double.self {
      sink.write(unsafeBitCast(value, to: Double.self))
    } else if Value.self == Int.self {
      sink.write(unsafeBitCast(value, to: Int.self))
    } else if Value.self == Bool.self {
      sink.write(unsafeBitCast(value, to: Bool.self))
    } else if Value.self == Date.self {
      sink.write(unsafeBitCast(value, to: Date.self))
    } else {
      try writeOther(value, at: step())
    }
  }

  private func writeOther<Value: Encodable>(_ value: Value, at step: PathKey?) throws {
    if Value.self == Data.self, let data = value as? Data { return sink.write(data) }
    if Value.self == URL.self, let url = value as? URL {
      return sink.write(url.absoluteString, graph.chunk.strings)
    }
    if let step { path.append(step) }
    defer { if step != nil { path.removeLast() } }
    if Value.self is AnyClass {
      sink.write(object: try graph.number(of: value, depth: depth, path: path))
    } else {
      try writeTree(value)
    }
  }

  /// Writes a value by its own code, whatever its type.
  func writeTree(_ value: some Encodable) throws {
    let outer = (level, isWritten)
    level = nil
    isWritten = false
    depth += 1
    defer {
      (level, isWritten) = outer
      depth -= 1
    }
    guard depth <= ArchiveLimits.depth else {
      throw ArchiveError.tooDeep(limit: ArchiveLimits.depth, at: ArchivePlace(path: path.text))
    }
    try value.encode(to: self)
    try close()
  }

  /// Ends what was begun. A value that asked for nothing is an empty record.
  private func close() throws {
    if let misuse {
      throw EncodingError.invalidValue(misuse, .init(codingPath: path, debugDescription: misuse))
    }
    if level == nil, !isWritten { open(.fields, shape: graph.chunk.shapes.root(ObjectIdentifier(Self.self))) }
    try level?.close(in: sink, graph.chunk)
    level = nil
  }

  /// The bytes of an encoder that has a sink of its own.
  func finished() throws -> ByteSink {
    try close()
    return sink
  }

  // MARK: - Containers

  @discardableResult
  func open(_ kind: Level.Kind, shape: ShapeTree.Node? = nil) -> Level {
    if let level, level.kind == kind, kind != .set { return level }
    if level != nil || isWritten { misuse = "a value asked for containers of two kinds" }
    let opened = Level(kind, in: sink, shape: shape)
    level = opened
    return opened
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let level = open(.fields, shape: graph.chunk.shapes.root(ObjectIdentifier(type)))
    return KeyedEncodingContainer(KeyedWriter(encoder: self, level: level))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(encoder: self, level: open(.array))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(encoder: self) }

  /// A value without a container is about to be written.
  func beginSingle() throws {
    if level != nil || isWritten { throw misused("a value is written twice") }
    isWritten = true
  }

  /// An element is about to be written.
  @inline(__always)
  func begin(in level: Level) throws {
    guard self.level === level else { throw misused("a container is used after its value was written") }
    level.count &+= 1
  }

  /// A field is about to be written.
  @inline(__always)
  func begin(_ key: String, in level: Level) throws {
    guard self.level === level else { throw misused("a container is used after its value was written") }
    level.add(key)
  }

  /// An encoder for a value that is written here, whenever its owner likes.
  func child(in level: Level, at step: PathKey) -> TreeEncoder {
    let child = TreeEncoder(graph, ByteSink(), path: path + [step], depth: depth + 1)
    level.splices.append((sink.count, child))
    if depth >= ArchiveLimits.depth { misuse = "containers lie in each other more than \(depth) deep" }
    return child
  }

  private func misused(_ what: String) -> EncodingError {
    .invalidValue(what, .init(codingPath: path, debugDescription: what))
  }
}
