/// Reads the entries of an archive one after the other: the memory for one is enough.
///
/// ```swift
/// var events = archive.entries(of: Event.self)
/// while let event = try events.next() { … }
/// ```
public struct EntryCursor<Value> {
  private let count: Int
  private let read: (Int) -> Result<Value, ArchiveError>
  private var position = 0

  init(count: Int, read: @escaping (Int) -> Result<Value, ArchiveError>) {
    self.count = count
    self.read = read
  }

  /// The next entry; nil after the last one. After an error the next call goes on with the entry behind.
  public mutating func next() throws(ArchiveError) -> Value? {
    guard position < count else { return nil }
    position += 1
    return try read(position - 1).get()
  }
}

extension ArchiveReader {
  /// A cursor over the values of all entries.
  public func entries<Value: Decodable>(of type: Value.Type) -> EntryCursor<Value> {
    EntryCursor(count: count) { number in
      Result { () throws(ArchiveError) in try self.read(type, at: number) }
    }
  }

  /// A cursor over the objects of all entries.
  public func entries<Object: Archivable>(of type: Object.Type) -> EntryCursor<Object> {
    EntryCursor(count: count) { number in
      Result { () throws(ArchiveError) in try self.read(type, at: number) }
    }
  }

  /// A cursor over the objects of all entries.
  public func entries<Object: Archivable & Decodable>(of type: Object.Type) -> EntryCursor<Object> {
    EntryCursor(count: count) { number in
      Result { () throws(ArchiveError) in try self.read(type, at: number) }
    }
  }
}
