import HumonStore

/// The database that a take-out comes from or goes to.
enum TakeOutDatabase {
  /// Opens a database that is there, and closes it whatever happens.
  static func with<Value: Sendable>(
    _ path: String, mustExist: Bool = true, _ work: (SQLiteStore) async throws -> Value
  ) async throws -> Value {
    let store = try SQLiteStore(
      database: mustExist
        ? SQLiteDatabase(path: path, mustExist: true) : SQLiteDatabase(makingIfMissing: path))
    let result: Result<Value, any Error>
    do { result = .success(try await work(store)) } catch { result = .failure(error) }
    await store.close()
    return try result.get()
  }
}

/// Nobody goes by this number or label.
struct NoSuchPerson: Error, CustomStringConvertible {
  let name: String

  var description: String { Printable.text("The database knows no user “\(name)”.") }
}
