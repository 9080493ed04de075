import GeoIndex
import HumonModel
import HumonStore
import Testing

@Suite("Events that are merged")
struct EventMergeTests {
  @Test("Says of each what happened, in the order given", arguments: StoreKind.all)
  func outcomes(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let a = try Sample.event(name: "A", uid: "a")
      let b = try Sample.event(name: "B", uid: "b")
      let c = try Sample.onlineEvent(name: "C", uid: "c")
      let first = try await store.merge([a, b], owner: owner)
      guard case .created(let idA) = first[0], case .created(let idB) = first[1] else {
        Issue.record("\(first)")
        return
      }
      #expect(first.count == 2 && idA != idB)
      let later = clock.advance()
      let newB = try Sample.event(name: "New B", uid: "b")
      let second = try await store.merge([c, newB, a], owner: owner)
      guard case .created(let idC) = second[0] else {
        Issue.record("\(second)")
        return
      }
      #expect(second == [.created(idC), .updated(idB), .unchanged(idA)])
      let event = try #require(try await store.event(idB))
      #expect(event.name == "New B" && event.sequence == 1 && event.updated == later && event.created < later)
      #expect(try await store.event(idA)?.sequence == 0)
    }
  }

  @Test("A second time nothing changes", arguments: StoreKind.all)
  func idempotent(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let events = try [
        Sample.fullEvent(), Sample.onlineEvent(uid: "c"),
        Sample.event(at: -0.0, -180, uid: "d", status: .cancelled),
        Sample.event(end: "2020-01-01T00:00:00Z", uid: "end before start", visibility: .hidden),
      ]
      _ = try await store.merge(events, owner: owner)
      let before = try await store.changes(after: 0, limit: 100)
      let outcomes = try await store.merge(events, owner: owner)
      #expect(outcomes.allSatisfy { if case .unchanged = $0 { true } else { false } })
      #expect(outcomes.count == 4)
      #expect(try await store.changes(after: 0, limit: 100) == before)
    }
  }

  @Test("Each field counts", arguments: StoreKind.all)
  func everyField(_ kind: StoreKind) async throws {
    let edits: [(String, @Sendable (inout NewEvent) throws -> Void)] = [
      ("point", { $0.point = try Sample.point(1, 2) }), ("no point", { $0.point = nil }),
      ("start", { $0.start = $0.start.advanced(byMilliseconds: 1) }), ("end", { $0.end = nil }),
      ("zone", { $0.timeZone = "UTC" }), ("all day", { $0.isAllDay.toggle() }),
      ("exceptions", { $0.recurrence?.exceptions = [] }), ("recurrence", { $0.recurrence = nil }),
      ("description", { $0.description = nil }), ("place", { $0.placeName = "Hall 2" }),
      ("approximate", { $0.isPlaceApproximate.toggle() }),
      ("host", { $0.host = Event.Host(name: "Other", url: nil) }), ("no host", { $0.host = nil }),
      ("picture's text", { $0.image = Event.Image(url: "https://example.org/a.png", alternativeText: nil) }),
      ("no picture", { $0.image = nil }), ("free", { $0.price = .free }), ("no price", { $0.price = nil }),
      ("accessibility", { $0.accessibility = nil }),
      ("status", { $0.status = .cancelled }), ("visibility", { $0.visibility = .hidden }),
      ("categories", { $0.categories.append("x") }), ("languages", { $0.languages.reverse() }),
      ("url", { $0.url = nil }),
      ("name", { $0 = try Sample.event(name: "Other", uid: $0.uid, origin: $0.origin) }),
    ]
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      var event = try Sample.fullEvent()
      guard case .created(let id)? = try await store.merge([event], owner: owner).first else {
        Issue.record("not created")
        return
      }
      for (field, edit) in edits {
        try edit(&event)
        #expect(try await store.merge([event], owner: owner) == [.updated(id)], "\(field)")
        #expect(try await store.event(id).map(NewEvent.init) == event, "\(field)")
        #expect(try await store.merge([event], owner: owner) == [.unchanged(id)], "\(field)")
      }
      #expect(try await store.event(id)?.sequence == edits.count)
    }
  }

  @Test("An event that was deleted comes back, under its number", arguments: StoreKind.all)
  func undelete(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let owner = try await store.register(TokenHash(of: "a"))
      let event = try Sample.event(uid: "x")
      let id = try await store.create(event, owner: owner)
      try await hands.markDeleted(id)
      #expect(try await store.event(id) == nil)
      #expect(try await store.merge([event], owner: owner) == [.updated(id)])
      let back = try #require(try await store.event(id))
      #expect(back.deleted == nil && back.sequence == 1 && back.uid == "x")
    }
  }

  @Test(
    "Nobody's event is overwritten: not somebody else's, not one from elsewhere", arguments: StoreKind.all)
  func foreign(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let other = try await store.register(TokenHash(of: "b"))
      let first = try Sample.event(name: "First", uid: "x", origin: "https://one.example/feed")
      guard case .created(let id)? = try await store.merge([first], owner: owner).first else {
        Issue.record("not created")
        return
      }
      let same = try Sample.event(name: "Mine now", uid: "x", origin: "https://one.example/feed")
      #expect(try await store.merge([same], owner: other) == [.refused(id)])
      for origin in [nil, "", "https://two.example/feed"] {
        let elsewhere = try Sample.event(name: "Mine now", uid: "x", origin: origin)
        #expect(try await store.merge([elsewhere], owner: owner) == [.refused(id)])
      }
      let event = try #require(try await store.event(id))
      #expect(NewEvent(event) == first && event.owner == owner && event.sequence == 0)
    }
  }

  @Test("What was made here is not overwritten by what comes from elsewhere", arguments: StoreKind.all)
  func madeHere(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let person = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(Sample.event(uid: "x"), owner: person)
      let imported = try Sample.event(name: "Other", uid: "x", origin: "https://one.example/feed")
      #expect(try await store.merge([imported], owner: person) == [.refused(id)])
      #expect(try await store.event(id)?.name == "Tea")
    }
  }

  @Test("A forecast says what a merge would do, and does nothing", arguments: StoreKind.all)
  func forecast(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let other = try await store.register(TokenHash(of: "b"))
      let ids = try await store.merge(
        [try Sample.event(uid: "same"), try Sample.event(uid: "changed")], owner: owner
      ).compactMap { if case .created(let id) = $0 { id } else { nil } }
      let before = try await store.changes(after: 0, limit: 100)
      let events = try [
        Sample.event(uid: "same"), Sample.event(name: "Coffee", uid: "changed"), Sample.event(uid: "new"),
      ]
      #expect(
        try await store.forecastMerge(of: events, owner: owner) == [.leave(ids[0]), .update(ids[1]), .create])
      #expect(
        try await store.forecastMerge(of: events, owner: other) == [
          .refuse(ids[0]), .refuse(ids[1]), .create,
        ])
      #expect(try await store.forecastMerge(of: events, owner: nil).last == .create)
      #expect(try await store.changes(after: 0, limit: 100) == before)
    }
  }

  @Test("The same uid twice in one merge is one event, the later one counts", arguments: StoreKind.all)
  func twiceInOne(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let first = try Sample.event(name: "First", uid: "x")
      let second = try Sample.event(name: "Second", uid: "x")
      let outcomes = try await store.merge([first, second, second], owner: owner)
      guard case .created(let id)? = outcomes.first else {
        Issue.record("\(outcomes)")
        return
      }
      #expect(outcomes == [.created(id), .updated(id), .unchanged(id)])
      #expect(try await store.event(id)?.name == "Second")
    }
  }

  @Test("Uids differ by case and accents", arguments: StoreKind.all)
  func distinctUIDs(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let uids = ["x", "X", "x ", "\u{E9}", "e\u{301}", "%", "'"]
      let outcomes = try await store.merge(try uids.map { try Sample.event(uid: $0) }, owner: owner)
      #expect(outcomes.allSatisfy { if case .created = $0 { true } else { false } }, "\(outcomes)")
    }
  }

  @Test(
    "A uid with a NUL in it is refused, and overwrites none that begins like it", arguments: StoreKind.all)
  func uidWithNUL(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(Sample.event(name: "Kept", uid: "x"), owner: owner)
      let event = try Sample.event(name: "Other", uid: "x\u{0}y")
      await #expect(throws: StoreError.refused("a text with a NUL in it")) {
        _ = try await store.merge([event], owner: owner)
      }
      #expect(try await store.event(id)?.name == "Kept")
    }
  }

  @Test("Without a uid it is always new", arguments: StoreKind.all)
  func withoutUID(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let event = try Sample.event()
      let outcomes = try await store.merge([event, event], owner: owner)
      guard outcomes.count == 2, case .created(let a) = outcomes[0], case .created(let b) = outcomes[1] else {
        Issue.record("\(outcomes)")
        return
      }
      #expect(a != b)
    }
  }

  @Test("All or nothing", arguments: StoreKind.all)
  func atomic(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let before = try await store.changes(after: 0, limit: 100)
      #expect(try await store.merge([], owner: owner) == [])
      // A zone must have a name.
      let events = try [Sample.event(uid: "good"), Sample.event(timeZone: "", uid: "bad")]
      await #expect(throws: StoreError.self) { try await store.merge(events, owner: owner) }
      #expect(try await store.changes(after: 0, limit: 100) == before)
      let outcomes = try await store.merge([events[0]], owner: owner)
      guard case .created? = outcomes.first else {
        Issue.record("\(outcomes)")
        return
      }
    }
  }

  @Test("An older state of an event does not replace a later one", arguments: StoreKind.all)
  func revisions(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      func copy(_ name: String, _ sequence: Int?) throws -> NewEvent {
        var event = try Sample.event(name: name, uid: "u")
        event.revision = sequence.map { SourceRevision(sequence: $0) }
        return event
      }
      guard case .created(let id) = try await store.merge([copy("Tea", 2)], owner: owner).first else {
        Issue.record("It was not made")
        return
      }
      let before = try await store.event(id)
      let log = try await store.changes(after: 0, limit: 100)
      #expect(try await store.forecastMerge(of: [copy("Old", 1)], owner: owner) == [.leaveNewer(id)])
      #expect(try await store.merge([copy("Old", 1)], owner: owner) == [.older(id)])
      #expect(try await store.merge([copy("Tea", 4)], owner: owner) == [.unchanged(id)])
      #expect(try await store.merge([copy("Old", 3)], owner: owner) == [.older(id)])
      #expect(try await store.event(id) == before)
      #expect(try await store.changes(after: 0, limit: 100) == log)
      // Who does not count has the last word.
      #expect(try await store.merge([copy("New", nil)], owner: owner) == [.updated(id)])
      #expect(try await store.merge([copy("Newer", 1)], owner: owner) == [.updated(id)])
    }
  }
}
