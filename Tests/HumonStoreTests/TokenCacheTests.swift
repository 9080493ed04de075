import Foundation
import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("The cache of tokens")
struct TokenCacheTests {
  private let alice = User.ID(rawValue: 1)
  private let token = TokenHash(of: "a")

  /// A change log, in memory.
  private func log() async throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    return queue
  }

  private func append(_ entity: Change.Entity, _ kind: Change.Kind, to queue: DatabaseQueue) async throws {
    try await queue.write { try $0.log(entity, 1, kind, at: Timestamp(rawValue: 0)) }
  }

  /// Lets a cache follow what was logged after a change.
  /// - Returns: the last change that it has seen then.
  @discardableResult
  private func follow(
    _ queue: DatabaseQueue, with cache: TokenCache, after sequence: Int64 = 0
  ) async throws -> Int64 {
    let changes = try await queue.read { try $0.recentChanges(after: sequence) }
    cache.follow(changes)
    return changes.latest
  }

  @Test("Knows what it was told")
  func keeps() {
    let cache = TokenCache()
    #expect(cache.user(holding: token) == nil)
    cache.keep(token, of: alice, readAt: cache.generation)
    #expect(cache.user(holding: token) == alice)
    #expect(cache.user(holding: TokenHash(of: "b")) == nil)
  }

  @Test(
    "Forgets when a device or user was changed or removed, and only then",
    arguments: [
      (.device, .updated, true), (.device, .deleted, true), (.user, .updated, true), (.user, .deleted, true),
      (.device, .created, false), (.user, .created, false), (.event, .updated, false),
      (.event, .deleted, false),
      (.attendance, .deleted, false),
    ] as [(Change.Entity, Change.Kind, Bool)])
  func forgets(_ entity: Change.Entity, _ kind: Change.Kind, _ isForgotten: Bool) async throws {
    let queue = try await log()
    let cache = TokenCache()
    try await append(.event, .created, to: queue)
    var seen = try await follow(queue, with: cache)
    cache.keep(token, of: alice, readAt: cache.generation)
    seen = try await follow(queue, with: cache, after: seen)
    #expect(cache.user(holding: token) == alice)
    try await append(entity, kind, to: queue)
    // Something harmless after it.
    try await append(.event, .created, to: queue)
    seen = try await follow(queue, with: cache, after: seen)
    #expect(cache.user(holding: token) == (isForgotten ? nil : alice))
    // Once only.
    cache.keep(token, of: alice, readAt: cache.generation)
    try await append(.event, .created, to: queue)
    try await follow(queue, with: cache, after: seen)
    #expect(cache.user(holding: token) == alice)
  }

  @Test("Forgets when there were too many changes to be looked at one by one")
  func tooMany() async throws {
    let queue = try await log()
    let cache = TokenCache()
    cache.keep(token, of: alice, readAt: cache.generation)
    try await queue.write { db in
      for _ in 0...IndexStep.mostChanges { try db.log(.event, 1, .created, at: Timestamp(rawValue: 0)) }
    }
    let latest = try await follow(queue, with: cache)
    #expect(latest == Int64(IndexStep.mostChanges) + 1)
    #expect(cache.user(holding: token) == nil)
  }

  @Test("What was read before it forgot is not kept after")
  func generation() async throws {
    let queue = try await log()
    let cache = TokenCache()
    let before = cache.generation
    try await append(.device, .updated, to: queue)
    try await follow(queue, with: cache)
    cache.keep(token, of: alice, readAt: before)
    #expect(cache.user(holding: token) == nil)
    #expect(cache.generation == before + 1)
  }

  @Test("Does not grow without end")
  func limit() {
    let cache = TokenCache()
    cache.keep(token, of: alice, readAt: 0)
    for number in 0..<TokenCache.limit {
      cache.keep(TokenHash(of: "\(number)"), of: alice, readAt: 0)
    }
    #expect(cache.user(holding: token) == nil)
    #expect(cache.user(holding: TokenHash(of: "\(TokenCache.limit - 1)")) == alice)
  }

  @Test("A token withdrawn in another process is refused, however many ask for it meanwhile, and stays so")
  func revokedElsewhere() async throws {
    try await withStore { store, folder in
      let other = try OtherProcess(path: folder.file())
      let tokens = (0..<10).map { TokenHash(of: "\($0)") }
      for token in tokens { _ = try await store.register(token) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for token in tokens {
          group.addTask {
            #expect(try await store.user(holding: token) != nil)
            try await other.revoke(token)
            let isRefused = try await eventually { try await store.user(holding: token) == nil }
            #expect(isRefused)
            for _ in 0..<50 {
              #expect(try await store.user(holding: token) == nil)
              await Task.yield()
            }
          }
        }
        try await group.waitForAll()
      }
      try other.queue.close()
    }
  }

  @Test("A token is kept as its SHA-256 and never as it is")
  func hashed() async throws {
    try await withStore { store, folder in
      let secret = "1fcf7fcc-8f09-4d4b-9f3d-secret-device"
      _ = try await store.register(TokenHash(of: secret))
      let hash = try await store.database.pool.read {
        try Data.fetchOne($0, sql: "SELECT token_hash FROM devices")
      }
      #expect(hash?.count == 32)
      for name in try folder.names() {
        #expect(try folder.bytes(name).range(of: Data(secret.utf8)) == nil)
      }
      // The example of FIPS 180-4.
      #expect(
        Data(TokenHash(of: "abc").bytes).base64EncodedString()
          == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    }
  }
}
