import HumonModel
import HumonStore
import Testing

@Suite("Users and their devices")
struct UserRepositoryTests {
  @Test("The same token is the same user, another token another one", arguments: StoreKind.all)
  func sameToken(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let first = try await store.register(TokenHash(of: "a"))
      #expect(try await store.register(TokenHash(of: "a")) == first)
      let second = try await store.register(TokenHash(of: "b"))
      #expect(second != first)
      #expect(first.rawValue > 0 && second.rawValue > first.rawValue)
    }
  }

  @Test("A token that nobody holds has no user", arguments: StoreKind.all)
  func unknownToken(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      #expect(try await store.user(holding: TokenHash(of: "a")) == nil)
      // Also when it was asked for before somebody came with it.
      let user = try await store.register(TokenHash(of: "a"))
      #expect(try await store.user(holding: TokenHash(of: "a")) == user)
      #expect(try await store.user(holding: TokenHash(of: "A")) == nil)
      #expect(try await store.user(holding: TokenHash(of: "")) == nil)
    }
  }

  @Test("One token from many sides at once is one user and one device", arguments: StoreKind.all)
  func concurrentRegistration(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let users = try await withThrowingTaskGroup(of: User.ID.self) { group in
        for _ in 0..<50 { group.addTask { try await store.register(TokenHash(of: "a")) } }
        return try await group.reduce(into: Set<User.ID>()) { $0.insert($1) }
      }
      #expect(users.count == 1)
      let changes = try await store.changes(after: 0, limit: 100)
      #expect(changes.map(\.entity) == [.user, .device])
    }
  }

  @Test("Many tokens at once are as many users", arguments: StoreKind.all)
  func concurrentStrangers(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let users = try await withThrowingTaskGroup(of: (String, User.ID).self) { group in
        for number in 0..<100 {
          group.addTask { ("\(number)", try await store.register(TokenHash(of: "\(number)"))) }
        }
        return try await group.reduce(into: [String: User.ID]()) { $0[$1.0] = $1.1 }
      }
      #expect(Set(users.values).count == 100)
      for (token, user) in users { #expect(try await store.user(holding: TokenHash(of: token)) == user) }
    }
  }

  @Test("A withdrawn token speaks for nobody and cannot come back", arguments: StoreKind.all)
  func revokedToken(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let token = TokenHash(of: "a")
      let user = try await store.register(token)
      #expect(try await store.user(holding: token) == user)
      try await hands.revoke(token)
      #expect(try await eventually { try await store.user(holding: token) == nil })
      await #expect(throws: StoreError.tokenRevoked) { try await store.register(token) }
      #expect(try await store.user(holding: token) == nil)
      // Others are not touched.
      #expect(try await store.register(TokenHash(of: "b")) != user)
    }
  }

  @Test("Users are found again after a restart", arguments: StoreKind.all)
  func restart(_ kind: StoreKind) async throws {
    let first = try await kind.open(TestClock())
    let user = try await first.repositories.register(TokenHash(of: "a"))
    let second = try await first.reopened()
    #expect(try await second.repositories.user(holding: TokenHash(of: "a")) == user)
    #expect(try await second.repositories.register(TokenHash(of: "a")) == user)
    await second.close()
  }
}
