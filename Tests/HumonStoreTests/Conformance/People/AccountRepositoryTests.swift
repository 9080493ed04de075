import HumonModel
import HumonStore
import Testing

@Suite("What belongs to one person")
struct AccountRepositoryTests {
  @Test(
    "One's own events are listed newest first, hidden, unlisted and cancelled ones too",
    arguments: StoreKind.all)
  func owned(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let user = try await store.register(TokenHash(of: "a"))
      let other = try await store.register(TokenHash(of: "b"))
      var ids: [Event.ID] = []
      for event in [
        try Sample.event(), try Sample.event(visibility: .hidden), try Sample.event(visibility: .unlisted),
        try Sample.event(status: .cancelled), try Sample.weekly(),
      ] {
        ids.append(try await store.create(event, owner: user))
      }
      _ = try await store.create(Sample.event(), owner: other)
      let override = try #require(
        try await store.replace(
          SeriesOccurrence(series: ids[4], recurrenceID: Sample.occurrence("20261112T190000")),
          with: Sample.event(name: "Swim").details, by: user, expecting: nil))
      try await hands.markDeleted(ids[0])
      try await store.answer(.maybe, to: ids[2], nil, by: user)

      var found: [PersonalEvent] = []
      var position: PersonalPosition?
      repeat {
        let page = try await store.events(of: user, as: .owner, after: position, limit: 2)
        #expect(page.events.count <= 2)
        found += page.events
        position = page.next
      } while position != nil
      #expect(found.map(\.event.id) == [ids[4], ids[3], ids[2], ids[1]])
      #expect(found.map(\.overrides) == [[override], [], [], []])
      #expect(found.map(\.answer) == [nil, nil, .maybe, nil])
      #expect(found.allSatisfy { $0.occurrence == nil })
    }
  }

  @Test(
    "Where somebody goes or may go is listed by occurrence, without what he may not see",
    arguments: StoreKind.all)
  func attended(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let user = try await store.register(TokenHash(of: "a"))
      let owner = try await store.register(TokenHash(of: "b"))
      let series = try await store.create(Sample.weekly(), owner: owner)
      let single = try await store.create(Sample.event(), owner: owner)
      let deleted = try await store.create(Sample.event(), owner: owner)
      let refused = try await store.create(Sample.event(), owner: owner)
      let hidden = try await store.create(Sample.event(uid: "hidden"), owner: owner)
      for (event, occurrence, answer) in [
        (series, "20261105T190000", .going), (series, "20261112T190000", .maybe), (single, nil, .going),
        (deleted, nil, .going), (refused, nil, .not), (hidden, nil, .going),
      ] as [(Event.ID, String?, AttendanceAnswer)] {
        try await store.answer(answer, to: event, occurrence.map { try Sample.occurrence($0) }, by: user)
      }
      try await hands.markDeleted(deleted)
      _ = try await store.merge([Sample.event(uid: "hidden", visibility: .hidden)], owner: owner)
      let moved = try #require(
        try await store.replace(
          SeriesOccurrence(series: series, recurrenceID: Sample.occurrence("20261112T190000")),
          with: Sample.event(name: "Swim", start: "2026-11-13T18:00:00Z").details, by: owner, expecting: nil))

      let page = try await store.events(of: user, as: .attending, after: nil, limit: 10)
      #expect(page.next == nil)
      #expect(page.events.map(\.event.id) == [single, series, series])
      #expect(page.events.map(\.answer) == [.going, .maybe, .going])
      #expect(
        page.events.map { $0.occurrence?.recurrenceID.text } == [nil, "20261112T190000", "20261105T190000"])
      #expect(page.events.map(\.overrides) == [[], [moved], []])
      let rest = try await store.events(
        of: user, as: .attending,
        after: PersonalPosition(event: series, occurrence: "20261112T190000"), limit: 10)
      #expect(rest.events.map { $0.occurrence?.recurrenceID.text } == ["20261105T190000"])
      let all = try await store.answers(of: user, after: nil, limit: 10)
      #expect(all.map(\.event) == [hidden, refused, deleted, single, series, series])
    }
  }

  @Test("A private feed has one key, which ends with the next one", arguments: StoreKind.all)
  func feeds(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let user = try await store.register(TokenHash(of: "a"))
      let made = clock.now
      _ = try await store.keepFeed(.owner, of: user, key: TokenHash(of: "1"))
      clock.advance()
      let feed = try await store.keepFeed(.attending, of: user, key: TokenHash(of: "2"))
      #expect(feed.role == .attending && feed.created == clock.now)
      let found = try #require(try await store.feed(openedBy: TokenHash(of: "1")))
      #expect(found.user == user && found.role == .owner)
      let account = try #require(try await store.account(of: user))
      #expect(account.feeds.map(\.role) == [.attending, .owner])
      #expect(account.feeds.map(\.created) == [clock.now, made])
      _ = try await store.keepFeed(.owner, of: user, key: TokenHash(of: "3"))
      #expect(try await store.feed(openedBy: TokenHash(of: "1")) == nil)
      #expect(try await store.feed(openedBy: TokenHash(of: "3"))?.role == .owner)
      for _ in 0..<2 { try await store.removeFeed(.owner, of: user) }
      #expect(try await store.feed(openedBy: TokenHash(of: "3")) == nil)
      #expect(try await store.feed(openedBy: TokenHash(of: "2"))?.role == .attending)
    }
  }

  @Test("With an account goes everything of it, and nothing of anybody else's", arguments: StoreKind.all)
  func deletion(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let gone = try await store.makeUser(with: NewDevice(token: TokenHash(of: "a"), name: "Phone")).user
      let other = try await store.register(TokenHash(of: "b"))
      let series = try await store.create(Sample.weekly(uid: "series"), owner: gone)
      _ = try await store.replace(
        SeriesOccurrence(series: series, recurrenceID: Sample.occurrence("20261112T190000")),
        with: Sample.event(name: "Swim").details, by: gone, expecting: nil)
      var mine = [series]
      for _ in 0..<600 { mine.append(try await store.create(Sample.event(), owner: gone)) }
      let theirs = try await store.create(Sample.event(uid: "theirs"), owner: other)
      for user in [gone, other] {
        try await store.answer(.going, to: theirs, nil, by: user)
        try await store.answer(.going, to: series, Sample.occurrence("20261105T190000"), by: user)
      }
      _ = try await store.keepFeed(.owner, of: gone, key: TokenHash(of: "key"))
      try await store.keepRecoveryCode(TokenHash(of: "recovery"), of: gone)
      _ = try await store.keepLinkCode(TokenHash(of: "link"), of: gone, forMilliseconds: 60_000)
      #expect(try await store.user(holding: TokenHash(of: "a")) == gone)

      try await store.deleteAccount(of: gone)

      #expect(try await store.user(holding: TokenHash(of: "a")) == nil)
      #expect(try await store.account(of: gone) == nil)
      #expect(try await store.devices(of: gone) == [])
      #expect(try await store.feed(openedBy: TokenHash(of: "key")) == nil)
      let new = NewDevice(token: TokenHash(of: "c"))
      await #expect(throws: StoreError.unknownCode) {
        try await store.addDevice(new, recoveryCode: TokenHash(of: "recovery"))
      }
      await #expect(throws: StoreError.unknownCode) {
        try await store.addDevice(new, linkCode: TokenHash(of: "link"))
      }
      for id in mine { #expect(try await store.event(id) == nil) }
      #expect(try await store.event(uid: "theirs")?.id == theirs)
      #expect(try await store.counts(of: theirs, nil) == AttendanceCounts(going: 1))
      #expect(try await store.answers(of: other, after: nil, limit: 10).map(\.event) == [theirs])
      await #expect(throws: StoreError.noSuchUser) { try await store.deleteAccount(of: gone) }
      let log = try await store.changes(after: 0, limit: 10_000)
      // The override is an event too.
      #expect(log.filter { $0.entity == .event && $0.kind == .deleted }.count == mine.count + 1)
      #expect(log.last.map { $0.entity == .user && $0.kind == .deleted && $0.id == gone.rawValue } == true)
    }
  }

  @Test("The token of an account that ended may begin another", arguments: StoreKind.all)
  func again(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let gone = try await store.register(TokenHash(of: "a"))
      try await store.deleteAccount(of: gone)
      let user = try await store.register(TokenHash(of: "a"))
      #expect(user > gone)
      #expect(try await store.user(holding: TokenHash(of: "a")) == user)
    }
  }
}
