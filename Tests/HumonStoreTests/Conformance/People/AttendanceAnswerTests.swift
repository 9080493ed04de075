import HumonModel
import HumonStore
import Testing

@Suite("What people answer")
struct AttendanceAnswerTests {
  @Test("An answer takes the place of the one before, and can be taken back", arguments: StoreKind.all)
  func replaced(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      let other = try await store.register(TokenHash(of: "b"))
      let event = try await store.create(Sample.event(), owner: user)
      #expect(try await store.answer(to: event, nil, of: user) == nil)
      try await store.answer(.going, to: event, nil, by: other)
      for answer in [AttendanceAnswer.maybe, .not, .going, .going] {
        try await store.answer(answer, to: event, nil, by: user)
        #expect(try await store.answer(to: event, nil, of: user) == answer)
      }
      #expect(try await store.counts(of: event, nil) == AttendanceCounts(going: 2))
      for _ in 0..<2 { try await store.forgetAnswer(to: event, nil, by: user) }
      #expect(try await store.answer(to: event, nil, of: user) == nil)
      #expect(try await store.counts(of: event, nil) == AttendanceCounts(going: 1))
      let logged = try await store.changes(after: 0, limit: 100).filter { $0.entity == .attendance }
      #expect(logged.map(\.kind) == [.created, .created, .updated, .updated, .deleted])
      #expect(logged.allSatisfy { $0.id == event.rawValue })
    }
  }

  @Test(
    "Each occurrence of a series has answers of its own, the series as a whole has none",
    arguments: StoreKind.all)
  func occurrences(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      let series = try await store.create(Sample.weekly(), owner: user)
      let first = try Sample.occurrence("20261105T190000")
      let third = try Sample.occurrence("20261119T190000")
      try await store.answer(.going, to: series, first, by: user)
      try await store.answer(.maybe, to: series, third, by: user)
      #expect(try await store.answer(to: series, first, of: user) == .going)
      #expect(try await store.counts(of: series, third) == AttendanceCounts(maybe: 1))
      #expect(try await store.counts(of: series, first) == AttendanceCounts(going: 1))
      await #expect(throws: StoreError.seriesNeedsOccurrence) {
        try await store.answer(.going, to: series, nil, by: user)
      }
    }
  }

  @Test("What is not there cannot be answered", arguments: StoreKind.all)
  func unknown(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let user = try await store.register(TokenHash(of: "a"))
      let single = try await store.create(Sample.event(), owner: user)
      let series = try await store.create(Sample.weekly(), owner: user)
      let deleted = try await store.create(Sample.event(), owner: user)
      try await hands.markDeleted(deleted)
      let thursday = try Sample.occurrence("20261105T190000")
      let override = try #require(
        try await store.replace(
          SeriesOccurrence(series: series, recurrenceID: thursday), with: Sample.event().details, by: user,
          expecting: nil))
      for (event, occurrence) in [
        (single, thursday), (deleted, nil), (Event.ID(rawValue: 4_711), nil), (override.id, nil),
        (series, try Sample.occurrence("20261106T190000")), (series, try Sample.occurrence("20261105")),
        (series, try Sample.occurrence("20261029T190000")),
      ] {
        await #expect(throws: StoreError.notFound, "\(event) \(String(describing: occurrence))") {
          try await store.answer(.going, to: event, occurrence, by: user)
        }
      }
    }
  }

  @Test("To what is cancelled nobody can go, but an answer can be taken back", arguments: StoreKind.all)
  func cancelled(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      let event = try await store.create(Sample.event(), owner: user)
      try await store.answer(.going, to: event, nil, by: user)
      _ = try await store.replace(
        event, with: Sample.event(status: .cancelled).details, by: user, expecting: nil)
      let series = try await store.create(Sample.weekly(), owner: user)
      let second = try Sample.occurrence("20261112T190000")
      _ = try await store.replace(
        SeriesOccurrence(series: series, recurrenceID: second),
        with: Sample.event(start: "2026-11-12T18:00:00Z", status: .cancelled).details, by: user,
        expecting: nil)
      for (event, occurrence) in [(event, nil), (series, second)] {
        await #expect(throws: StoreError.cancelled) {
          try await store.answer(.maybe, to: event, occurrence, by: user)
        }
      }
      try await store.answer(.going, to: series, Sample.occurrence("20261119T190000"), by: user)
      try await store.forgetAnswer(to: event, nil, by: user)
      #expect(try await store.counts(of: event, nil) == AttendanceCounts())
    }
  }

  @Test("Nobody answers who is not there any more", arguments: StoreKind.all)
  func deletedUser(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      let gone = try await store.register(TokenHash(of: "b"))
      let event = try await store.create(Sample.event(), owner: user)
      try await store.deleteAccount(of: gone)
      await #expect(throws: StoreError.noSuchUser) {
        try await store.answer(.going, to: event, nil, by: gone)
      }
      await #expect(throws: StoreError.noSuchUser) { try await store.create(Sample.event(), owner: gone) }
    }
  }
}
