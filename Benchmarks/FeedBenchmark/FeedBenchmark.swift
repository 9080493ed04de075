import BenchmarkSupport
import FeedParser
import Foundation

/// Measures `FeedParser`, beside the bare libxml2 reader over the same bytes in the same run, and a refresh of
/// `FeedReader`.
@main struct FeedBenchmark {
  private static let usage = """
    feed-benchmark [--entries N] [--rounds R] [--cpu] [--json] [--write FOLDER]
      --entries  entries of each feed, 2,000 unless told
      --rounds   how often each measurement is made; the median counts; 5 unless told
      --cpu      measure the thread's processor time: for a busy machine
      --json     print a flat JSON object instead of a table
      --write    write the feeds into a folder, for other parsers, and measure nothing
    """

  static func main() async throws {
    var entries = 2_000
    var rounds = 5
    var isJSON = false
    var folder: String?
    var stopwatch = Stopwatch.wall
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--cpu": stopwatch = .thread
      case "--entries": entries = number(arguments.popFirst(), 1...100_000)
      case "--rounds": rounds = number(arguments.popFirst(), 1...99)
      case "--write":
        guard let path = arguments.popFirst() else { fail() }
        folder = path
      case "--help", "-h":
        print(usage)
        return
      default: fail()
      }
    }
    let feeds = SampleFeed.all(entries: entries)
    if let folder { return write(feeds, to: folder) }
    var figures = Suite(feeds: feeds, rounds: rounds, stopwatch: stopwatch).run()
    let refresh = try await StoredFeed(stopwatch: stopwatch).secondsAfterDownload(rounds: rounds)
    figures.add("refreshMilliseconds", "100,000 stored entries, unchanged: refresh", refresh * 1_000, "ms")
    print(isJSON ? figures.json : figures.table)
  }

  private static func write(_ feeds: [SampleFeed], to folder: String) {
    for feed in feeds {
      let path = folder + "/" + feed.name + ".xml"
      guard FileManager.default.createFile(atPath: path, contents: Data(feed.bytes)) else { fail() }
    }
  }

  private static func number(_ text: String?, _ range: ClosedRange<Int>) -> Int {
    guard let number = text.flatMap({ Int($0) }), range.contains(number) else { fail() }
    return number
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }
}
