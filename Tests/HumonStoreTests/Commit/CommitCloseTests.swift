import HumonModel
import Testing

@testable import HumonStore

@Suite("Closing")
struct CommitCloseTests {
  @Test("Finishes what waits, and refuses what comes later")
  func finishes() async throws {
    let folder = try TemporaryFolder()
    let database = try SQLiteDatabase(path: folder.file())
    let pipeline = CommitPipeline(database: database, follow: { _ in })
    let outcomes = try await Gate.hold(pipeline) { group in
      for number in 0..<300 {
        group.addTask { await outcome { try await pipeline.perform { try $0.insertUser("\(number)") } } }
      }
      group.addTask {
        try await Task.sleep(for: .milliseconds(60))
        await pipeline.close()
        return .success(0)
      }
    }
    let accepted = outcomes.filter { if case .success(1...) = $0 { true } else { false } }.count
    let refused = outcomes.filter { $0 == .failure(.unavailable(.closed)) }.count
    #expect(accepted > 0)
    #expect(accepted + refused == 300)
    #expect(try await database.labels().count == accepted)
    let late = await outcome { try await pipeline.perform { try $0.insertUser("late") } }
    #expect(late == .failure(.unavailable(.closed)))
    try database.close()
  }

  @Test("A second call returns when all is finished too, not before")
  func twiceAtOnce() async throws {
    try await withPipeline { pipeline, _ in
      let written = Collector<Int>()
      let callers = Collector<Int>()
      _ = try await Gate.hold(pipeline, until: { callers.values.count == 4 }) { group in
        group.addTask {
          callers.add(0)
          try await pipeline.perform { _ in written.add(1) }
          return true
        }
        for number in 1...3 {
          group.addTask {
            // The write comes first.
            while callers.values.isEmpty { await Task.yield() }
            try await Task.sleep(for: .milliseconds(30))
            callers.add(number)
            await pipeline.close()
            #expect(written.values == [1])
            return true
          }
        }
      }
    }
  }

  @Test("A store that is closed twice at once loses no write that it took")
  func storeTwiceAtOnce() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(database: SQLiteDatabase(path: folder.file()))
    let user = try await store.newUser()
    let callers = Collector<Int>()
    let outcomes = try await Gate.hold(store.pipeline, until: { callers.values.count == 302 }) { group in
      for number in 0..<300 {
        group.addTask {
          callers.add(number)
          return await outcome { try await store.attendAnything(user) }
        }
      }
      for number in 300...301 {
        group.addTask {
          while callers.values.count < 300 { await Task.yield() }
          try await Task.sleep(for: .milliseconds(30))
          callers.add(number)
          await store.close()
          return .failure(.notFound)
        }
      }
    }
    let strange = outcomes.filter { $0 != .failure(.notFound) && $0 != .failure(.unavailable(.closed)) }
    #expect(strange == [])
  }

  @Test("An idle store closes at once, and reads afterwards are refused without a crash")
  func readsAfterwards() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(database: SQLiteDatabase(path: folder.file()))
    let user = try await store.newUser()
    let id = try await store.create(Sample.event(), owner: user)
    let snapshot = store.index.snapshot
    await store.close()
    await store.close()
    await #expect(throws: StoreError.unavailable(.closed)) { try await store.event(id) }
    await #expect(throws: StoreError.unavailable(.closed)) {
      try await store.create(Sample.event(), owner: user)
    }
    #expect(await store.isReadable() == false)
    // What was handed out stays good.
    #expect(snapshot.answer(id) != nil)
  }

  @Test("What is closed is one whole file, without a log beside it")
  func oneFile() async throws {
    let folder = try TemporaryFolder()
    var id: Event.ID?
    try await withStore(at: folder.file()) { store in
      let made = try await store.create(Sample.event(), owner: store.newUser())
      #expect(try await store.event(made) != nil)
      id = made
    }
    #expect(try folder.names() == ["humon.sqlite", "humon.sqlite.use.lock"])
    let copy = try TemporaryFolder()
    try copy.write(folder.bytes("humon.sqlite"), to: "humon.sqlite")
    try await withStore(at: copy.file()) { store in
      let found = try await store.event(#require(id))
      #expect(found != nil)
    }
  }
}

extension SQLiteStore {
  /// A write that is always refused, for tests that only look at how.
  fileprivate func attendAnything(_ user: User.ID) async throws -> Bool {
    try await attend(Event.ID(rawValue: 1_000_000), user: user)
    return true
  }
}
