import Foundation
import Testing

/// `humon feed read`, by what a person types.
@Suite struct FeedReadTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// A feed whose publisher means harm to terminals: escape sequences, and controls that turn the direction.
  private let feed = """
    <rss version="2.0"><channel><title>社區活動 &#x202e;&#x9b;31m</title><link>http://club.example</link>
    <item><title>家庭同樂日&#x9b;2J</title><link>http://club.example/1</link><author>Hall 7</author>
    <category>Family, 家庭</category><comments>1399541400 to 1399550400</comments><guid>Yes</guid></item>
    <item><title>Old plan</title><link>http://club.example/2</link><comments>1399541400 to 1399550400</comments>
    <guid>No</guid></item>
    <item><title>When?</title><link>http://club.example/3</link><comments>soon</comments><guid>Yes</guid></item>
    </channel></rss>
    """

  private func jsonLines(_ outcome: Outcome) throws -> [[String: Any]] {
    try outcome.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("A feed is listed, with what is wrong with it, and nothing in it commands the terminal")
  func listing() async throws {
    let outcome = try await workspace.humon("feed", "read", "-", input: feed)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(
      outcome.lines == [
        "社區活動 \u{FFFD}›31m — RSS 2.0, 3 entries",
        "  http://club.example",
        "",
        "家庭同樂日›2J",
        "  2014-05-08T09:30:00Z to 2014-05-08T12:00:00Z",
        "  Hall 7",
        "  http://club.example/1",
        "",
        "Old plan",
        "  2014-05-08T09:30:00Z to 2014-05-08T12:00:00Z",
        "  http://club.example/2",
        "  hidden by its publisher",
        "",
        "When?",
        "  http://club.example/3",
        "",
        "-, entry 3: “soon” are no times of event 3",
      ])
  }

  @Test("A name that smuggles an escape sequence shows a mark in its place")
  func escapeSequence() async throws {
    let outcome = try await workspace.humon(
      "feed", "read", "-",
      input: #"{"version":"https://jsonfeed.org/version/1","title":"a\u001b[2J\u0007b","items":[]}"#)
    #expect(outcome.lines == ["a\u{FFFD}[2J\u{FFFD}b — JSON Feed 1.0, 0 entries"])
  }

  @Test("A title without end does not fill the screen")
  func longTitle() async throws {
    let title = String(repeating: "家", count: 100_000)
    let outcome = try await workspace.humon(
      "feed", "read", "-", input: "<rss version=\"2.0\"><channel><title>\(title)</title></channel></rss>")
    #expect(outcome.lines == [String(repeating: "家", count: 399) + "…"])
  }

  @Test("With --json each document is one line, in the order in which they were named")
  func json() async throws {
    let first = try workspace.write("first.xml", feed)
    let second = try workspace.write(
      "second.json", #"{"version":"https://jsonfeed.org/version/1.1","title":"Two","items":[]}"#)
    let outcome = try await workspace.humon("feed", "read", first, second, "--json")
    #expect(outcome.status == 0)
    let feeds = try jsonLines(outcome)
    #expect(feeds.map { $0["source"] as? String } == [first, second])
    #expect(feeds.map { $0["format"] as? String } == ["rss20", "json11"])
    let entries = try #require(feeds[0]["entries"] as? [[String: Any]])
    #expect(entries[0]["title"] as? String == "家庭同樂日›2J")
    let event = try #require(entries[0]["event"] as? [String: Any])
    #expect(event["start"] as? String == "2014-05-08T09:30:00Z")
    #expect(event["identity"] as? String == "1")
    #expect((entries[1]["event"] as? [String: Any])?["isPublished"] as? Bool == false)
    #expect(entries[2]["event"] == nil)
  }

  @Test("Documents that cannot be read cost no other, and the command ends with 1")
  func unreadable() async throws {
    let good = try workspace.write("good.xml", feed)
    let outcome = try await workspace.humon("feed", "read", "nowhere.xml", workspace.folder, good, "--json")
    #expect(outcome.status == 1)
    #expect(try jsonLines(outcome).map { $0["source"] as? String } == [good])
    let errors = outcome.error.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors.first == "Error: nowhere.xml: nowhere.xml cannot be read: No such file or directory.")
    #expect(errors.last?.hasPrefix("Error: \(workspace.folder): ") == true)
  }

  @Test(
    "What is no feed is told in one sentence",
    arguments: [
      ("Hello there.", "the document is no feed"), ("", "there is nothing in the document"),
      ("begin: a letter", "the document is no feed"), ("<!-- nothing", "the document is no feed"),
      ("<html><p>Hello</p></html>", "the page has no events that a machine can read"),
    ])
  func notAFeed(document: String, sentence: String) async throws {
    let outcome = try await workspace.humon("feed", "read", "-", input: document)
    #expect(outcome.status == 1)
    #expect(outcome.lines == ["(without a title) — no feed, 0 entries", "", "-: \(sentence)"])
  }

  @Test("Broken XML is read as far as it can be, and what is wrong is said with its line")
  func broken() async throws {
    let file = try workspace.write("broken.xml", feed.replacing("</author>", with: "</autor>"))
    let outcome = try await workspace.humon("feed", "read", file)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "社區活動 \u{FFFD}›31m — RSS 2.0, 3 entries")
    #expect(
      outcome.lines.contains(
        "\(file), line 2: Opening and ending tag mismatch: author line 2 and autor"))
  }

  @Test("Where a document is from, and what it was sent as, can be said")
  func context() async throws {
    let bytes = Data(
      "<rss version=\"2.0\"><channel><title>\u{E9}</title><link>/a</link></channel></rss>".unicodeScalars
        .map { UInt8($0.value) })
    let file = try workspace.write("latin.xml", bytes)
    let outcome = try await workspace.humon(
      "feed", "read", file, "--json", "--location", "https://club.example/b/feed", "--content-type",
      "application/rss+xml; charset=iso-8859-1", "--content-language", "fr")
    let feed = try #require(try jsonLines(outcome).first)
    #expect(feed["title"] as? String == "é")
    #expect(feed["link"] as? String == "https://club.example/a")
    #expect(feed["language"] as? String == "fr")
  }

  @Test("An address is fetched; one that answers something else is an error")
  func address() async throws {
    let server = try #require(CannedServer(CannedServer.answer(feed)))
    let address = "http://127.0.0.1:\(server.port)/feed"
    let outcome = try await workspace.humon("feed", "read", address)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "社區活動 \u{FFFD}›31m — RSS 2.0, 3 entries")
    let gone = try #require(CannedServer(CannedServer.answer("", status: "410 Gone")))
    let other = try await workspace.humon("feed", "read", "http://127.0.0.1:\(gone.port)/")
    #expect(other.status == 1)
    #expect(other.error == "Error: http://127.0.0.1:\(gone.port)/: The publisher answered with status 410.\n")
  }

  @Test("Without a document the command says how it is called")
  func wrongCall() async throws {
    let outcome = try await workspace.humon("feed", "read")
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("Usage: humon feed read <path|url> ..."))
  }
}
