import Foundation
import Testing

/// `humon feed reader`, by what a person types.
@Suite struct FeedReaderCommandTests {
  private let workspace: Workspace
  private let file: String

  init() throws {
    workspace = try Workspace()
    file = try workspace.write("feed.xml", Self.feed())
  }

  private static func feed(choir: String = "Yes", title: String = "Choir") -> String {
    """
    <rss version="2.0"><channel><title>社區活動 &#x202e;</title><link>http://club.example</link>
    <item><title>家庭同樂日</title><link>http://club.example/1</link><author>Hall 7</author>
    <description>&lt;p&gt;Games&lt;/p&gt;&lt;p&gt;\(String(repeating: "家庭", count: 25))&lt;/p&gt;</description>
    <category>Family, 家庭</category><enclosure url="http://club.example/p.jpg" length="1" type="image/jpeg"/>
    <comments>1399541400 to 1399550400</comments><guid>Yes</guid></item>
    <item><title>\(title)</title><link>http://club.example/2</link><category>Music</category>
    <comments>1399641400 to 1399650400</comments><guid>\(choir)</guid></item>
    <item><title>Old plan</title><link>http://club.example/3</link><category>Family</category>
    <comments>1399641400 to 1399650400</comments><guid>No</guid></item>
    </channel></rss>
    """
  }

  private var environment: [String: String] { ["HOME": workspace.folder, "TERM": "xterm"] }

  private func reader(_ options: String..., typing input: String = "", feed: String? = nil) async throws
    -> Outcome
  {
    try await Command.run(
      ["feed", "reader", feed ?? file, "--zone", "Australia/Sydney"] + options, in: workspace.folder,
      environment: environment, input: input)
  }

  private let list = [
    "社區活動 \u{FFFD}: 2 entries", "1  Thu 8 May 2014 19:30 UTC+10  家庭同樂日  Hall 7",
    "2  Fri 9 May 2014 23:16 UTC+10  Choir",
  ]

  @Test("The first run loads by itself; later ones show what is kept, also when the publisher is gone")
  func firstRun() async throws {
    let first = try await reader("--list")
    #expect(first.status == 0)
    #expect(first.lines == list)
    #expect(first.error.hasPrefix("Loading file://") && first.error.hasSuffix("3 new.\n"))
    try FileManager.default.removeItem(atPath: file)
    let second = try await reader("--list")
    #expect(second.status == 0)
    #expect(second.lines == list)
    #expect(second.error == "")
    let refreshed = try await reader(typing: "refresh\nlist\n")
    #expect(refreshed.status == 0)
    #expect(refreshed.lines == list + list)
    #expect(refreshed.error.hasPrefix("The publisher cannot be reached: there is no file "))
  }

  @Test("An entry opens with all that is known of it, in Chinese too")
  func opening() async throws {
    let outcome = try await reader(typing: "open 1\n")
    #expect(
      outcome.lines.dropFirst(3) == [
        "家庭同樂日", "",
        "When      Thu 8 May 2014 19:30 to 22:00 UTC+10",
        "Where     Hall 7",
        "About     Family, 家庭",
        "Page      http://club.example/1",
        "Poster    http://club.example/p.jpg",
        "", "Games", "",
        String(repeating: "家庭", count: 19) + "家", "庭" + String(repeating: "家庭", count: 5),
      ])
  }

  @Test("Categories are named, chosen by name or number, and remembered")
  func categories() async throws {
    let first = try await reader(typing: "categories\nfilter music\nf 9\n")
    #expect(
      first.lines.dropFirst(3) == [
        "1  Family  1", "2  Music   1", "3  家庭    1",
        "社區活動 \u{FFFD}: 1 entry in “Music”", "1  Fri 9 May 2014 23:16 UTC+10  Choir",
        "社區活動 \u{FFFD}: 1 entry in “Music”", "1  Fri 9 May 2014 23:16 UTC+10  Choir",
      ])
    #expect(first.error.hasSuffix("No entry has the category “9”; categories names them.\n"))
    let second = try await reader("--list")
    #expect(second.lines == ["社區活動 \u{FFFD}: 1 entry in “Music”", "1  Fri 9 May 2014 23:16 UTC+10  Choir"])
    let third = try await reader("--list", "--category", "家庭")
    #expect(third.lines.first == "社區活動 \u{FFFD}: 1 entry in “家庭”")
    #expect(try await reader("--list", "--category", "all").lines == list)
  }

  @Test("A refresh brings what is new, changed and hidden")
  func refreshing() async throws {
    _ = try await reader("--list")
    _ = try workspace.write("feed.xml", Self.feed(title: "Choir, outside"))
    let changed = try await reader(typing: "r\n")
    #expect(changed.lines.last == "2  Fri 9 May 2014 23:16 UTC+10  Choir, outside")
    #expect(changed.error == "1 changed.\n")
    _ = try workspace.write("feed.xml", Self.feed(choir: "No", title: "Choir, outside"))
    let hidden = try await reader(typing: "r\n")
    #expect(Array(hidden.lines.dropFirst(3)) == ["社區活動 \u{FFFD}: 1 entry", list[1]])
    #expect(hidden.error == "1 changed, 1 of them hidden now.\n")
    #expect(try await reader(typing: "r\n").error == "Nothing new.\n")
  }

  @Test(
    "What is no command is said, and the next one works",
    arguments: [
      ("dance", "“dance” is no command; help names them.\n"),
      ("open", "“open” is no command; help names them.\n"),
      ("open x", "“open x” is no command; help names them.\n"), ("0", "There is no entry 0 on the list.\n"),
      ("-1", "There is no entry -1 on the list.\n"),
      ("99999999999999999999", "is no command; help names them.\n"),
      ("\u{1B}[A", "“\u{FFFD}[A” is no command; help names them.\n"),
      ("filter 社", "“社”; categories names them.\n"),
    ])
  func slips(line: String, answer: String) async throws {
    let outcome = try await reader(typing: "\n  \n\(line)\nhelp\nquit\nopen 1\n")
    #expect(outcome.status == 0)
    #expect(outcome.error.hasSuffix(answer))
    #expect(outcome.lines.last == "quit             end")
  }

  @Test("At a terminal it prompts, and ends with the input")
  func terminal() async throws {
    let terminal = try #require(PseudoTerminal())
    // The last is the key that ends the input.
    let (status, screen) = try await terminal.run(
      ["feed", "reader", file, "--zone", "UTC"], typing: "1\n\u{4}", in: workspace.folder,
      environment: environment)
    #expect(status == 0)
    #expect(screen.contains("> "))
    #expect(screen.contains("\r\nWhen      Thu 8 May 2014 09:30 to 12:00 UTC\r\n"))
  }

  @Test("Without a terminal it does not prompt")
  func noTerminal() async throws {
    let outcome = try await reader(typing: "list\n")
    #expect(outcome.lines == list + list)
    #expect(!outcome.output.contains(">") && !outcome.error.contains(">"))
  }

  @Test(
    "A feed that cannot be had at first is an error, and leaves nothing that stands in the way",
    arguments: ["", "Hello.", "<html></html>", "{}"])
  func noFeed(document: String) async throws {
    let other = try workspace.write("other.xml", document)
    let outcome = try await reader("--list", feed: other)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("Error: What the publisher sent is no feed: "))
    _ = try workspace.write("other.xml", Self.feed())
    #expect(try await reader("--list", feed: other).lines == list)
  }

  @Test("A store that is something else is left as it is")
  func foreignStore() async throws {
    let store = try workspace.write("notes.txt", String(repeating: "Not a store. ", count: 100))
    let outcome = try await reader("--list", "--store", store)
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Error: The store of entries failed: file is not a database"))
    #expect(try String(contentsOfFile: store, encoding: .utf8).hasPrefix("Not a store."))
  }

  @Test("A zone that nobody knows is a wrong call")
  func wrongZone() async throws {
    let outcome = try await workspace.humon("feed", "reader", file, "--zone", "Mars/Olympus")
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("Error: “Mars/Olympus” is no time zone; Australia/Sydney is one.\n"))
  }
}
