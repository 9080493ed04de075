import Foundation
import Testing

@Suite struct ImportEventsTests {
  private let workspace: Workspace
  private let events = Workspace.fixture("events/events.json")

  init() throws {
    workspace = try Workspace()
  }

  @Test func readsAnArrayOfEvents() async throws {
    let outcome = try await workspace.humon("events", "import", events)
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "3 rows in 1 file tell of 3 events; 0 rows told of one again.",
        "  with a place  3  3 of 3 rows that name a place, 100.0 %",
        "  online only   0  0 rows",
        "  unresolved    0  0 rows",
        "  created       3",
        "  updated       0",
        "  unchanged     0",
        "  refused       0",
      ])
    let found = try await workspace.humon("nearby", "52.52", "13.41", "--radius", "5", "--json").jsonArray()
    #expect(found.map { $0["name"] as? String } == ["Jazz Night", "Book Market"])
    #expect(found[1]["started_at"] as? String == "2024-05-05T06:00:00.000Z")
    let potsdam = try await workspace.humon("nearby", "52.4", "13.07", "--radius", "0", "--json").jsonArray()
    #expect(potsdam.map { $0["name"] as? String } == ["By Address"])
  }

  @Test func readsItsOwnAnswersWithoutMakingAnythingTwice() async throws {
    _ = try await workspace.humon("events", "import", events)
    let export = try await workspace.humon("nearby", "52.52", "13.41", "--radius", "100", "--json")
    let file = try workspace.write("export.json", export.output)
    let other = workspace.folder + "/other.sqlite"
    let first = try await workspace.humon("events", "import", file, "--database", other, "--json").json()
    #expect(first["created"] as? Int == 3)
    let second = try await workspace.humon("events", "import", file, "--database", other, "--json").json()
    #expect(second["unchanged"] as? Int == 3)
  }

  @Test func readsLinesFromStandardInput() async throws {
    let outcome = try await workspace.humon(
      "events", "import", "-", "--json",
      input: """
        {"name":"One","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}
        {"name":"Two","lat":52.5,"lon":13.4,"started_at":"2024-05-04"

        {"name":"Three","lat":91,"lon":"x","started_at":"soon","ended_at":5,"categories":"a, b"}
        {"name":"Four","lat":52.5,"lon":13.4,"started_at":"2024-05-04T19:00:00Z","timeZone":"Mars/Olympus"}
        {"name":"Five","lat":52.5,"lon":13.4,"started_at":"2024-05-04T20:00:00Z"}
        """)
    #expect(outcome.status == 2)
    let report = try outcome.json()
    #expect(report["created"] as? Int == 2)
    let refused = try #require(report["refused"] as? [[String: Any]])
    #expect(refused.map { $0["row"] as? Int } == [2, 3, 4])
    #expect(refused.map { $0["line"] as? Int } == [2, 4, 5])
    #expect(refused.allSatisfy { $0["file"] as? String == "-" })
    #expect(
      refused.map { $0["problems"] as? [String] } == [
        ["the row is not JSON: it ends too early, at byte 62 of the row"],
        [
          "Lat must be between -90 and 90", "Lon is not a number", "Started at is not a date",
          "Ended at is not a date",
        ],
        ["timeZone “Mars/Olympus” is not known"],
      ])
  }

  @Test func acceptsAnIndentedObject() async throws {
    let outcome = try await workspace.humon(
      "events", "import", "-",
      input: """
        {
          "name": "Single",
          "lat": 52.5, "lon": 13.4,
          "started_at": "2024-05-04T17:00:00Z"
        }
        """)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "1 row in 1 file tell of 1 event; 0 rows told of one again.")
  }

  @Test func refusesASecondRowOfTheSameUIDThatSaysSomethingElse() async throws {
    let outcome = try await workspace.humon(
      "events", "import", "-", "--json",
      input: """
        {"uid":"a","name":"One","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}
        {"uid":"a","name":"One","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}
        {"uid":"a","name":"Two","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}
        """)
    let report = try outcome.json()
    #expect(report["merged"] as? Int == 1)
    let refused = try #require(report["refused"] as? [[String: Any]])
    #expect(
      refused.map { $0["problems"] as? [String] } == [
        ["an earlier row has the same uid and says something else"]
      ])
  }

  @Test func updatesWhatHasChanged() async throws {
    let row = #"{"uid":"a","name":"NAME","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}"#
    _ = try await workspace.humon("events", "import", "-", input: row)
    let changed = row.replacing("NAME", with: "New name")
    let report = try await workspace.humon("events", "import", "-", "--json", input: changed).json()
    #expect(report["updated"] as? Int == 1)
    let found = try await workspace.humon("nearby", "52.5", "13.4", "--radius", "1", "--json").jsonArray()
    #expect(found.map { $0["name"] as? String } == ["New name"])
  }

  @Test(arguments: [
    ("", "the file is empty"),
    (" \n ", "the file is empty"),
    ("\u{89}PNG", "the file is neither JSON nor a feed: it begins with the byte 0xC2"),
    ("name,start\n", "the file is neither JSON nor a feed: it begins with “n”"),
  ])
  func refusesWhatIsNoJSON(content: String, reason: String) async throws {
    let file = try workspace.write("bad.json", content)
    let outcome = try await workspace.humon("events", "import", file)
    #expect(outcome.status == 1)
    #expect(outcome.lines.suffix(2) == ["Refused:", "  \(file): \(reason)"])
    #expect(outcome.complaint == "Error: Nothing was imported: every file or row was refused.\n")
  }

  @Test func namesAFileThatIsNotThereAndMakesNoDatabase() async throws {
    let outcome = try await workspace.humon("events", "import", "nowhere.json")
    #expect(outcome.status == 1)
    #expect(outcome.error == "Error: Nothing to import. nowhere.json: there is no such file.\n")
    #expect(!FileManager.default.fileExists(atPath: workspace.database))
  }

  @Test func namesAFileThatIsNotThereBesideOneThatIs() async throws {
    let file = try workspace.write(
      "one.json", #"{"name":"One","lat":52.5,"lon":13.4,"started_at":"2024-05-04"}"#)
    let outcome = try await workspace.humon("events", "import", file, "nowhere.json")
    #expect(outcome.status == 2)
    #expect(outcome.lines.last == "  nowhere.json: there is no such file")
  }

  @Test func keepsTheRowsBeforeAFileIsCutShort() async throws {
    let whole = #"{"name":"One","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}"#
    let file = try workspace.write("cut.json", "[\n\(whole),\n{\"name\":\"Tw")
    let outcome = try await workspace.humon("events", "import", file)
    #expect(outcome.status == 2)
    #expect(
      outcome.lines.suffix(2) == [
        "Refused:", "  \(file), row 2 (line 3): the file ends in the middle of the row",
      ])
    #expect(outcome.lines.contains("  created       1"))
  }

  @Test func boundsDepthAndLengthOfARow() async throws {
    let deep = String(repeating: "[", count: 100_000)
    let long = #"{"name":"\#(String(repeating: "x", count: 1_100_000))"}"#
    let good = #"{"name":"One","lat":52.5,"lon":13.4,"started_at":"2024-05-04T17:00:00Z"}"#
    let file = try workspace.write("rows.ndjson", [#"{"a":\#(deep)"#, long, good].joined(separator: "\n"))
    let outcome = try await workspace.humon("events", "import", file)
    #expect(outcome.status == 2)
    #expect(
      outcome.lines.suffix(2) == [
        "  \(file), row 1 (line 1): the row is not JSON: more than 100 levels, at byte 105 of the row",
        "  \(file), row 2 (line 2): the row is longer than 1,048,576 bytes",
      ])
    #expect(outcome.lines.contains("  created       1"))
  }
}
