import BenchmarkSupport
import FeedParser
import FeedReader
import Foundation
import Synchronization

/// A community's feed of 100,000 entries in a reader's store, refreshed when nothing in it has changed: only the head of
/// the document is another, so that every entry has to be looked at.
struct StoredFeed {
  static let entries = 100_000

  private let path = NSTemporaryDirectory() + "feed-benchmark-\(UUID().uuidString).sqlite"
  private let publisher = Publisher()
  private let stopwatch: Stopwatch

  init(stopwatch: Stopwatch) {
    // A refresh moves from thread to thread.
    self.stopwatch = stopwatch == .thread ? .process : stopwatch
  }

  /// How long a refresh takes once the last byte has arrived, in seconds; the median of some rounds.
  func secondsAfterDownload(rounds: Int) async throws -> Double {
    defer {
      for suffix in ["", "-wal", "-shm", ".diary"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
    let settings = ReaderSettings(address: "http://community.example/feed", storePath: path)
    let reader = try Reader(settings, source: publisher)
    try await reader.start()
    var seconds: [Double] = []
    for _ in 0..<rounds {
      let report = try await reader.refresh()
      let end = stopwatch.now
      precondition(report.unchanged == Self.entries && report.isEmpty)
      seconds.append(end - publisher.delivered(stopwatch))
    }
    return median(seconds)
  }
}

/// Sends the feed in pieces, each time with another head, and notes when the last one was taken.
private final class Publisher: FeedSource {
  private struct State {
    var version = 0
    var wall = 0.0
    var process = 0.0
  }

  private let state = Mutex(State())

  /// When the last piece had been taken, by a stopwatch.
  func delivered(_ stopwatch: Stopwatch) -> Double {
    state.withLock { stopwatch == .wall ? $0.wall : $0.process }
  }

  func fetch(
    _ request: FetchRequest, receive: @escaping @Sendable (FetchPiece) -> Void
  ) async throws(ReaderError) -> FetchAnswer {
    let version = state.withLock { state in
      state.version += 1
      return state.version
    }
    let bytes = Self.document(version)
    receive(.head(address: request.address, contentType: nil, contentLanguage: nil, length: nil))
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      receive(.body(Array(bytes[start..<min(start + 65_536, bytes.count)])))
    }
    state.withLock { ($0.wall, $0.process) = (Stopwatch.wall.now, Stopwatch.process.now) }
    return FetchAnswer(status: 200, address: request.address)
  }

  private static func document(_ version: Int) -> [UInt8] {
    var text = "<rss version=\"2.0\"><channel><title>Community</title><description>\(version)</description>\n"
    for number in 0..<StoredFeed.entries {
      text += """
        <item><title>Family day \(number)</title><link>http://community.example/node/\(number)</link>
        <description>&lt;p&gt;Games and a &lt;b&gt;shared lunch&lt;/b&gt;. 家庭同樂日&lt;/p&gt;</description>
        <author>7 River Street, Parramatta NSW</author><category>Family, Outdoors</category>
        <comments>\(1_399_541_400 + number) to \(1_399_550_400 + number)</comments><guid>Yes</guid>
        <enclosure url="http://community.example/\(number).jpg" length="157046" type="image/jpeg"/>
        <pubDate>1391746575</pubDate></item>

        """
    }
    return Array((text + "</channel></rss>").utf8)
  }
}
