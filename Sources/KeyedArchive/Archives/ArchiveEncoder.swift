public import Foundation

/// Turns one value, with all that it refers to, into an archive.
///
/// A value of any `Codable` type is archived as it is; where several of its parts are one instance of a class, they are
/// one again when it is read. Objects of ``Archivable`` types may refer to each other in any way.
public struct ArchiveEncoder {
  /// What a `Codable` type finds in its encoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes an encoder.
  public init() {}

  /// The archive of a value, in memory.
  public func encode<Value: Encodable>(_ value: Value) throws(ArchiveError) -> Data {
    try ArchiveWriter.data(userInfo: userInfo) { writer throws(ArchiveError) in try writer.append(value) }
  }

  /// The archive of an object, in memory.
  public func encode<Object: Archivable>(_ object: Object) throws(ArchiveError) -> Data {
    try ArchiveWriter.data(userInfo: userInfo) { writer throws(ArchiveError) in try writer.append(object) }
  }

  /// The archive of an object, in memory.
  public func encode<Object: Archivable & Encodable>(_ object: Object) throws(ArchiveError) -> Data {
    try ArchiveWriter.data(userInfo: userInfo) { writer throws(ArchiveError) in try writer.append(object) }
  }

  /// Writes the archive of a value to a file; see ``ArchiveWriter`` for how.
  public func encode<Value: Encodable>(_ value: Value, toFile path: String) throws(ArchiveError) {
    try file(path) { writer throws(ArchiveError) in try writer.append(value) }
  }

  /// Writes the archive of an object to a file; see ``ArchiveWriter`` for how.
  public func encode<Object: Archivable>(_ object: Object, toFile path: String) throws(ArchiveError) {
    try file(path) { writer throws(ArchiveError) in try writer.append(object) }
  }

  /// Writes the archive of an object to a file; see ``ArchiveWriter`` for how.
  public func encode<Object: Archivable & Encodable>(
    _ object: Object, toFile path: String
  ) throws(ArchiveError) {
    try file(path) { writer throws(ArchiveError) in try writer.append(object) }
  }

  private func file(
    _ path: String, _ append: (ArchiveWriter) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let writer = try ArchiveWriter(path: path, userInfo: userInfo)
    try append(writer)
    try writer.finish()
  }
}
