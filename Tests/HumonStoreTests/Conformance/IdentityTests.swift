import HumonModel
import HumonStore
import Testing

@Suite("Identities in the store")
struct StoreIdentityTests {
  @Test("An event's number is never given again, also when the highest is gone", arguments: StoreKind.all)
  func neverReused(_ kind: StoreKind) async throws {
    let first = try await kind.open(TestClock())
    let owner = try await first.repositories.register(TokenHash(of: "a"))
    var highest = try await first.repositories.create(Sample.event(), owner: owner)
    try await first.remove(highest)
    let next = try await first.repositories.create(Sample.event(), owner: owner)
    #expect(next > highest)
    highest = next
    try await first.remove(highest)
    let second = try await first.reopened()
    #expect(try await second.repositories.create(Sample.event(), owner: owner) > highest)
    await second.close()
  }

  @Test("Events are found again after a restart, with the same numbers", arguments: StoreKind.all)
  func restart(_ kind: StoreKind) async throws {
    let first = try await kind.open(TestClock())
    let owner = try await first.repositories.register(TokenHash(of: "a"))
    let id = try await first.repositories.create(Sample.fullEvent(), owner: owner)
    let single = try await first.repositories.create(Sample.event(), owner: owner)
    try await first.repositories.attend(single, user: owner)
    let event = try await first.repositories.event(id)
    let changes = try await first.repositories.changes(after: 0, limit: 100)
    let second = try await first.reopened()
    #expect(event != nil)
    #expect(try await second.repositories.event(id) == event)
    #expect(try await second.repositories.counts(of: single, nil).going == 1)
    #expect(try await second.repositories.changes(after: 0, limit: 100) == changes)
    await second.close()
  }
}
