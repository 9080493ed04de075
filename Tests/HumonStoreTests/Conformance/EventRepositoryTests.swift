import GeoIndex
import HumonModel
import HumonStore
import Testing

@Suite("Events that are made and replaced")
struct EventRepositoryTests {
  @Test("An event comes back as it was given", arguments: StoreKind.all)
  func roundTrip(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      for new in [try Sample.fullEvent(), try Sample.event(uid: "v1"), try Sample.onlineEvent(uid: "online")]
      {
        let id = try await store.create(new, owner: owner)
        let event = try await store.event(id)
        let uid = try #require(new.uid)
        #expect(event == Event(id: id, uid: uid, owner: owner, new: new, at: clock.now))
        clock.advance()
      }
    }
  }

  @Test("There is no event where none was made", arguments: StoreKind.all)
  func missing(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(Sample.event(), owner: owner)
      for number in [0, -1, id.rawValue + 1, Int64.max, Int64.min] {
        #expect(try await store.event(Event.ID(rawValue: number)) == nil)
      }
    }
  }

  @Test("Coordinates keep every bit", arguments: StoreKind.all)
  func coordinates(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let pairs: [(Double, Double)] = [
        (-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0), (0.0, 0.0), (90, 180), (-90, -180), (37.788087, -122.403954),
        (.leastNonzeroMagnitude, -.leastNonzeroMagnitude), (89.99999999999999, 179.99999999999997),
      ]
      var previous: Event.ID?
      for (latitude, longitude) in pairs {
        let id = try await store.create(Sample.event(at: latitude, longitude), owner: owner)
        try Self.expect(try await store.event(id), latitude, longitude)
        // Replacing leaves nothing of what was there.
        if let previous {
          try await store.replaceEssentials(
            of: previous, with: Sample.essentials(at: latitude, longitude), timeZone: "UTC", by: owner)
          try Self.expect(try await store.event(previous), latitude, longitude)
        }
        previous = id
      }
    }
  }

  private static func expect(_ event: Event?, _ latitude: Double, _ longitude: Double) throws {
    let point = try #require(event?.point)
    #expect(point.latitude.bitPattern == latitude.bitPattern)
    #expect(point.longitude.bitPattern == longitude.bitPattern)
  }

  @Test("Texts keep every byte, up to their full length", arguments: StoreKind.all)
  func texts(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let names = [
        String(repeating: "\u{1F3F4}", count: EventLimits.nameLength), "e\u{301}", "\u{E9}",
        "'; DROP TABLE events;--",
        "\u{FEFF}x", "\u{2028}x", "\u{10FFFF}", " x ",
      ]
      let addresses = [nil, "", "'", String(repeating: "\u{1F3F4}", count: EventLimits.addressLength)]
      for name in names {
        for address in addresses {
          let id = try await store.create(Sample.event(name: name, address: address), owner: owner)
          let event = try #require(try await store.event(id))
          #expect(Array(event.name.utf8) == Array(name.utf8))
          #expect(event.address.map { Array($0.utf8) } == address.map { Array($0.utf8) })
        }
      }
    }
  }

  @Test(
    "Replacing changes v1's six fields, the zone, the sequence and the time of change, and nothing else",
    arguments: StoreKind.all)
  func replace(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let made = clock.now
      let new = try Sample.fullEvent()
      let id = try await store.create(new, owner: owner)
      var expected = Event(id: id, uid: try #require(new.uid), owner: owner, new: new, at: made)
      for name in ["First", "Second"] {
        let essentials = try Sample.essentials(
          name: name, address: nil, at: 40.7, -74, start: "1969-07-20T20:17:40Z")
        let changed = clock.advance()
        try await store.replaceEssentials(of: id, with: essentials, timeZone: "America/New_York", by: owner)
        expected.replace(with: essentials, timeZone: "America/New_York", at: changed)
        #expect(try await store.event(id) == expected)
      }
      #expect(expected.sequence == 2)
      #expect(expected.updated > expected.created)
    }
  }

  @Test("Nobody but the owner replaces an event", arguments: StoreKind.all)
  func notOwner(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let stranger = try await store.register(TokenHash(of: "b"))
      let id = try await store.create(Sample.event(), owner: owner)
      let before = try await store.event(id)
      await #expect(throws: StoreError.notOwner) {
        try await store.replaceEssentials(
          of: id, with: Sample.essentials(name: "Mine"), timeZone: "UTC", by: stranger)
      }
      #expect(try await store.event(id) == before)
    }
  }

  @Test("What v1 does not show is not found, also by its owner", arguments: StoreKind.all)
  func notShown(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let owner = try await store.register(TokenHash(of: "a"))
      let stranger = try await store.register(TokenHash(of: "b"))
      var ids = [Event.ID(rawValue: 4_711), Event.ID(rawValue: -1)]
      for (_, event) in try Sample.notShownInV1() { ids.append(try await store.create(event, owner: owner)) }
      let deleted = try await store.create(Sample.event(), owner: owner)
      try await hands.markDeleted(deleted)
      let removed = try await store.create(Sample.event(), owner: owner)
      try await hands.remove(removed)
      let end = try await store.changes(after: 0, limit: 1_000).last
      for id in ids + [deleted, removed] {
        for user in [owner, stranger] {
          await #expect(throws: StoreError.notFound) {
            try await store.replaceEssentials(of: id, with: Sample.essentials(), timeZone: "UTC", by: user)
          }
        }
      }
      #expect(try await store.changes(after: 0, limit: 1_000).last == end)
    }
  }

  @Test("An event without a uid gets one of its own: a UUID of version 7", arguments: StoreKind.all)
  func uids(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let ids = try await withThrowingTaskGroup(of: Event.ID.self) { group in
        for _ in 0..<200 { group.addTask { try await store.create(Sample.event(), owner: owner) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      var uids = Set<String>()
      for id in ids {
        let uid = try #require(try await store.event(id)).uid
        #expect(
          try /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/.wholeMatch(in: uid) != nil
        )
        uids.insert(uid)
      }
      #expect(uids.count == 200)
      #expect(Set(ids).count == 200)
    }
  }

  @Test("A uid that is taken is refused, and the event that has it stays as it was", arguments: StoreKind.all)
  func takenUID(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(Sample.event(name: "First", uid: "x"), owner: owner)
      let before = try await store.changes(after: 0, limit: 100)
      await #expect(throws: StoreError.self) {
        try await store.create(Sample.event(name: "Second", uid: "x"), owner: owner)
      }
      #expect(try await store.event(id)?.name == "First")
      #expect(try await store.changes(after: 0, limit: 100) == before)
    }
  }

  @Test("Concurrent replacements all count", arguments: StoreKind.all)
  func concurrentReplacements(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(Sample.event(), owner: owner)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask {
            try await store.replaceEssentials(
              of: id, with: Sample.essentials(name: "\(number)"), timeZone: "UTC", by: owner)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await store.event(id)?.sequence == 50)
    }
  }
}
