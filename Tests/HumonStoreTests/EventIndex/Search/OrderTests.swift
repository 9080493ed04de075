import HumonModel
import Testing

@testable import HumonStore

@Suite("The order of a search's results, and its pages")
struct OrderTests {
  @Test("By distance, then by start, then by number; by start, then by number")
  func orders() async throws {
    try await withScene { scene in
      try await scene.add("far", at: 52.6, 13.4, start: "2024-06-01T08:00:00Z")
      try await scene.add("late", start: "2024-06-03T08:00:00Z")
      try await scene.add("early", start: "2024-06-02T08:00:00Z")
      try await scene.add("early too", start: "2024-06-02T08:00:00Z")
      var search = try EventSearch.around(52.5, 13.4, 100)
      #expect(scene.names(search) == ["early", "early too", "late", "far"])
      search.order = .start
      #expect(scene.names(search) == ["far", "early", "early too", "late"])
      let hits = scene.snapshot.page(of: search).hits
      #expect(hits.map { ($0.kilometres ?? -1) < 1 } == [false, true, true, true])
      #expect(hits.allSatisfy { $0.position.kilometres == 0 })
    }
  }

  @Test("Milliseconds count, within a minute too")
  func milliseconds() async throws {
    try await withScene { scene in
      try await scene.add("b", start: "2024-06-01T08:00:00.002Z")
      try await scene.add("a", start: "2024-06-01T08:00:00.001Z")
      #expect(scene.names(.everywhere()) == ["a", "b"])
      #expect(scene.names(.everywhere { try? $0.between("2024-06-01T08:00:00.002Z", nil) }) == ["b"])
      #expect(scene.names(.everywhere { try? $0.between(nil, "2024-06-01T08:00:00.002Z") }) == ["a"])
    }
  }

  @Test("A page says what the next one comes after; the last page does not")
  func pages() async throws {
    try await withScene { scene in
      for number in 0..<5 { try await scene.add("\(number)", at: 52.5 + Double(number / 2), 13.4) }
      var search = try EventSearch.around(52.5, 13.4, 1_000, limit: 2)
      var pages: [[String]] = []
      repeat {
        let page = scene.snapshot.page(of: search)
        pages.append(page.hits.compactMap { scene.snapshot.event($0.id)?.name })
        #expect(page.next == nil || page.next == page.hits.last?.position)
        search.after = page.next
      } while search.after != nil
      #expect(pages == [["0", "1"], ["2", "3"], ["4"]])
    }
  }

  @Test("What has been running for long comes first, also from a later page on")
  func running() async throws {
    try await withScene { scene in
      try await scene.add("exhibition", start: "2024-01-01T08:00:00Z", end: "2024-12-01T08:00:00Z")
      for day in 1...3 { try await scene.add("day \(day)", start: "2024-06-0\(day)T08:00:00Z") }
      var search = EventSearch(area: .everywhere, limit: 2)
      try search.between("2024-06-01T00:00:00Z", nil)
      #expect(scene.names(search) == ["exhibition", "day 1"])
      search.after = scene.snapshot.page(of: search).next
      #expect(scene.names(search) == ["day 2", "day 3"])
    }
  }

  @Test("Very many events at one place come by their start, page by page")
  func onePlace() async throws {
    try await withScene { scene in
      let count = 3 * SearchRun.gatheringLimit
      var events: [NewEvent] = []
      for number in 0..<count {
        // In an order that is not that of the numbers.
        let start = Timestamp(rawValue: 1_700_000_000_000 + Int64(number * 7_919 % count) * 60_000)
        events.append(
          try NewEvent(name: "\(number)", point: Sample.point(52.5, 13.4), start: start, timeZone: "UTC"))
      }
      try await scene.store.append(events, owner: scene.user)
      try await scene.add("next door", at: 52.51, 13.4, start: "2023-11-01T00:00:00Z")
      let expected = events.sorted { $0.start < $1.start }.map(\.name)
      var search = try EventSearch.around(52.5, 13.4, 100, limit: 1_000)
      var found: [String] = []
      repeat {
        found += scene.names(search)
        search.after = scene.snapshot.page(of: search).next
      } while search.after != nil
      #expect(found == expected + ["next door"])
    }
  }
}
