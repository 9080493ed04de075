import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("A database that takes no writes")
struct UnavailableTests {
  /// Bounds the database's size, as a disk does, or lifts the bound with nil.
  private func limit(_ store: SQLiteStore, toMorePages pages: Int?) async throws {
    try await store.database.pool.writeWithoutTransaction { db in
      let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages.map { count + $0 } ?? 1_000_000_000)")
    }
  }

  @Test("A full disk: writes are refused, reads and searches go on, and writes work when there is room again")
  func fullDisk() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      let address = String(repeating: "x", count: EventLimits.addressLength)
      let first = try await store.create(Sample.event(), owner: user)
      try await limit(store, toMorePages: 4)
      var kept = [first]
      var failure: StoreError?
      while failure == nil, kept.count < 1_000 {
        switch await outcome(of: { try await store.createAny(address, user) }) {
        case .success(let id): kept.append(id)
        case .failure(let error): failure = error
        }
      }
      #expect(failure == .unavailable(.diskFull))
      // And again: nothing is stuck.
      await #expect(throws: StoreError.unavailable(.diskFull)) { try await store.createAny(address, user) }
      #expect(try await store.event(first) != nil)
      #expect(store.index.snapshot.listedCount == kept.count)
      try await limit(store, toMorePages: nil)
      let id = try await store.createAny(address, user)
      #expect(!kept.contains(id))
      #expect(store.index.snapshot.listedCount == kept.count + 1)
      let logged = try await store.changes(after: 0, limit: 10_000).filter { $0.entity == .event }
      #expect(logged.map(\.id) == (kept + [id]).map(\.rawValue))
    }
  }

  @Test("A disk that becomes full under many writers: each is kept and told so, or neither")
  func fullDiskUnderLoad() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      let address = String(repeating: "x", count: EventLimits.addressLength)
      try await limit(store, toMorePages: 20)
      let outcomes = await withTaskGroup(of: Result<Event.ID, StoreError>.self) { group in
        for _ in 0..<300 {
          group.addTask { await outcome { try await store.createAny(address, user) } }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      var kept = Set<Event.ID>()
      for outcome in outcomes {
        switch outcome {
        case .success(let id): kept.insert(id)
        case .failure(let error): #expect(error == .unavailable(.diskFull))
        }
      }
      #expect(kept.count < 300)
      let ids = try await store.database.pool.read { try Int64.fetchAll($0, sql: "SELECT id FROM events") }
      #expect(Set(ids.map(Event.ID.init(rawValue:))) == kept)
      #expect(store.index.snapshot.eventCount == kept.count)
    }
  }

  @Test("A disk that became read-only: writes are refused, reads go on")
  func readOnly() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      let id = try await store.create(Sample.event(), owner: user)
      try await store.database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
      await #expect(throws: StoreError.unavailable(.readOnly)) {
        try await store.create(Sample.event(), owner: user)
      }
      await #expect(throws: StoreError.unavailable(.readOnly)) { try await store.attend(id, user: user) }
      #expect(try await store.event(id) != nil)
      #expect(store.index.snapshot.isShownInV1(id))
      try await store.database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 0") }
      try await store.attend(id, user: user)
    }
  }

  @Test("Another process that holds the database: writes wait, then are refused; reads go on")
  func busy() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      let id = try await store.create(Sample.event(), owner: user)
      let other = try OtherProcess(path: folder.file())
      try await other.queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      async let write = outcome { try await store.createAny(nil, user) }
      try await Task.sleep(for: .milliseconds(200))
      #expect(try await store.event(id) != nil)
      #expect(try await store.changes(after: 0, limit: 1).count == 1)
      #expect(await write == .failure(.unavailable(.busy)))
      try await other.queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      _ = try await store.createAny(nil, user)
    }
  }

  @Test("Another process that holds the database for a moment costs only that moment")
  func brieflyBusy() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      let other = try OtherProcess(path: folder.file())
      try await other.queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      async let write = outcome { try await store.createAny(nil, user) }
      try await Task.sleep(for: .milliseconds(300))
      try await other.queue.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      #expect(try await write.get().rawValue == 1)
    }
  }

  @Test("A user whom nobody knows owns and attends nothing")
  func unknownUser() async throws {
    try await withStore { store, _ in
      let nobody = User.ID(rawValue: 4_711)
      await #expect(throws: StoreError.self) { try await store.create(Sample.event(), owner: nobody) }
      let id = try await store.create(Sample.event(), owner: store.newUser())
      await #expect(throws: StoreError.self) { try await store.attend(id, user: nobody) }
      #expect(store.index.snapshot.eventCount == 1)
      #expect(try await store.counts(of: id, nil).going == 0)
    }
  }
}

extension SQLiteStore {
  /// An event where only its length matters.
  fileprivate func createAny(_ address: String?, _ owner: User.ID) async throws -> Event.ID {
    try await create(Sample.event(address: address), owner: owner)
  }
}
