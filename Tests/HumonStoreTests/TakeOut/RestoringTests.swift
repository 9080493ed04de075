import HumonModel
import HumonStore
import Recurrence
import Testing

@Suite("A take-out, from store to store")
struct RestoringTests {
  /// A person with a series of which one occurrence differs, an event of every field, an event that happens once, and
  /// answers to his own and to somebody else's event, which `there` has too.
  private func person(in store: SQLiteStore, there: SQLiteStore) async throws -> User.ID {
    let user = try await store.newUser("ana")
    var weekly = try Sample.weekly(uid: "weekly")
    weekly.details.placeName = "Park"
    let series = try await store.create(weekly, owner: user)
    var moved = weekly.details
    moved.recurrence = nil
    moved.description = "Further out"
    let third = try Sample.occurrence("20261119T190000")
    _ = try await store.replace(
      SeriesOccurrence(series: series, recurrenceID: third), with: moved, by: user,
      expecting: nil as EventVersion?)
    _ = try await store.create(Sample.fullEvent(), owner: user)
    let hidden = try await store.create(Sample.event(uid: "once", visibility: .hidden), owner: user)
    let theirs = try Sample.event(name: "Concert", uid: "theirs")
    let concert = try await store.create(theirs, owner: try await store.newUser("bob"))
    _ = try await there.create(theirs, owner: try await there.newUser("bob"))
    try await store.answer(.going, to: series, third, by: user)
    try await store.answer(.not, to: hidden, nil, by: user)
    try await store.answer(.maybe, to: concert, nil, by: user)
    return user
  }

  private func withPerson(
    _ body: (_ here: SQLiteStore, User.ID, _ there: SQLiteStore, User.ID) async throws -> Void
  ) async throws {
    try await withStore { here, _ in
      try await withStore { there, _ in
        let user = try await person(in: here, there: there)
        try await body(here, user, there, try await there.newUser("new ana"))
      }
    }
  }

  @Test("Brought to another store it is the same there, but for the devices")
  func same() async throws {
    try await withPerson { here, user, there, newUser in
      let takeOut = try #require(try await here.takeOut(of: user))
      #expect(takeOut.events.map(\.uid).sorted() == ["full@example.org", "once", "weekly"])
      #expect(takeOut.events.flatMap(\.overrides).map(\.details.description) == ["Further out"])
      let report = try await there.restore(takeOut, for: newUser)
      #expect(report.events.created == 3 && report.answers.created == 3 && !report.isPartial)
      #expect(report.devices == takeOut.devices)
      var again = try #require(try await there.takeOut(of: newUser))
      again.devices = takeOut.devices
      #expect(again == takeOut)
    }
  }

  @Test("What a moderator has hidden meanwhile stays hidden, whatever the archive says")
  func hidden() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser("ana")
      let id = try await store.create(Sample.event(uid: "own"), owner: user)
      let taken = try #require(try await store.takeOut(of: user)?.events.first)
      var takeOut = try #require(try await store.takeOut(of: user))
      takeOut.events = [
        TakeOut.MadeEvent(
          uid: taken.uid, origin: taken.origin, details: taken.details,
          history: TakeOut.History(
            sequence: taken.history.sequence + 1_000, created: taken.history.created,
            updated: taken.history.updated),
          overrides: taken.overrides)
      ]
      _ = try await store.merge([Sample.event(uid: "own", visibility: .hidden)], owner: user)
      _ = try await store.restore(takeOut, for: user)
      #expect(store.index.snapshot.event(id)?.visibility == .hidden)
      #expect(store.index.snapshot.event(id)?.sequence == taken.history.sequence + 1_000)
    }
  }

  @Test("A rehearsal says what the import then does, and writes nothing")
  func rehearsal() async throws {
    try await withPerson { here, user, there, newUser in
      let takeOut = try #require(try await here.takeOut(of: user))
      let changes = try await there.changes(after: 0, limit: 1_000).count
      var rehearsal = try await there.rehearseRestoring(takeOut, for: newUser)
      #expect(try await there.changes(after: 0, limit: 1_000).count == changes)
      rehearsal.isRehearsal = false
      #expect(try await there.restore(takeOut, for: newUser) == rehearsal)
    }
  }

  @Test("Twice is once: the second time nothing is written")
  func twice() async throws {
    try await withPerson { here, user, there, newUser in
      let takeOut = try #require(try await here.takeOut(of: user))
      _ = try await there.restore(takeOut, for: newUser)
      let changes = try await there.changes(after: 0, limit: 1_000).count
      let second = try await there.restore(takeOut, for: newUser)
      #expect(second.events.unchanged == 3 && second.events.created == 0 && second.answers.unchanged == 3)
      #expect(try await there.changes(after: 0, limit: 1_000).count == changes)
    }
  }

  @Test("What was interrupted is done again from its beginning and gives the same")
  func interrupted() async throws {
    try await withPerson { here, user, there, newUser in
      let takeOut = try #require(try await here.takeOut(of: user))
      var half = takeOut
      half.events.removeLast()
      half.answers.removeAll()
      _ = try await there.restore(half, for: newUser)
      let report = try await there.restore(takeOut, for: newUser)
      #expect(report.events.created == 1 && report.events.unchanged == 2)
      #expect(try await there.takeOut(of: newUser)?.events == takeOut.events)
      #expect(try await there.takeOut(of: newUser)?.answers == takeOut.answers)
    }
  }

  @Test(
    "A later state replaces an event with all its overrides; an older one undoes nothing, no deletion either")
  func laterWins() async throws {
    try await withPerson { here, user, there, newUser in
      let old = try #require(try await here.takeOut(of: user))
      _ = try await there.restore(old, for: newUser)
      let series = try #require(try await here.event(uid: "weekly"))
      var details = series.details
      details.description = "New"
      _ = try await here.replace(series.id, with: details, by: user, expecting: nil)
      try await here.leaveOut(
        SeriesOccurrence(series: series.id, recurrenceID: try Sample.occurrence("20261119T190000")), by: user,
        expecting: nil)
      let later = try #require(try await here.takeOut(of: user))
      #expect(try await there.restore(later, for: newUser).events.updated == 1)
      #expect(try await there.takeOut(of: newUser)?.events == later.events)
      let once = try #require(try await there.event(uid: "once"))
      try await there.delete(once.id, by: newUser, expecting: nil)
      let report = try await there.restore(old, for: newUser)
      #expect(report.events.newerHere == 2 && report.events.unchanged == 1)
      #expect(try await there.event(uid: "weekly")?.details.description == "New")
      #expect(try await there.event(uid: "once") == nil)
    }
  }

  @Test("Somebody else's event stays as it is, and is named")
  func somebodyElses() async throws {
    try await withStore { store, _ in
      let (ana, bob) = (try await store.newUser("ana"), try await store.newUser("bob"))
      _ = try await store.create(Sample.event(name: "Mine", uid: "a"), owner: ana)
      var takeOut = try #require(try await store.takeOut(of: ana))
      takeOut.events[0] = TakeOut.MadeEvent(
        uid: "a", origin: nil, details: try Sample.event(name: "Taken").details,
        history: TakeOut.History(sequence: 9, created: .earliest, updated: .latest), overrides: [])
      let report = try await store.restore(takeOut, for: bob)
      #expect(report.refused == [.init(uid: "a", name: "Taken", reason: .somebodyElses)])
      #expect(report.isPartial)
      #expect(try await store.event(uid: "a")?.name == "Mine")
    }
  }

  @Test("What the database refuses of one event leaves nothing of it behind, and the others are kept")
  func savepoint() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser("ana")
      var broken = try Sample.weekly()
      broken.details.description = "a\0b"
      let history = TakeOut.History(sequence: 0, created: .earliest, updated: .earliest)
      let override = TakeOut.Override(
        recurrenceID: try Sample.occurrence("20261119T190000"), details: broken.details, history: history)
      let takeOut = TakeOut(
        created: .earliest,
        events: [
          .init(
            uid: "half", origin: nil, details: try Sample.weekly().details, history: history,
            overrides: [override]),
          .init(
            uid: "whole", origin: nil, details: try Sample.event().details, history: history, overrides: []),
        ])
      let report = try await store.restore(takeOut, for: user)
      #expect(report.refused == [.init(uid: "half", name: "Run", reason: .notKept)])
      #expect(report.events.created == 1)
      #expect(try await store.event(uid: "half") == nil)
      #expect(try await store.event(uid: "whole") != nil)
    }
  }

  @Test("What is restored is found: the index follows")
  func index() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser("ana")
      let history = TakeOut.History(sequence: 3, created: .earliest, updated: .earliest)
      _ = try await store.restore(
        TakeOut(
          created: .earliest,
          events: [
            .init(uid: "a", origin: nil, details: try Sample.event().details, history: history, overrides: [])
          ]), for: user)
      let id = try #require(try await store.event(uid: "a")).id
      #expect(store.index.snapshot.answer(id)?.contains("Tea") == true)
    }
  }

  @Test("An answer that was given here since stays; one to an unknown or hidden event is counted, not kept")
  func answers() async throws {
    try await withPerson { here, user, there, newUser in
      let takeOut = try #require(try await here.takeOut(of: user))
      let concert = try #require(try await there.event(uid: "theirs"))
      try await there.answer(.not, to: concert.id, nil, by: newUser)
      var unknown = takeOut
      unknown.events = []
      let report = try await there.restore(unknown, for: newUser)
      #expect(
        report.answers.otherHere == 1 && report.answers.unknownEvent == 2 && report.answers.created == 0)
      #expect(try await there.answer(to: concert.id, nil, of: newUser) == .not)
    }
  }

  @Test("Nobody is restored who is deleted, and nothing is taken out of him")
  func nobody() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser("ana")
      let takeOut = try #require(try await store.takeOut(of: user))
      try await store.deleteAccount(of: user)
      #expect(try await store.takeOut(of: user) == nil)
      var event = takeOut
      event.events = [
        .init(
          uid: "a", origin: nil, details: try Sample.event().details,
          history: .init(sequence: 0, created: .earliest, updated: .earliest), overrides: [])
      ]
      let withEvent = event
      await #expect(throws: StoreError.noSuchUser) { try await store.restore(withEvent, for: user) }
    }
  }
}
