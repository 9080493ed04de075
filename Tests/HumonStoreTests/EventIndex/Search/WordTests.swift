import HumonModel
import Testing

@testable import HumonStore

@Suite("Words that are looked for")
struct WordTests {
  private func found(_ words: String, _ text: String) async throws -> Bool {
    var isFound = false
    try await withScene { scene in
      try await scene.add("Something else")
      try await scene.add(text)
      isFound = scene.names(.everywhere { $0.words = words }) == [text]
    }
    return isFound
  }

  @Test(
    "Case, diacritics and the kind of apostrophe do not count, and a word may be begun only",
    arguments: [
      ("cafe", "Café Nord"), ("CAFÉ", "cafe nord"), ("caf no", "Café Nord"), ("nord cafe", "Café-Nord"),
      ("strasse", "Große Straße"), ("straße", "STRASSE"), ("odegard", "Ødegård"), ("lodz", "Łódź"),
      ("dont", "Don’t stop"),
      ("don't", "Dont stop"), ("москва", "МОСКВА"), ("e\u{301}cole", "École"), ("2026", "Swift 2026.1"),
      ("ｓｗｉｆｔ", "Swift"),
      ("한국", "한국어 모임"),
    ])
  func folded(_ words: String, _ text: String) async throws {
    #expect(try await found(words, text))
  }

  @Test(
    "A word has to be begun at its beginning, and every word has to be there",
    arguments: [
      ("ord", "Café Nord"), ("nord sud", "Café Nord"), ("cafenord", "Café Nord"), ("swiftly", "Swift"),
    ])
  func notFound(_ words: String, _ text: String) async throws {
    #expect(try await !found(words, text))
  }

  @Test(
    "Chinese and Japanese words of one character and more are found anywhere, also beside Latin letters",
    arguments: [
      ("京", "東京の朝"), ("東京", "大東京祭"), ("読書", "夜の読書会"), ("読書 夜", "夜の読書会"), ("swift", "東京Swift会"),
      ("会", "Swift会"),
      ("東京swift", "Swift in 東京"), ("ラー", "ラーメン"), ("上海", "上海讀書會"), ("𠮷", "𠮷野家"),
    ])
  func han(_ words: String, _ text: String) async throws {
    #expect(try await found(words, text))
  }

  @Test(
    "Characters of a Chinese word follow one another in the text",
    arguments: [("京都", "東京と都"), ("東京", "東、京"), ("会読", "読会")])
  func hanApart(_ words: String, _ text: String) async throws {
    #expect(try await !found(words, text))
  }

  @Test(
    "Words are looked for in name, address, description, place, host and categories, and in each together")
  func everyText() async throws {
    try await withScene { scene in
      try await scene.add("alpha") { event in
        event.details =
          (try? EventDetails(
            name: "alpha", address: "bravo", point: event.point, start: event.start, timeZone: "UTC"))
          ?? event.details
        event.description = "**char**lie and [delta](https://example.org/echo)"
        event.placeName = "foxtrot"
        event.host = Event.Host(name: "golf", url: "https://example.org/hotel")
        event.categories = ["india", "juliett"]
        event.accessibility = "kilo"
      }
      for word in ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "india", "juliett"] {
        #expect(scene.names(.everywhere { $0.words = word }) == ["alpha"], "\(word)")
      }
      #expect(scene.names(.everywhere { $0.words = "gol alph fox" }) == ["alpha"])
      for word in ["hotel", "kilo", "lie", "https hotel"] {
        #expect(scene.names(.everywhere { $0.words = word }) == [], "\(word)")
      }
    }
  }

  @Test("Words without a letter or a digit find nothing", arguments: ["", " ", "!", "—…", "🎸"])
  func noWords(_ words: String) async throws {
    try await withScene { scene in
      try await scene.add("Tea! — 🎸")
      #expect(scene.names(.everywhere { $0.words = words }) == [])
    }
  }

  @Test("What v1 escapes is found as it was written, also without a coordinate")
  func escapes() async throws {
    try await withScene { scene in
      let name = "Tom & \"Jerry\" <\\b> \u{2028}next"
      try await scene.add(name) { $0.point = nil }
      try await scene.add(name)
      for words in ["jerry", "tom jerry b next", "next"] {
        #expect(scene.names(.everywhere { $0.words = words }) == [name, name], "\(words)")
      }
      for words in ["u0026", "u2028next", "bnext"] {
        #expect(scene.names(.everywhere { $0.words = words }) == [])
      }
    }
  }

  @Test("A text that is changed is found by its new words and not by its old ones")
  func changed() async throws {
    try await withScene { scene in
      let id = try await scene.add("before")
      _ = try await scene.store.replace(
        id, with: Sample.event(name: "after").details, by: scene.user, expecting: nil)
      #expect(scene.names(.everywhere { $0.words = "before" }) == [])
      #expect(scene.names(.everywhere { $0.words = "after" }) == ["after"])
      try await scene.store.delete(id, by: scene.user, expecting: nil)
      #expect(scene.names(.everywhere { $0.words = "after" }) == [])
    }
  }
}
