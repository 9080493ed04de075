import GRDB
public import HumonModel

extension SQLiteStore: EventRepository {
  /// See ``EventRepository/create(_:owner:)``.
  public func create(_ event: NewEvent, owner: User.ID) async throws(StoreError) -> Event.ID {
    let now = now()
    var event = event
    // What can be done here is not for the one thread that commits.
    event.uid = event.uid ?? UIDGenerator.make(at: now)
    return try await pipeline.perform { [event] db in
      try EventRow.insert(event, owner: owner, at: now, db)
    }
  }

  /// See ``EventRepository/replaceEssentials(of:with:timeZone:by:)``.
  public func replaceEssentials(
    of id: Event.ID, with essentials: EventEssentials, timeZone: String, by user: User.ID
  ) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      guard let owner = try EventRow.ownerShownInV1(id, db) else { throw StoreError.notFound }
      guard owner == user else { throw StoreError.notOwner }
      guard let event = try EventRow.fetch(id, db) else { throw StoreError.notFound }
      var details = event.details
      details.replace(with: essentials, timeZone: timeZone)
      guard !details.isIdentical(to: event.details) else { return }
      try EventRow.update(id, with: essentials, timeZone: timeZone, at: now, db)
    }
  }

  /// See ``EventRepository/event(_:)``.
  public func event(_ id: Event.ID) async throws(StoreError) -> Event? {
    try await read { db in
      try EventRow.fetch(id, db).flatMap { $0.deleted == nil ? $0 : nil }
    }
  }

  /// See ``EventRepository/event(uid:)``.
  public func event(uid: String) async throws(StoreError) -> Event? {
    try await read { db in
      try EventRow.fetch(uid: uid, db).flatMap { $0.deleted == nil ? $0 : nil }
    }
  }
}
