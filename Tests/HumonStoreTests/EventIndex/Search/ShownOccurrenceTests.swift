import HumonModel
import HumonWire
import Recurrence
import Testing

@testable import HumonStore

@Suite("What v1 shows of a series")
struct ShownOccurrenceTests {
  /// The clock stands on Tuesday 14 November 2023, 22:13:20 UTC.
  private func meetUp(_ scene: SearchScene, _ rule: String = "FREQ=WEEKLY") async throws -> Event.ID {
    try await scene.add("Meet-up", start: "2023-11-09T18:00:00Z", end: "2023-11-09T19:00:00Z", repeats: rule)
  }

  private func started(_ scene: SearchScene, _ id: Event.ID) -> String? {
    scene.snapshot.answer(id).flatMap { answer in
      answer.firstRange(of: "\"started_at\":\"").map { String(answer[$0.upperBound...].prefix(16)) }
    }
  }

  @Test("The occurrence that comes next, and in time the one after it, although nobody writes")
  func goesOn() async throws {
    let clock = TestClock()
    try await withScene(clock: clock) { scene in
      let id = try await meetUp(scene)
      #expect(started(scene, id) == "2023-11-16T18:00")
      #expect(scene.snapshot.shownOccurrence(of: id)?.recurrenceID.text == "20231116T190000")
      // To 18:59 on the day: it is on.
      clock.advance(milliseconds: 2 * 86_400_000 - (3 * 3_600 + 14 * 60 + 20) * 1_000)
      try await Task.sleep(for: .milliseconds(600))
      #expect(started(scene, id) == "2023-11-16T18:00")
      clock.advance(milliseconds: 60_000)
      #expect(await eventually { started(scene, id) == "2023-11-23T18:00" })
      clock.advance(milliseconds: 20 * 7 * 86_400_000)
      #expect(await eventually { started(scene, id) == "2024-04-11T17:00" })
    }
  }

  @Test("The last occurrence when all are over")
  func last() async throws {
    let clock = TestClock()
    try await withScene(clock: clock) { scene in
      let id = try await meetUp(scene, "FREQ=WEEKLY;COUNT=2")
      let old = try await scene.add("Old", start: "2020-01-01T12:00:00Z", repeats: "FREQ=DAILY;COUNT=100")
      #expect(started(scene, old) == "2020-04-09T11:00")
      clock.advance(milliseconds: 30 * 86_400_000)
      try await scene.add("Something else")
      #expect(started(scene, id) == "2023-11-16T18:00")
    }
  }

  @Test(
    "An occurrence that is an event of its own is shown with its fields, under the number of the series, where it is"
  )
  func moved() async throws {
    let clock = TestClock()
    try await withScene(clock: clock) { scene in
      let id = try await meetUp(scene)
      let moved = try await scene.move(
        id, "20231116T190000", to: "In the park", at: 50, 10, start: "2023-11-17T12:00:00Z")
      let answer = try #require(scene.snapshot.answer(id))
      #expect(
        answer.contains(
          "\"id\":\(id),\"lat\":50.0,\"lon\":10.0,\"name\":\"In the park\",\"started_at\":\"2023-11-17T12:00:00.000Z\""
        ))
      #expect(answer.contains("\"ended_at\":null"))
      #expect(scene.snapshot.shownOccurrence(of: id)?.recurrenceID.text == "20231116T190000")
      #expect(!scene.snapshot.isShownInV1(moved))
      #expect(scene.snapshot.find(try .around(50, 10, 1)).map(\.id) == [id])
      #expect(scene.snapshot.find(try .around(52.5, 13.4, 1)) == [])
      // v2 goes on to find both where they are.
      #expect(scene.snapshot.page(of: try .around(50, 10, 1)).hits.map(\.id) == [moved])
      #expect(scene.snapshot.page(of: try .around(52.5, 13.4, 1)).hits.map(\.id) == [id])
      #expect(scene.snapshot.event(id)?.name == "Meet-up")
      clock.advance(milliseconds: 4 * 86_400_000)
      #expect(await eventually { started(scene, id) == "2023-11-23T18:00" })
      #expect(scene.snapshot.find(try .around(52.5, 13.4, 1)).map(\.id) == [id])
      #expect(scene.snapshot.find(try .around(50, 10, 1)) == [])
    }
  }

  @Test("What is cancelled, hidden or online only is passed over")
  func passedOver() async throws {
    try await withScene { scene in
      let id = try await meetUp(scene)
      try await scene.move(
        id, "20231116T190000", to: "Off", start: "2023-11-16T18:00:00Z", status: .cancelled)
      #expect(started(scene, id) == "2023-11-23T18:00")
      let online = try Sample.onlineEvent().details
      _ = try await scene.store.replace(
        SearchScene.place(id, "20231123T190000"), with: online, by: scene.user, expecting: nil)
      #expect(started(scene, id) == "2023-11-30T18:00")
    }
  }

  @Test("A series without a coordinate is shown by the occurrences that have one, else not at all")
  func online() async throws {
    try await withScene { scene in
      let id = try await scene.add("Call", start: "2023-11-16T18:00:00Z", repeats: "FREQ=WEEKLY") {
        $0.point = nil
      }
      #expect(!scene.snapshot.isShownInV1(id))
      let moved = try await scene.move(
        id, "20231123T190000", to: "Here", at: 50, 10, start: "2023-11-23T18:00:00Z")
      #expect(scene.snapshot.isShownInV1(id))
      #expect(scene.snapshot.find(try .around(50, 10, 1)).map(\.id) == [id])
      #expect(scene.snapshot.page(of: try .around(50, 10, 1)).hits.map(\.id) == [moved])
      try await scene.store.delete(id, by: scene.user, expecting: nil)
      #expect(scene.snapshot.find(try .around(50, 10, 1)) == [])
    }
  }

  @Test("The first occurrence ends as the event was given to end, also before it begins")
  func firstEnd() async throws {
    try await withScene { scene in
      let id = try await scene.add(
        "Odd", start: "2023-11-16T18:00:00Z", end: "2023-11-16T17:00:00Z", repeats: "FREQ=WEEKLY")
      #expect(scene.snapshot.answer(id)?.contains("\"ended_at\":\"2023-11-16T17:00:00.000Z\"") == true)
    }
  }

  @Test("Loaded anew, v1 shows the same")
  func rebuilt() async throws {
    try await withScene { scene in
      var random = RandomCalendar(seed: 42)
      for _ in 0..<60 {
        var details = try random.details()
        details.recurrence = details.recurrence ?? EventRecurrence(text: "FREQ=DAILY;COUNT=4")
        let id = try await scene.store.create(NewEvent(details), owner: scene.user)
        if let occurrence = scene.snapshot.occurrences(of: id, in: .always, limit: 5).last, random.chance(60)
        {
          _ = try await scene.store.replace(
            SeriesOccurrence(series: id, recurrenceID: occurrence.recurrenceID), with: random.details(),
            by: scene.user,
            expecting: nil)
        }
      }
      let rebuilt = try EventIndex(loading: scene.store.database.pool) { scene.store.now() }.snapshot
      #expect(scene.snapshot.listedCount > 20)
      #expect(rebuilt.listedCount == scene.snapshot.listedCount)
      for id in (1...Int64(scene.snapshot.eventCount)).map(Event.ID.init(rawValue:)) {
        #expect(rebuilt.answer(id) == scene.snapshot.answer(id))
      }
    }
  }
}
