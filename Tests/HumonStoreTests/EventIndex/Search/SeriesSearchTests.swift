import HumonModel
import Recurrence
import Testing

@testable import HumonStore

@Suite("Series in searches")
struct SeriesSearchTests {
  @Test("A series that counts for thousands of years is not counted to its end: it is taken for endless")
  func countingSeries() async throws {
    let rules = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].map {
      "RRULE:FREQ=DAILY;COUNT=2147483647;WKST=\($0)"
    }.joined(separator: "\n")
    let plan = try #require(
      SeriesPlan(
        start: Sample.time("2026-11-05T18:00:00Z"), end: nil, isAllDay: false, zone: .utc, point: nil,
        recurrence: rules))
    #expect(plan.isEndless && plan.last == nil)
    try await withStore { store, _ in
      var event = try Sample.weekly(uid: "counting")
      event.details.recurrence = EventRecurrence(text: rules)
      let id = try await store.create(event, owner: store.newUser("ana"))
      let search = EventSearch(area: .everywhere, limit: 100)
      #expect(store.index.snapshot.page(of: search).hits.map(\.id) == [id])
    }
  }

  /// Thursdays at 19:00 in Berlin, for an hour.
  @discardableResult private func meetUp(_ scene: SearchScene, _ rule: String = "FREQ=WEEKLY") async throws
    -> Event.ID
  {
    try await scene.add("Meet-up", start: "2024-03-07T18:00:00Z", end: "2024-03-07T19:00:00Z", repeats: rule)
  }

  @Test("In a window that ends each occurrence is found, at its time by the clock of its zone")
  func eachOccurrence() async throws {
    try await withScene { scene in
      let id = try await meetUp(scene)
      let search = EventSearch.everywhere { try? $0.between("2024-03-21T00:00:00Z", "2024-04-11T00:00:00Z") }
      let hits = scene.snapshot.page(of: search).hits
      #expect(
        hits.map(\.start.rfc3339) == [
          "2024-03-21T18:00:00.000Z", "2024-03-28T18:00:00.000Z", "2024-04-04T17:00:00.000Z",
        ])
      #expect(
        hits.map { $0.end?.rfc3339 } == [
          "2024-03-21T19:00:00.000Z", "2024-03-28T19:00:00.000Z", "2024-04-04T18:00:00.000Z",
        ])
      #expect(
        hits.map { $0.recurrenceID?.text } == ["20240321T190000", "20240328T190000", "20240404T190000"])
      #expect(Set(hits.map(\.id)) == [id])
    }
  }

  @Test("In a window without end a series is found once, with the occurrence that is on or comes next")
  func next() async throws {
    try await withScene { scene in
      try await meetUp(scene)
      let from = { (time: String?) in scene.times(.everywhere { try? $0.between(time, nil) }) }
      #expect(from("2024-05-01T00:00:00Z") == ["Meet-up 2024-05-02T17:00:00.000Z"])
      #expect(from("2024-05-02T17:59:59Z") == ["Meet-up 2024-05-02T17:00:00.000Z"])
      #expect(from("2024-05-02T18:00:00Z") == ["Meet-up 2024-05-09T17:00:00.000Z"])
      #expect(from("2044-05-02T18:00:00Z") == ["Meet-up 2044-05-05T17:00:00.000Z"])
      #expect(from(nil) == ["Meet-up 2024-03-07T18:00:00.000Z"])
    }
  }

  @Test("A series that has ended is found by its past alone")
  func ended() async throws {
    try await withScene { scene in
      try await meetUp(scene, "FREQ=WEEKLY;COUNT=3")
      #expect(scene.names(.everywhere { try? $0.between("2024-03-21T18:30:00Z", nil) }) == ["Meet-up"])
      #expect(scene.names(.everywhere { try? $0.between("2024-03-21T19:00:00Z", nil) }) == [])
      #expect(scene.names(.everywhere { try? $0.between(nil, "2024-03-08T00:00:00Z") }) == ["Meet-up"])
      #expect(
        scene.names(.everywhere { try? $0.between("2024-03-08T00:00:00Z", "2024-03-09T00:00:00Z") }) == [])
      #expect(scene.names(try .around(52.5, 13.4, 1) { try $0.between("2024-03-21T19:00:00Z", nil) }) == [])
    }
  }

  @Test("Whole days begin and end at midnight of the zone, also where clocks are set")
  func wholeDays() async throws {
    try await withScene { scene in
      try await scene.add(
        "Day", start: "2024-03-29T23:00:00Z", end: "2024-03-30T23:00:00Z", repeats: "FREQ=DAILY;COUNT=3"
      ) {
        $0.isAllDay = true
      }
      let hits = scene.snapshot.page(of: .everywhere { try? $0.between(nil, "2025-01-01T00:00:00Z") }).hits
      #expect(
        hits.map(\.start.rfc3339) == [
          "2024-03-29T23:00:00.000Z", "2024-03-30T23:00:00.000Z", "2024-03-31T22:00:00.000Z",
        ])
      #expect(
        hits.map { $0.end?.rfc3339 } == [
          "2024-03-30T23:00:00.000Z", "2024-03-31T22:00:00.000Z", "2024-04-01T22:00:00.000Z",
        ])
      #expect(hits.map { $0.recurrenceID?.text } == ["20240330", "20240331", "20240401"])
    }
  }

  @Test("A moved occurrence is found at its own time and place, under its own number, and not where it was")
  func moved() async throws {
    try await withScene { scene in
      let series = try await meetUp(scene)
      let moved = try await scene.move(
        series, "20240314T190000", to: "In the park", at: 50, 10, start: "2024-03-16T12:00:00Z")
      let march = EventSearch.everywhere { try? $0.between("2024-03-07T00:00:00Z", "2024-03-22T00:00:00Z") }
      #expect(
        scene.times(march) == [
          "Meet-up 2024-03-07T18:00:00.000Z", "In the park 2024-03-16T12:00:00.000Z",
          "Meet-up 2024-03-21T18:00:00.000Z",
        ])
      let hit = try #require(scene.snapshot.page(of: try .around(50, 10, 1)).hits.first)
      #expect(hit.id == moved && hit.recurrenceID?.text == "20240314T190000" && hit.end == nil)
      #expect(
        scene.snapshot.event(moved)?.seriesOccurrence == (try SearchScene.place(series, "20240314T190000")))
      #expect(scene.snapshot.event(moved)?.uid == scene.snapshot.event(series)?.uid)
      #expect(scene.snapshot.overrides(of: series) == [moved])
      #expect(
        scene.names(
          try .around(52.5, 13.4, 1) { try $0.between("2024-03-14T00:00:00Z", "2024-03-15T00:00:00Z") }) == []
      )
    }
  }

  @Test("A cancelled occurrence is found only by who asks for what is cancelled")
  func cancelled() async throws {
    try await withScene { scene in
      let series = try await meetUp(scene)
      try await scene.move(
        series, "20240314T190000", to: "Off", start: "2024-03-14T18:00:00Z", status: .cancelled)
      var search = EventSearch.everywhere { try? $0.between("2024-03-13T00:00:00Z", "2024-03-22T00:00:00Z") }
      #expect(scene.times(search) == ["Meet-up 2024-03-21T18:00:00.000Z"])
      search.includesCancelled = true
      #expect(scene.times(search) == ["Off 2024-03-14T18:00:00.000Z", "Meet-up 2024-03-21T18:00:00.000Z"])
    }
  }

  @Test("Who does not find a series does not find what takes the place of its occurrences")
  func hiddenWithItsSeries() async throws {
    try await withScene { scene in
      let series = try await meetUp(scene)
      let moved = try await scene.move(series, "20240314T190000", to: "Moved", start: "2024-03-15T18:00:00Z")
      var details = try #require(scene.snapshot.event(series)).details
      details.visibility = .unlisted
      _ = try await scene.store.replace(series, with: details, by: scene.user, expecting: nil)
      #expect(scene.names(.everywhere()) == [])
      #expect(scene.snapshot.event(moved)?.visibility == .unlisted)
      #expect(scene.names(.everywhere { $0.includesUnlisted = true }) == ["Meet-up", "Moved"])
      try await scene.store.delete(series, by: scene.user, expecting: nil)
      #expect(scene.names(.everywhere { $0.includesUnlisted = true }) == [])
      #expect(scene.snapshot.event(moved) == nil)
      #expect(scene.snapshot.eventCount == 0)
    }
  }

  @Test("An occurrence that is left out is not found, and one that is put back is found again")
  func leftOut() async throws {
    try await withScene { scene in
      let series = try await meetUp(scene)
      let week = EventSearch.everywhere { try? $0.between("2024-03-13T00:00:00Z", "2024-03-15T00:00:00Z") }
      let moved = try await scene.move(series, "20240314T190000", to: "Later", start: "2024-03-20T18:00:00Z")
      #expect(scene.names(week) == [])
      try await scene.store.delete(moved, by: scene.user, expecting: nil)
      #expect(scene.names(week) == ["Meet-up"])
      try await scene.store.leaveOut(
        SearchScene.place(series, "20240314T190000"), by: scene.user, expecting: nil)
      #expect(scene.names(week) == [])
    }
  }

  @Test(
    "The occurrences of a series come with what takes their place, by their start, as many as are asked for")
  func occurrences() async throws {
    try await withScene { scene in
      let series = try await meetUp(scene)
      try await scene.move(series, "20240307T190000", to: "Late", start: "2024-03-15T18:00:00Z")
      let found = scene.snapshot.occurrences(of: series, in: .always, limit: 3)
      #expect(found.map(\.recurrenceID.text) == ["20240314T190000", "20240307T190000", "20240321T190000"])
      #expect(
        found.map(\.start.rfc3339) == [
          "2024-03-14T18:00:00.000Z", "2024-03-15T18:00:00.000Z", "2024-03-21T18:00:00.000Z",
        ])
      #expect(scene.snapshot.occurrences(of: try await scene.add("Once"), in: .always, limit: 3) == [])
    }
  }

  @Test("A series of very many occurrences costs no more than a page of them")
  func veryMany() async throws {
    try await withScene { scene in
      try await scene.add("Tick", start: "2000-01-01T00:00:00Z", repeats: "FREQ=SECONDLY")
      try await scene.add("Counted", start: "2000-01-01T00:00:00Z", repeats: "FREQ=SECONDLY;COUNT=2000000000")
      let search = try EventSearch.around(52.5, 13.4, 1, limit: 3) {
        try $0.between("2024-01-01T00:00:00Z", "2033-01-01T00:00:00Z")
      }
      #expect(
        scene.times(search) == [
          "Tick 2024-01-01T00:00:00.000Z", "Counted 2024-01-01T00:00:00.000Z",
          "Tick 2024-01-01T00:00:01.000Z",
        ])
    }
  }
}
