import Foundation
import HumonModel
import SeededNumbers
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
    "Neither does the form in which a character is written",
    arguments: [
      // Ligatures, letters of mathematics and with numbers around them, in full width, in two letters.
      ("fi", "ﬁlm"), ("ﬁlm", "Film"), ("office", "Oﬃce"), ("oﬃce", "Office"), ("jazz", "𝒥𝓪𝔷𝕫"),
      ("cafe", "Ｃａｆｅ́"),
      ("ijs", "Ĳs"),
      ("club 5", "Ⓒlub ⑤"), ("x2", "x²"), ("no 5", "№ 5"), ("tee", "ᵀee"),
      // Small and great letters of their own, and final ones.
      ("ΟΔΟΣ", "οδός"), ("οδοσ", "ΟΔΌΣ"), ("istanbul", "İSTANBUL"), ("ISTANBUL", "ıstanbul"),
      ("İzmir", "IZMIR"),
      ("STRASSE", "Straße"), ("STRAẞE", "strasse"), ("ſtraße", "Strasse"), ("თბილისი", "ᲗᲑᲘᲚᲘᲡᲘ"),
      ("պար", "ՊԱՐ"),
      // Points, signs that draw a word out, and letters that keyboards have in two forms.
      ("שלום", "שָׁלוֹם"), ("שלום", "שׁלום"), ("كتاب", "كِتَابٌ"), ("كتاب", "كـــتاب"), ("كتاب", "کتاب"),
      ("اب", "آب"),
      ("سلام", "ﺳﻼﻡ"), ("ميخواهم", "می\u{200C}خواهم"), ("2026", "٢٠٢٦"), ("۵", "5"),
      // Marks of Indian scripts are letters, but for those that join and dot them.
      ("हिन्दी", "हिन्दी मेला"), ("क़लम", "\u{958}लम"), ("\u{928}\u{93C}", "\u{929}"), ("\u{928}", "\u{929}"),
      ("কো", "ক\u{9C7}\u{9BE}"), ("கொ", "க\u{BC6}\u{BBE}"),
      // What is not seen.
      ("softhyphen", "soft\u{AD}hyphen"), ("oneword", "one\u{2060}word"), ("hawaii", "Hawaiʻi"),
      ("rocknroll", "Rock‘n’Roll"),
      ("葛", "葛\u{E0100}"),
    ])
  func forms(_ words: String, _ text: String) async throws {
    #expect(try await found(words, text))
  }

  @Test(
    "A voiced sound of Kana is another letter, in whatever form it is written",
    arguments: ["ガイド", "カ\u{3099}イト\u{3099}", "ｶﾞｲﾄﾞ"])
  func voiced(_ text: String) async throws {
    for words in ["ガイド", "カ\u{3099}イト\u{3099}", "ｶﾞｲﾄﾞ", "ガイ"] {
      #expect(try await found(words, text), "\(words)")
    }
    for words in ["カイ", "イト", "ｶ"] { #expect(try await !found(words, text), "\(words)") }
  }

  @Test(
    "A syllable of Hangul is one, composed or not",
    arguments: [
      ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"),
      ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울 모임"),
    ])
  func hangul(_ words: String, _ text: String) async throws {
    #expect(try await found(words, text))
  }

  @Test(
    "Marks that make another vowel of a letter count",
    arguments: [("कि", "का"), ("का", "कि"), ("กา", "กี")])
  func otherVowels(_ words: String, _ text: String) async throws {
    #expect(try await !found(words, text))
  }

  @Test("A name is found by each of its spellings")
  func spellings() {
    var numbers = SeededGenerator(seed: 5)
    // Where most letters are that are written in several ways.
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x250...0x6FF, 0x900...0x97F, 0x980...0xDFF, 0xE00...0xE7F, 0x10A0...0x10FF,
      0x1100...0x11FF,
      0x1E00...0x1FFF, 0x2000...0x218F, 0x2460...0x24FF, 0x3000...0x33FF, 0x4E00...0x4FFF, 0xAC00...0xD7A3,
      0xF900...0xFFEF, 0x1D400...0x1D7FF, 0x1F100...0x1F2FF,
    ]
    for _ in 0..<20_000 {
      let scalars = (0..<Int.random(in: 1...8, using: &numbers)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: ranges.randomElement(using: &numbers) ?? 0x20...0x7E, using: &numbers))
      }
      let name = String(String.UnicodeScalarView(scalars))
      let folded = FoldedText(name).bytes
      for (form, spelling) in [
        ("NFC", name.precomposedStringWithCanonicalMapping),
        ("NFD", name.decomposedStringWithCanonicalMapping),
        ("NFKC", name.decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping),
        ("NFKD", name.decomposedStringWithCompatibilityMapping),
      ] {
        #expect(
          FoldedText(spelling).bytes == folded, "\(form) of \(scalars.map { String($0.value, radix: 16) })")
      }
    }
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
