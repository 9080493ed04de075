import HumonModel

extension SQLiteStore: ChangeLog {
  /// See ``ChangeLog/changes(after:limit:)``.
  public func changes(after sequence: Int64, limit: Int) async throws(StoreError) -> [Change] {
    try await read { try $0.changes(after: sequence, limit: limit) }
  }
}
