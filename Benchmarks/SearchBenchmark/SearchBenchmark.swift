import BenchmarkSupport
import Foundation
import HumonModel
import HumonStore

/// Measures v2's searches in the read model, in a process of their own: no server, no HTTP, no JSON.
@main struct SearchBenchmark {
  private static let usage = """
    search-benchmark --database PATH [--searches N] [--only KEY] [--at TIME] [--cpu] [--json]
      --database  what `humon sample` made; it is only read
      --searches  how many of each kind, 1,000 unless told
      --only      one kind of search alone, by its key in the JSON: for a profile
      --at        what the clock shows, RFC 3339; 2027-01-04T12:00:30Z unless told, the middle of the sample
      --cpu       measure one thread's processor time: for a busy machine
      --json      print a flat JSON object instead of a table
    """

  static func main() async throws {
    var database: String?
    var searches = 1_000
    var now = Timestamp(rfc3339: "2027-01-04T12:00:30Z")
    var only: String?
    var isJSON = false
    var stopwatch = Stopwatch.wall
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--database": database = arguments.popFirst()
      case "--searches": searches = arguments.popFirst().flatMap { Int($0) } ?? 0
      case "--only": only = arguments.popFirst()
      case "--at": now = arguments.popFirst().flatMap { Timestamp(rfc3339: $0) }
      case "--cpu": stopwatch = .thread
      case "--json": isJSON = true
      case "--help", "-h":
        print(usage)
        return
      default: fail()
      }
    }
    guard let database, let now, searches >= 10 else { fail() }
    var figures = Figures()
    let before = residentBytes() ?? 0
    let start = ContinuousClock.now
    let store = try SQLiteStore(
      database: SQLiteDatabase(path: database, mustExist: true), now: { now })
    figures.add("open", "opening the store", (ContinuousClock.now - start) / .milliseconds(1), "ms")
    while !store.index.snapshot.hasAllSignatures { try await Task.sleep(for: .milliseconds(10)) }
    let snapshot = store.index.snapshot
    figures.add("events", "events", Double(snapshot.eventCount), "")
    let bytes = Double((residentBytes() ?? 0) - before) / Double(max(1, snapshot.eventCount))
    figures.add("bytes", "memory an event", bytes, "bytes")
    var suite = Suite(
      snapshot, now: now, searches: searches, only: only, stopwatch: stopwatch, figures: figures)
    suite.run()
    await store.close()
    suite.figures.add("token", "a known device's token checked", try await TokenChecks.microseconds(), "µs")
    print(isJSON ? suite.figures.json : suite.figures.table)
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }
}
