import GeoIndex
import HumonModel
import Testing

@testable import HumonStore

@Suite("Conditions of a search")
struct ConditionTests {
  @Test("Categories are compared whole, case and diacritics folded; any of several is enough")
  func categories() async throws {
    try await withScene { scene in
      try await scene.add("a") { $0.categories = ["Économie", "Music"] }
      try await scene.add("b") { $0.categories = ["music lessons"] }
      try await scene.add("c") { $0.categories = ["MUSIC"] }
      let found = { (categories: [String]) in scene.names(.everywhere { $0.categories = categories }) }
      #expect(found(["music"]) == ["a", "c"])
      #expect(found(["economie"]) == ["a"])
      #expect(found(["economie", "Music Lessons"]) == ["a", "b"])
      #expect(found(["mus"]) == [])
      #expect(found([]) == ["a", "b", "c"])
    }
  }

  @Test("A language finds itself and what is more exact, whatever the case")
  func languages() async throws {
    try await withScene { scene in
      try await scene.add("de") { $0.languages = ["de-DE"] }
      try await scene.add("hant") { $0.languages = ["en", "zh-Hant-TW"] }
      try await scene.add("zh") { $0.languages = ["zh"] }
      try await scene.add("none")
      let found = { (languages: [String]) in scene.names(.everywhere { $0.languages = languages }) }
      #expect(found(["zh"]) == ["hant", "zh"])
      #expect(found(["ZH-hant"]) == ["hant"])
      #expect(found(["zh-Hans"]) == [])
      #expect(found(["z"]) == [])
      #expect(found(["de", "zh-hant-tw"]) == ["de", "hant"])
    }
  }

  @Test("A host is compared whole, case and diacritics folded")
  func host() async throws {
    try await withScene { scene in
      try await scene.add("a") { $0.host = Event.Host(name: "Städte e.V.", url: nil) }
      try await scene.add("b")
      #expect(scene.names(.everywhere { $0.host = "stadte E.V." }) == ["a"])
      #expect(scene.names(.everywhere { $0.host = "stadte" }) == [])
    }
  }

  @Test("All kinds of conditions together, around a point too")
  func together() async throws {
    try await withScene { scene in
      try await scene.add("Jazz") { event in
        event.categories = ["music"]
        event.languages = ["de"]
        event.host = Event.Host(name: "Club", url: nil)
      }
      try await scene.add("Jazz") { $0.categories = ["music"] }
      let search = try EventSearch.around(52.5, 13.4, 1) { search in
        (search.categories, search.languages, search.host, search.words) = (["music"], ["de"], "club", "jazz")
      }
      #expect(scene.snapshot.page(of: search).hits.map(\.id.rawValue) == [1])
    }
  }

  @Test("Unlisted, hidden and cancelled events are found by who asks for them")
  func visibility() async throws {
    try await withScene { scene in
      try await scene.add("public")
      try await scene.add("unlisted") { $0.visibility = .unlisted }
      try await scene.add("hidden") { $0.visibility = .hidden }
      try await scene.add("cancelled") { $0.status = .cancelled }
      try await scene.add("both") { ($0.status, $0.visibility) = (.cancelled, .hidden) }
      for area in try [EventSearch.Area.everywhere, EventSearch.around(52.5, 13.4, 5).area, .box(.world)] {
        let found = { (change: (inout EventSearch) -> Void) in
          scene.names(
            .everywhere { search in
              search.area = area
              change(&search)
            })
        }
        #expect(found { _ in } == ["public"])
        #expect(found { $0.includesUnlisted = true } == ["public", "unlisted"])
        #expect(found { $0.includesHidden = true } == ["public", "hidden"])
        #expect(found { $0.includesCancelled = true } == ["public", "cancelled"])
        #expect(
          found { ($0.includesCancelled, $0.includesHidden) = (true, true) } == [
            "public", "hidden", "cancelled", "both",
          ])
      }
    }
  }

  @Test("Everywhere also finds what has no coordinate; a box and a circle do not")
  func online() async throws {
    try await withScene { scene in
      try await scene.add("online") { $0.point = nil }
      try await scene.add("here")
      #expect(scene.names(.everywhere()) == ["online", "here"])
      #expect(scene.names(.everywhere { $0.area = .box(.world) }) == ["here"])
      #expect(scene.names(try .around(52.5, 13.4, 20_016)) == ["here"])
    }
  }

  @Test("A box lies across the date line, and reaches the poles")
  func boxes() async throws {
    try await withScene { scene in
      try await scene.add("west of it", at: 0, 179.5)
      try await scene.add("east of it", at: 0, -179.5)
      try await scene.add("pole", at: 90, 0)
      let across = try #require(GeoBox(south: -1, west: 179, north: 1, east: -179))
      #expect(scene.names(.everywhere { $0.area = .box(across) }) == ["west of it", "east of it"])
      let north = try #require(GeoBox(south: 89, west: 100, north: 90, east: 101))
      #expect(scene.names(.everywhere { $0.area = .box(north) }) == ["pole"])
    }
  }

  @Test("An event matches or not as a search finds it or not")
  func matches() async throws {
    try await withScene { scene in
      let id = try await scene.add("Jazz", start: "2024-06-01T18:00:00Z", repeats: "FREQ=WEEKLY")
      let search = try EventSearch.around(52.5, 13.4, 1) {
        $0.words = "jazz"
        try? $0.between("2024-07-06T17:00:00Z", "2024-07-06T19:00:00Z")
      }
      #expect(scene.snapshot.matches(search, id))
      var other = search
      try other.between("2024-07-07T17:00:00Z", "2024-07-07T19:00:00Z")
      #expect(!scene.snapshot.matches(other, id))
      other = search
      other.area = try EventSearch.around(52.6, 13.4, 1).area
      #expect(!scene.snapshot.matches(other, id))
      other = search
      other.words = "rock"
      #expect(!scene.snapshot.matches(other, id))
      #expect(!scene.snapshot.matches(search, Event.ID(rawValue: 4_711)))
    }
  }
}
