import HumonModel
import HumonStore
import Recurrence
import Testing

@Suite("Single occurrences of a series, and series that are cut")
struct SeriesTests {
  /// Thursdays at seven in Berlin, from 5 November 2026 on.
  private static func weekly() throws -> NewEvent {
    var event = try Sample.event(
      name: "Run", start: "2026-11-05T18:00:00Z", end: "2026-11-05T19:00:00Z", uid: "run")
    event.recurrence = EventRecurrence(text: "FREQ=WEEKLY;BYDAY=TH")
    return event
  }

  private static func occurrence(_ series: Event.ID, _ text: String) throws -> SeriesOccurrence {
    SeriesOccurrence(series: series, recurrenceID: try #require(RecurrenceID(text: text)))
  }

  private static func details(_ name: String, _ start: String, _ recurrence: String? = nil) throws
    -> EventDetails
  {
    var details = try Sample.event(name: name, start: start).details
    details.recurrence = recurrence.flatMap { EventRecurrence(text: $0) }
    return details
  }

  @Test("A moved occurrence is an event of its own, with the uid of its series")
  func moved() async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Self.weekly(), owner: owner)
      let place = try Self.occurrence(series, "20261126T190000")
      #expect(try await store.override(of: place) == nil)
      let moved = try #require(
        try await store.replace(
          place, with: Self.details("Swim", "2026-11-27T18:00:00Z", "FREQ=DAILY"), by: owner, expecting: nil))
      #expect(moved.uid == "run")
      #expect(moved.seriesOccurrence == place)
      #expect(moved.name == "Swim")
      #expect(moved.recurrence == nil)
      #expect(try await store.override(of: place) == moved)
      #expect(try await store.event(uid: "run")?.id == series)
    }
  }

  @Test(
    "What the series does not have, nobody can change",
    arguments: ["20261127T190000", "20261126T180000", "20261126", "20261029T190000"])
  func unknown(_ text: String) async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Self.weekly(), owner: owner)
      let place = try Self.occurrence(series, text)
      let details = try Self.details("Swim", "2026-11-27T18:00:00Z")
      await #expect(throws: StoreError.notFound) {
        try await store.replace(place, with: details, by: owner, expecting: nil)
      }
    }
  }

  @Test("A change is made on the version that its maker has seen")
  func versions() async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let stranger = try await store.newUser("stranger")
      let series = try await store.create(Self.weekly(), owner: owner)
      let place = try Self.occurrence(series, "20261126T190000")
      let details = try Self.details("Swim", "2026-11-27T18:00:00Z")
      let unchanged = EventVersion(sequence: 0, occurrence: 0)
      await #expect(throws: StoreError.notOwner) {
        try await store.replace(place, with: details, by: stranger, expecting: unchanged)
      }
      _ = try await store.replace(place, with: details, by: owner, expecting: unchanged)
      await #expect(throws: StoreError.changedMeanwhile) {
        try await store.replace(place, with: details, by: owner, expecting: unchanged)
      }
      let other = try Self.details("Dive", "2026-11-27T18:00:00Z")
      let second = try await store.replace(
        place, with: other, by: owner, expecting: EventVersion(sequence: 0, occurrence: 1))
      #expect(second?.sequence == 1)
    }
  }

  @Test("An occurrence that is left out takes its override along")
  func leftOut() async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Self.weekly(), owner: owner)
      let place = try Self.occurrence(series, "20261126T190000")
      _ = try await store.replace(
        place, with: Self.details("Swim", "2026-11-27T18:00:00Z"), by: owner, expecting: nil)
      try await store.leaveOut(place, by: owner, expecting: nil)
      #expect(try await store.override(of: place) == nil)
      #expect(
        try await store.event(series)?.recurrence?.text
          == "RRULE:FREQ=WEEKLY;BYDAY=TH\nEXDATE:20261126T190000")
      await #expect(throws: StoreError.notFound) {
        try await store.leaveOut(place, by: owner, expecting: nil)
      }
    }
  }

  @Test("A series that is cut goes on as another, and what was changed later goes along")
  func cut() async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Self.weekly(), owner: owner)
      for date in ["20261112T190000", "20261203T190000", "20261210T190000"] {
        _ = try await store.replace(
          Self.occurrence(series, date), with: Self.details("Swim \(date)", "2026-11-27T18:00:00Z"),
          by: owner,
          expecting: nil)
      }
      // From 26 November on an hour later, and only twice.
      let second = try #require(
        try await store.cut(
          at: Self.occurrence(series, "20261126T190000"),
          continuingAs: Self.details("Late run", "2026-11-26T19:00:00Z", "FREQ=WEEKLY;COUNT=2"), by: owner,
          expecting: nil))
      #expect(second.id != series)
      #expect(second.uid != "run")
      #expect(
        try await store.event(series)?.recurrence?.text
          == "RRULE:FREQ=WEEKLY;UNTIL=20261126T175959Z;BYDAY=TH")
      #expect(try await store.override(of: Self.occurrence(series, "20261112T190000")) != nil)
      #expect(try await store.override(of: Self.occurrence(series, "20261203T190000")) == nil)
      #expect(
        try await store.override(of: Self.occurrence(second.id, "20261203T200000"))?.name
          == "Swim 20261203T190000")
      #expect(try await store.override(of: Self.occurrence(second.id, "20261210T200000")) == nil)
    }
  }

  @Test("Cut at its first occurrence, a series is changed itself, and its overrides keep to it")
  func cutAtStart() async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Self.weekly(), owner: owner)
      for date in ["20261112T190000", "20261119T190000"] {
        _ = try await store.replace(
          Self.occurrence(series, date), with: Self.details("Swim \(date)", "2026-11-27T18:00:00Z"),
          by: owner,
          expecting: nil)
      }
      // A week later: each override meets the place of the next one.
      let changed = try await store.cut(
        at: Self.occurrence(series, "20261105T190000"),
        continuingAs: Self.details("Run", "2026-11-12T18:00:00Z", "FREQ=WEEKLY"), by: owner, expecting: nil)
      #expect(changed?.id == series)
      #expect(
        try await store.override(of: Self.occurrence(series, "20261119T190000"))?.name
          == "Swim 20261112T190000")
      #expect(
        try await store.override(of: Self.occurrence(series, "20261126T190000"))?.name
          == "Swim 20261119T190000")
      #expect(
        try await store.cut(
          at: Self.occurrence(series, "20261112T190000"), continuingAs: nil, by: owner, expecting: nil) == nil
      )
      #expect(try await store.event(series) == nil)
      #expect(try await store.override(of: Self.occurrence(series, "20261119T190000")) == nil)
    }
  }

  @Test("A series that ends early loses what was changed later")
  func ended() async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Self.weekly(), owner: owner)
      _ = try await store.replace(
        Self.occurrence(series, "20261203T190000"), with: Self.details("Swim", "2026-11-27T18:00:00Z"),
        by: owner,
        expecting: nil)
      let first = try await store.cut(
        at: Self.occurrence(series, "20261126T190000"), continuingAs: nil, by: owner, expecting: nil)
      #expect(first?.recurrence?.text == "RRULE:FREQ=WEEKLY;UNTIL=20261126T175959Z;BYDAY=TH")
      #expect(try await store.override(of: Self.occurrence(series, "20261203T190000")) == nil)
    }
  }

  @Test("A series that begins at another time takes its overrides along; one that ends, ends them")
  func replaced() async throws {
    try await withStore { store, _ in
      let owner = try await store.newUser()
      let series = try await store.create(Self.weekly(), owner: owner)
      _ = try await store.replace(
        Self.occurrence(series, "20261112T190000"), with: Self.details("Swim", "2026-11-27T18:00:00Z"),
        by: owner,
        expecting: nil)
      _ = try await store.replace(
        series, with: Self.details("Run", "2026-11-05T17:30:00Z", "FREQ=WEEKLY"), by: owner, expecting: nil)
      #expect(try await store.override(of: Self.occurrence(series, "20261112T183000"))?.name == "Swim")
      _ = try await store.replace(
        series, with: Self.details("Run", "2026-11-05T17:30:00Z"), by: owner, expecting: nil)
      #expect(try await store.override(of: Self.occurrence(series, "20261112T183000")) == nil)
    }
  }
}
