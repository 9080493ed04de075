/// Says that a process has a database open, so that nobody takes the file away from under it. All who open one share this;
/// `humon restore`, which puts another file in its place, has it alone.
enum DatabaseUse {
  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `inUse` where others do not let it.
  static func lock(_ path: String, _ mode: FileLock.Mode) throws(StoreError) -> FileLock {
    do {
      return try FileLock(of: path, suffix: ".use.lock", mode, waits: false)
    } catch {
      throw .cannotOpen(path: path, error.openFailure(taken: .inUse))
    }
  }
}
