import GeoIndex
import HumonModel
import HumonStore
import Recurrence
import Testing

@Suite("Conformance: what changes nothing changes nothing")
struct NothingChangedTests {
  private static func place(_ series: Event.ID, _ text: String = "20261126T190000") throws -> SeriesOccurrence
  {
    SeriesOccurrence(series: series, recurrenceID: try Sample.occurrence(text))
  }

  /// Changes an event in a way that says what is so already.
  private func expectNothing(
    _ kind: StoreKind, of new: NewEvent,
    _ change: @Sendable (any Repositories, Event.ID, User.ID) async throws -> Void
  ) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(new, owner: owner)
      let before = try await store.event(id)
      let log = try await store.changes(after: 0, limit: 1_000)
      _ = clock.advance()
      try await change(store, id, owner)
      #expect(try await store.event(id) == before)
      #expect(try await store.changes(after: 0, limit: 1_000) == log)
    }
  }

  @Test("An event, replaced by what it says", arguments: StoreKind.all)
  func replaced(_ kind: StoreKind) async throws {
    let new = try Sample.fullEvent()
    try await expectNothing(kind, of: new) { store, id, owner in
      let event = try await store.replace(id, with: new.details, by: owner, expecting: 0)
      #expect(event.sequence == 0 && event.details == new.details)
      await #expect(throws: StoreError.changedMeanwhile) {
        try await store.replace(id, with: new.details, by: owner, expecting: 1)
      }
    }
  }

  @Test("By somebody else it is refused all the same", arguments: StoreKind.all)
  func refused(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let stranger = try await store.register(TokenHash(of: "b"))
      let id = try await store.create(Sample.weekly(), owner: owner)
      let details = try Sample.weekly().details
      await #expect(throws: StoreError.notOwner) {
        try await store.replace(id, with: details, by: stranger, expecting: nil)
      }
      await #expect(throws: StoreError.notOwner) {
        try await store.cut(
          at: Self.place(id, "20261105T190000"), continuingAs: details, by: stranger, expecting: nil)
      }
    }
  }

  @Test("v1's six fields of one occurrence: the others and the series stay", arguments: StoreKind.all)
  func essentialsOfAnOccurrence(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let stranger = try await store.register(TokenHash(of: "b"))
      let id = try await store.create(Sample.weekly(), owner: owner)
      let series = try #require(await store.event(id))
      let place = try Self.place(id)
      await #expect(throws: StoreError.notOwner) {
        try await store.replaceEssentials(
          of: place, with: Sample.essentials(name: "B"), timeZone: "Europe/Berlin", by: stranger)
      }
      await #expect(throws: StoreError.notFound) {
        try await store.replaceEssentials(
          of: Self.place(id, "20261127T190000"), with: Sample.essentials(name: "B"),
          timeZone: "Europe/Berlin",
          by: owner)
      }
      #expect(try await store.override(of: place) == nil)
      for _ in 1...2 {
        try await store.replaceEssentials(
          of: place, with: Sample.essentials(name: "B"), timeZone: "Europe/Berlin", by: owner)
        let changed = try #require(await store.override(of: place))
        #expect(changed.name == "B" && changed.sequence == 0)
        #expect(changed.details.categories == series.details.categories && changed.recurrence == nil)
      }
      #expect(try await store.event(id)?.details == series.details)
    }
  }

  @Test("v1's six fields, replaced by themselves", arguments: StoreKind.all)
  func essentials(_ kind: StoreKind) async throws {
    try await expectNothing(kind, of: Sample.event(address: "Straße 1", end: "2024-06-01T19:00:00Z")) {
      store, id, owner in
      try await store.replaceEssentials(
        of: id, with: Sample.essentials(address: "Straße 1", end: "2024-06-01T19:00:00Z"),
        timeZone: "Europe/Berlin", by: owner)
    }
  }

  @Test("An occurrence that is what its series says", arguments: StoreKind.all)
  func occurrence(_ kind: StoreKind) async throws {
    try await expectNothing(kind, of: Sample.weekly()) { store, id, owner in
      var details = try Sample.weekly().details
      details.start = try Sample.time("2026-11-26T18:00:00Z")
      details.end = try Sample.time("2026-11-26T19:00:00Z")
      let place = try Self.place(id)
      #expect(try await store.replace(place, with: details, by: owner, expecting: nil) == nil)
      #expect(try await store.override(of: place) == nil)
      await #expect(throws: StoreError.changedMeanwhile) {
        try await store.replace(
          place, with: details, by: owner, expecting: EventVersion(sequence: 0, occurrence: 1))
      }
    }
  }

  @Test("An occurrence that was changed, replaced by what it says", arguments: StoreKind.all)
  func override(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let place = try Self.place(try await store.create(Sample.weekly(), owner: owner))
      let details = try Sample.event(name: "Swim", start: "2026-11-27T18:00:00Z").details
      let changed = try await store.replace(place, with: details, by: owner, expecting: nil)
      let log = try await store.changes(after: 0, limit: 1_000)
      _ = clock.advance()
      #expect(try await store.replace(place, with: details, by: owner, expecting: nil) == changed)
      #expect(try await store.changes(after: 0, limit: 1_000) == log)
    }
  }

  @Test(
    "A series that goes on as it is is not cut", arguments: StoreKind.all,
    ["20261105T190000", "20261126T190000"])
  func cut(_ kind: StoreKind, _ date: String) async throws {
    try await expectNothing(kind, of: Sample.weekly()) { store, id, owner in
      var details = try Sample.weekly().details
      if date == "20261126T190000" {
        details.start = try Sample.time("2026-11-26T18:00:00Z")
        details.end = try Sample.time("2026-11-26T19:00:00Z")
      }
      let event = try await store.cut(
        at: Self.place(id, date), continuingAs: details, by: owner, expecting: nil)
      #expect(event?.id == id && event?.sequence == 0)
    }
  }

  @Test("Another spelling of a letter, and the sign of a zero, are changes", arguments: StoreKind.all)
  func bytes(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(Sample.event(name: "Caf\u{E9}", at: 0, 0), owner: owner)
      let spelled = try Sample.event(name: "Cafe\u{301}", at: 0, 0).details
      #expect(try await store.replace(id, with: spelled, by: owner, expecting: nil).sequence == 1)
      let signed = try Sample.event(name: "Cafe\u{301}", at: -0.0, 0).details
      #expect(try await store.replace(id, with: signed, by: owner, expecting: nil).sequence == 2)
      #expect(try await store.event(id)?.point?.latitude.sign == .minus)
    }
  }
}
