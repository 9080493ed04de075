import GRDB
public import HumonModel

/// Events that come from elsewhere, again and again.
extension SQLiteStore {
  /// See ``EventRepository/merge(_:owner:)``.
  public func merge(_ events: [NewEvent], owner: User.ID) async throws(StoreError) -> [MergeOutcome] {
    let now = now()
    return try await pipeline.perform { db in
      try events.map { event in
        switch try Self.forecast(event, owner, db) {
        case .create:
          let id = try EventRow.insert(event, owner: owner, at: now, db)
          try RevisionRow.note(event.revision, of: id, db)
          return .created(id)
        case .update(let id):
          try EventRow.update(id, with: event, at: now, db)
          try RevisionRow.note(event.revision, of: id, db)
          return .updated(id)
        case .leave(let id):
          try RevisionRow.note(event.revision, of: id, db)
          return .unchanged(id)
        case .leaveNewer(let id): return .older(id)
        case .refuse(let id): return .refused(id)
        }
      }
    }
  }

  /// See ``EventRepository/forecastMerge(of:owner:)``.
  public func forecastMerge(
    of events: [NewEvent], owner: User.ID?
  ) async throws(StoreError) -> [MergeForecast] {
    try await read { db in
      try events.map { try Self.forecast($0, owner, db) }
    }
  }

  private static func forecast(
    _ event: NewEvent, _ owner: User.ID?, _ db: Database
  ) throws -> MergeForecast {
    guard let uid = event.uid, let known = try EventRow.fetch(uid: uid, db) else { return .create }
    guard known.owner == owner, known.origin == event.origin else { return .refuse(known.id) }
    guard known.deleted == nil else { return .update(known.id) }
    if try RevisionRow.isOlder(event.revision, than: known.id, db) { return .leaveNewer(known.id) }
    return known.details == event.details ? .leave(known.id) : .update(known.id)
  }
}
