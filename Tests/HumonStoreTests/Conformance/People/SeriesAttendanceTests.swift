import HumonModel
import HumonStore
import Testing

@Suite("Answers go along with their occurrences")
struct SeriesAttendanceTests {
  /// A weekly series, and users a and b who go to its second and third occurrence.
  private func attended(_ store: any Repositories) async throws -> (series: Event.ID, a: User.ID, b: User.ID)
  {
    let a = try await store.register(TokenHash(of: "a"))
    let b = try await store.register(TokenHash(of: "b"))
    let series = try await store.create(Sample.weekly(), owner: a)
    for (user, occurrence) in [(a, "20261112T190000"), (b, "20261112T190000"), (b, "20261119T190000")] {
      try await store.answer(.going, to: series, Sample.occurrence(occurrence), by: user)
    }
    return (series, a, b)
  }

  private func counts(
    _ event: Event.ID, _ occurrences: [String], _ store: any Repositories
  ) async throws -> [Int] {
    var counts: [Int] = []
    for text in occurrences {
      counts.append(try await store.counts(of: event, Sample.occurrence(text)).going)
    }
    return counts
  }

  @Test("When the series moves, to another hour or by a whole week", arguments: StoreKind.all)
  func moved(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let (series, a, _) = try await attended(store)
      var details = try Sample.weekly().details
      details.start = try Sample.time("2026-11-05T19:30:00Z")
      _ = try await store.replace(series, with: details, by: a, expecting: nil)
      #expect(
        try await counts(series, ["20261112T203000", "20261119T203000", "20261112T190000"], store)
          == [2, 1, 0])
      details.start = try Sample.time("2026-11-12T19:30:00Z")
      _ = try await store.replace(series, with: details, by: a, expecting: nil)
      #expect(
        try await counts(series, ["20261112T203000", "20261119T203000", "20261126T203000"], store)
          == [0, 2, 1])
    }
  }

  @Test("When the series takes whole days from now on", arguments: StoreKind.all)
  func allDay(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let (series, a, _) = try await attended(store)
      var details = try Sample.weekly().details
      details.start = try Sample.time("2026-11-04T23:00:00Z")
      details.end = try Sample.time("2026-11-05T23:00:00Z")
      details.isAllDay = true
      _ = try await store.replace(series, with: details, by: a, expecting: nil)
      #expect(try await counts(series, ["20261112", "20261119"], store) == [2, 1])
    }
  }

  @Test("When the rule changes alone they stay, so that nothing is lost by a slip", arguments: StoreKind.all)
  func rule(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let (series, a, b) = try await attended(store)
      var details = try Sample.weekly().details
      details.recurrence = EventRecurrence(text: "FREQ=WEEKLY;BYDAY=TH;COUNT=2")
      _ = try await store.replace(series, with: details, by: a, expecting: nil)
      let list = try await store.events(of: b, as: .attending, after: nil, limit: 10)
      #expect(list.events.map { $0.occurrence?.recurrenceID.text } == ["20261112T190000"])
      _ = try await store.replace(series, with: Sample.weekly().details, by: a, expecting: nil)
      #expect(try await counts(series, ["20261112T190000", "20261119T190000"], store) == [2, 1])
    }
  }

  @Test("When the series is cut in two, those of the second part go with it", arguments: StoreKind.all)
  func cut(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let (series, a, _) = try await attended(store)
      var details = try Sample.weekly(name: "Walk").details
      details.start = try Sample.time("2026-11-19T17:00:00Z")
      let place = SeriesOccurrence(series: series, recurrenceID: try Sample.occurrence("20261119T190000"))
      let second = try #require(
        try await store.cut(at: place, continuingAs: details, by: a, expecting: nil))
      #expect(try await counts(series, ["20261112T190000", "20261119T190000"], store) == [2, 0])
      #expect(try await counts(second.id, ["20261119T180000", "20261119T190000"], store) == [1, 0])
    }
  }

  @Test("When a single event begins to repeat, and when it ends to", arguments: StoreKind.all)
  func single(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      var details = try Sample.weekly().details
      details.recurrence = nil
      let event = try await store.create(NewEvent(details), owner: user)
      try await store.answer(.going, to: event, nil, by: user)
      _ = try await store.replace(event, with: Sample.weekly().details, by: user, expecting: nil)
      #expect(try await counts(event, ["20261105T190000"], store) == [1])
      #expect(try await store.counts(of: event, nil).going == 0)
      details.start = try Sample.time("2026-11-06T18:00:00Z")
      _ = try await store.replace(event, with: details, by: user, expecting: nil)
      #expect(try await store.counts(of: event, nil).going == 1)
    }
  }
}
