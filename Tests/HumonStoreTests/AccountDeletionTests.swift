import Foundation
import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("The end of an account, on disk")
struct AccountDeletionTests {
  private static let secret = "A walk that nobody else is to know of"

  @Test("Nothing of what somebody wrote is left in the file")
  func overwritten() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { store in
      let user = try await store.newUser()
      _ = try await store.create(Sample.event(name: Self.secret), owner: user)
    }
    #expect(try folder.bytes("humon.sqlite").range(of: Data(Self.secret.utf8)) != nil)
    try await withStore(at: folder.file()) { store in
      let user = try #require(try await store.user(holding: TokenHash(of: "token")))
      try await store.deleteAccount(of: user)
    }
    for name in try folder.names() {
      #expect(try folder.bytes(name).range(of: Data(Self.secret.utf8)) == nil, "\(name)")
    }
  }

  @Test("What a crash has interrupted goes on when the store is opened again")
  func interrupted() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { store in
      let user = try await store.newUser()
      for _ in 0..<3 { _ = try await store.create(Sample.event(), owner: user) }
      try await store.pipeline.perform { db in
        try AccountDeletion(user: user, now: Timestamp(rawValue: 1)).begin(db)
      }
      #expect(try await store.user(holding: TokenHash(of: "token")) == nil)
      #expect(store.index.snapshot.eventCount == 3)
    }
    try await withStore(at: folder.file()) { store in
      #expect(await eventually { store.index.snapshot.eventCount == 0 })
      let isGone = try await eventually {
        try await store.database.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM users") } == 0
      }
      #expect(isGone)
    }
  }
}
