import Testing

@testable import humon

@Suite struct TerminalTests {
  @Test func alignsByWhatATerminalShows() {
    var table = TextTable([.right, .left, .left])
    table.add(["1 m", "München", "x"])
    table.add(["100 m", "東京", ""])
    table.add(["2 m", "e\u{301}", "y"])
    #expect(table.lines == ["  1 m  München  x", "100 m  東京", "  2 m  e\u{301}        y"])
  }

  @Test func disarmsWhatCommandsATerminal() {
    #expect(Printable.text("a\u{1B}[31mb\u{202E}c") == "a\u{FFFD}[31mb\u{FFFD}c")
    #expect(Printable.text("Grüße, 東京") == "Grüße, 東京")
  }

  @Test(arguments: [
    (0, "0 m"), (0.0004, "0 m"), (0.4236, "424 m"), (0.9994, "999 m"), (0.9996, "1.0 km"), (12.34, "12.3 km"),
    (99.96, "100 km"), (12_345.6, "12,346 km"),
  ])
  func writesDistances(kilometres: Double, text: String) {
    #expect(Figures.distance(kilometres) == text)
  }

  @Test func writesNumbers() {
    #expect(Figures.grouped(1_234_567) == "1,234,567")
    #expect(Figures.grouped(-1_000) == "-1,000")
    #expect(Figures.grouped(999) == "999")
    #expect(Figures.count(1, "row") == "1 row")
    #expect(Figures.percent(5_617, of: 5_618) == "99.9 %")
    #expect(Figures.percent(1, of: 0) == "–")
    #expect(Figures.bytes(999) == "999 bytes")
    #expect(Figures.bytes(12_345_678) == "12.3 MB")
  }

  @Test func drawsTheBarAtMostTenTimesASecond() {
    var written: [String] = []
    var now = ContinuousClock().now
    var bar = ProgressBar("Reading", write: { written.append($0) }, now: { now })
    bar.show(0, "none")
    bar.show(0.2, "unseen")
    now += .milliseconds(100)
    bar.show(0.5, "half")
    bar.clear()
    bar.clear()
    #expect(
      written == [
        "\rReading [..............................]   0 %  none\u{1B}[K",
        "\rReading [###############...............]  50 %  half\u{1B}[K",
        "\r\u{1B}[K",
      ])
  }

  @Test func showsNothingWhereThereIsNoTerminal() async throws {
    let workspace = try Workspace()
    let outcome = try await workspace.humon("sample", "--count", "500")
    #expect(outcome.complaint == "")
  }
}
