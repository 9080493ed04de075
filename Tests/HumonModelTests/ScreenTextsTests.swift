import Foundation
import HumonTexts
import Testing

@Suite("The texts of the screens")
struct ScreenTextsTests {
  @Test("Every language of the problems has its screens too, in the same order")
  func languages() {
    #expect(ScreenTexts.all.map(\.language) == Texts.all.map(\.language))
    #expect(ScreenTexts(language: "zh-Hant")?[.mapAdd] == "新增")
    #expect(ScreenTexts(language: "de") == nil)
    #expect(ScreenTexts.preferred(acceptLanguage: "es-MX, en;q=0.5").language == "es")
  }

  @Test("A catalogue is sorted, each key stands once, and no sentence is empty", arguments: ScreenTexts.all)
  func tidy(texts: ScreenTexts) throws {
    let catalogue = try Catalogue(texts)
    #expect(catalogue.keys == catalogue.keys.sorted())
    #expect(Set(catalogue.keys).count == catalogue.keys.count)
    #expect(catalogue.sentences.filter { $0.value.trimmingCharacters(in: .whitespaces).isEmpty } == [:])
  }

  @Test("Every key is there in every language, with the same values", arguments: ScreenTexts.all)
  func complete(texts: ScreenTexts) throws {
    let english = try Catalogue(ScreenTexts.all[0])
    let catalogue = try Catalogue(texts)
    // Chinese says one and many alike.
    let expected = english.keys.filter { !texts.language.hasPrefix("zh") || !$0.hasSuffix(".one") }
    #expect(Set(catalogue.keys).symmetricDifference(expected) == [])
    for key in expected {
      #expect(
        Catalogue.placeholders(catalogue.sentences[key] ?? "")
          == Catalogue.placeholders(english.sentences[key] ?? ""), "\(key)")
    }
  }

  @Test("No key is unknown, and none is there that neither Swift nor a script names")
  func used() throws {
    let catalogue = try Catalogue(ScreenTexts.all[0])
    let inSwift = Set(ScreenText.allCases.map(\.rawValue))
    let inScripts = try ScriptTexts()
    let swift = try Self.sources(of: "swift", in: ["Sources", "Apps"]).filter { $0.key != "ScreenText.swift" }
    #expect(ScreenText.allCases.filter { text in !swift.contains { $0.value.contains(".\(text)") } } == [])
    #expect(inSwift.subtracting(catalogue.texts) == [])
    #expect(inScripts.named.subtracting(catalogue.texts) == [])
    let ofScreens = catalogue.texts.filter { !$0.hasPrefix("api.") }
    #expect(ofScreens.subtracting(inSwift).filter { !inScripts.mention($0) } == [])
  }

  /// The files with this ending, by their names.
  static func sources(of ending: String, in folders: [String]) throws -> [String: String] {
    let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var sources: [String: String] = [:]
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: project.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == ending else { continue }
        sources[file.lastPathComponent, default: ""] += try String(contentsOf: file, encoding: .utf8)
      }
    }
    return sources
  }

  @Test("Values take the place of their names, and their own braces stay")
  func values() throws {
    let english = try #require(ScreenTexts(language: "en"))
    #expect(
      english.text(
        .shareSentence,
        ["name": "{link}", "address": "Main St {", "date": "1 May", "link": "https://a.example"])
        == "{link} at Main St {, 1 May https://a.example")
    #expect(english.text(.pageTimeThere, [:]) == "Times are those of {zone}.")
  }

  @Test("One is one where a language tells it from many")
  func plurals() throws {
    let english = try #require(ScreenTexts(language: "en"))
    let chinese = try #require(ScreenTexts(language: "zh-Hans"))
    #expect(english.text(.eventGoingCount, count: 1) == "1 is going")
    #expect(english.text(.eventGoingCount, count: 0) == "0 are going")
    #expect(chinese.text(.eventGoingCount, count: 1) == "1 人参加")
  }
}

/// What a catalogue says, in its own order.
private struct Catalogue {
  let keys: [String]
  let sentences: [String: String]

  init(_ texts: ScreenTexts) throws {
    sentences = try JSONDecoder().decode([String: String].self, from: Data(texts.catalogue))
    keys = String(decoding: texts.catalogue, as: UTF8.self).matches(of: /(?m)^  "([^"]+)":/).map {
      String($0.1)
    }
  }

  /// The keys without what a plural adds to them.
  var texts: Set<String> {
    Set(keys.map { $0.replacing(/\.(one|other)$/, with: "") })
  }

  static func placeholders(_ sentence: String) -> Set<String> {
    Set(sentence.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }
}

/// The keys that the scripts of the site name.
private struct ScriptTexts {
  /// What `text("…")` and `plural("…")` ask for.
  let named: Set<String>
  private let sources: String

  init() throws {
    let sources = try ScreenTextsTests.sources(of: "js", in: ["Sources/HumonServer/Site"]).values.joined()
    self.sources = sources
    named = Set(
      sources.matches(of: /\b(?:text|plural)\(\s*["']([a-z]+\.[\w.]+)["']/).map { String($0.1) })
  }

  /// Whether a key is written somewhere, or made of a beginning and a value: `text(`filter.when.${when}`)`.
  func mention(_ key: String) -> Bool {
    if sources.contains("\"\(key)\"") || sources.contains("'\(key)'") { return true }
    guard let dot = key.lastIndex(of: ".") else { return false }
    return sources.contains("`\(key[...dot])${")
  }
}
