import Foundation
import HumonClient
import Testing

@Suite("Preferences in a file")
struct FilePreferencesTests {
  private let folder: ScratchFolder
  private let words = PreferenceKey<[String]>("words")
  private let number = PreferenceKey<Int>("number")

  init() throws {
    folder = try ScratchFolder()
  }

  private func preferences() -> FilePreferences { FilePreferences(path: folder.file("preferences.json")) }

  @Test("What was set is there in the next run")
  func kept() {
    let first = preferences()
    first.set(["a", "ä", "夜"], for: words)
    first.set(17, for: number)
    let second = preferences()
    #expect(second.value(for: words) == ["a", "ä", "夜"])
    #expect(second.value(for: number) == 17)
  }

  @Test("What was forgotten is gone, and nothing else")
  func forgotten() {
    let first = preferences()
    first.set(["a"], for: words)
    first.set(17, for: number)
    first.set(nil, for: number)
    #expect(preferences().value(for: number) == nil)
    #expect(preferences().value(for: words) == ["a"])
  }

  @Test("A value of another kind counts as none")
  func otherKind() {
    preferences().set(["a"], for: words)
    #expect(preferences().value(for: PreferenceKey<Int>("words")) == nil)
  }

  @Test(
    "A file that is no file of preferences counts as empty, and is written anew",
    arguments: [
      "", "[]", "{\"number\":17}", "{", String(repeating: " ", count: FilePreferences.mostBytes) + "{}",
    ])
  func damaged(text: String) throws {
    try folder.write(text, to: "preferences.json")
    let found = preferences()
    #expect(found.value(for: number) == nil)
    found.set(18, for: number)
    #expect(preferences().value(for: number) == 18)
  }

  @Test("What cannot be written counts until the app ends")
  func unwritable() {
    let found = FilePreferences(path: folder.file("no/such/folder.json"))
    found.set(17, for: number)
    #expect(found.value(for: number) == 17)
  }
}
