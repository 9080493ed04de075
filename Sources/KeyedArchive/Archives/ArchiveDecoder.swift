public import Foundation

/// Makes a value out of an archive.
///
/// Only types that the reader names are made: the one that is asked for, those that an object's links name, and those
/// given here. What the archive says of types is compared with these names and is good for nothing else.
public struct ArchiveDecoder {
  /// What a `Codable` type finds in its decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  private let types: [any Archivable.Type]

  /// Makes a decoder. `types` are needed where a link may lead to objects of several types: subclasses of the one that
  /// the link names, or any.
  public init(types: [any Archivable.Type] = []) {
    self.types = types
  }

  /// The value of an archive's first entry.
  public func decode<Value: Decodable>(_ type: Value.Type, from archive: Data) throws(ArchiveError) -> Value {
    try reader(archive).read(type, at: 0)
  }

  /// The object of an archive's first entry.
  public func decode<Object: Archivable>(
    _ type: Object.Type, from archive: Data
  ) throws(ArchiveError) -> Object {
    try reader(archive).read(type, at: 0)
  }

  /// The object of an archive's first entry.
  public func decode<Object: Archivable & Decodable>(
    _ type: Object.Type, from archive: Data
  ) throws(ArchiveError) -> Object {
    try reader(archive).read(type, at: 0)
  }

  /// The value of the first entry of an archive in a file.
  public func decode<Value: Decodable>(
    _ type: Value.Type, fromFile path: String
  ) throws(ArchiveError) -> Value {
    try reader(path).read(type, at: 0)
  }

  /// The object of the first entry of an archive in a file.
  public func decode<Object: Archivable>(
    _ type: Object.Type, fromFile path: String
  ) throws(ArchiveError) -> Object {
    try reader(path).read(type, at: 0)
  }

  /// The object of the first entry of an archive in a file.
  public func decode<Object: Archivable & Decodable>(
    _ type: Object.Type, fromFile path: String
  ) throws(ArchiveError) -> Object {
    try reader(path).read(type, at: 0)
  }

  private func reader(_ archive: Data) throws(ArchiveError) -> ArchiveReader {
    try ArchiveReader(archive, types: types, userInfo: userInfo)
  }

  private func reader(_ path: String) throws(ArchiveError) -> ArchiveReader {
    try ArchiveReader(path: path, types: types, userInfo: userInfo)
  }
}
