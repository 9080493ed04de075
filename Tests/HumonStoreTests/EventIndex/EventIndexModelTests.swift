import GeoIndex
import HumonModel
import HumonWire
import Testing

@testable import HumonStore

@Suite("The event index against brute force")
struct EventIndexModelTests {
  @Test(
    "Followed live, rebuilt at start and asked event by event, it says the same after any changes",
    arguments: [1, 2, 3] as [UInt64])
  func agrees(_ seed: UInt64) async throws {
    try await withStore { store, folder in
      var random = RandomEvents(seed: seed)
      let other = try OtherProcess(path: folder.file())
      let user = try await store.newUser()
      var ids: [Event.ID] = []
      for round in 0..<8 {
        ids += try await change(store, other, user, round: round, ids, &random)
        let sequence = try #require(try await store.changes(after: 0, limit: 100_000).last).sequence
        #expect(await eventually { store.index.snapshot.sequence == sequence })
        var model = BruteForce(events: [:])
        for id in ids { if let event = try await store.event(id) { model.events[id] = event } }
        let rebuilt = try EventIndex(loading: store.database.pool)
        #expect(rebuilt.snapshot.sequence == sequence)
        for snapshot in [store.index.snapshot, rebuilt.snapshot] {
          try expect(snapshot, toAgreeWith: model, ids, &random)
        }
      }
      try other.close()
    }
  }

  /// Forty changes of every kind.
  /// - Returns: the new events.
  private func change(
    _ store: SQLiteStore, _ other: OtherProcess, _ user: User.ID, round: Int, _ ids: [Event.ID],
    _ random: inout RandomEvents
  ) async throws -> [Event.ID] {
    var made: [Event.ID] = []
    for step in 0..<40 {
      let id = ids.isEmpty ? Event.ID(rawValue: 4_711) : ids[random.number(0...ids.count - 1)]
      let uid = "\(round).\(step)"
      switch random.number(0...9) {
      case 0...2: made.append(try await store.create(random.event(uid: uid), owner: user))
      case 3:
        let batch = try (0..<10).map { try random.event(uid: "\(uid).\($0)") }
        for case .created(let id) in try await store.merge(batch, owner: user) { made.append(id) }
      case 4...6:
        // Also from one kind to another and back: shown, hidden, cancelled, without a place.
        guard let known = try await store.event(id) else { continue }
        _ = try await store.merge([random.event(uid: known.uid)], owner: user)
      case 7:
        try? await store.replaceEssentials(
          of: id, with: random.essentials(of: "replaced \(uid)"), timeZone: "UTC", by: user)
      case 8: try await other.markDeleted(id)
      default: if random.chance(30) { try await other.remove(id) }
      }
    }
    return made
  }

  private func expect(
    _ snapshot: EventSnapshot, toAgreeWith model: BruteForce, _ ids: [Event.ID], _ random: inout RandomEvents
  ) throws {
    #expect(snapshot.eventCount == model.events.count)
    #expect(
      snapshot.listedCount
        == model.events.values.filter {
          $0.visibility == .public && $0.status != .cancelled && $0.point != nil
        }.count)
    for id in ids {
      let body = model.events[id].flatMap(V1EventEncoder.body)
      #expect(snapshot.withV1Answer(of: id) { Array($0) } == body)
      #expect(snapshot.isShownInV1(id) == (body != nil))
    }
    for _ in 0..<40 {
      let search = try random.search()
      let found = snapshot.find(search)
      let expected = model.find(search)
      #expect(found.map(\.id) == expected.map(\.id), "\(search)")
      for (hit, expected) in zip(found, expected) {
        #expect((hit.kilometres == nil) == (expected.kilometres == nil))
        #expect(abs((hit.kilometres ?? 0) - (expected.kilometres ?? 0)) < 1e-6)
      }
    }
  }
}
