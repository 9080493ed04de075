import BenchmarkSupport
import FeedParser

/// The measurements.
struct Suite {
  let feeds: [SampleFeed]
  let rounds: Int
  let stopwatch: Stopwatch

  func run() -> Figures {
    var figures = Figures(ours: "FeedParser", peer: "bare libxml2", peerKey: "OfBareReader")
    for feed in feeds {
      let megabytes = Double(feed.bytes.count) / 1e6
      // Alternating, so that what slows the machine for a while slows both.
      var bare: [Double] = []
      var parsed: [Double] = []
      var streamed: [Double] = []
      var sanitised: [Double] = []
      var entries = 0
      for _ in 0..<rounds {
        bare.append(stopwatch.seconds { BareReader.read(feed.bytes) })
        parsed.append(stopwatch.seconds { entries = Feed(feed.bytes).entries.count })
        streamed.append(stopwatch.seconds { Self.stream(feed.bytes) })
        sanitised.append(stopwatch.seconds { Self.sanitise(Feed(feed.bytes)) })
      }
      let reader = megabytes / median(bare)
      figures.add("\(feed.name)Megabytes", "\(feed.name): \(entries) entries", megabytes, "MB")
      figures.add(
        "\(feed.name)Parse", "\(feed.name): parse", megabytes / median(parsed), "MB/s", peer: reader)
      figures.add(
        "\(feed.name)Stream", "\(feed.name): parse in pieces", megabytes / median(streamed), "MB/s",
        peer: reader)
      figures.add(
        "\(feed.name)Sanitise", "\(feed.name): parse, sanitise every text", megabytes / median(sanitised),
        "MB/s",
        peer: reader)
    }
    return figures
  }

  /// In pieces as a network delivers them.
  private static func stream(_ bytes: [UInt8]) {
    let stream = FeedStream()
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 16_384) {
        stream.append(UnsafeBufferPointer(rebasing: bytes[start..<min(start + 16_384, bytes.count)]))
      }
    }
    precondition(!stream.finish().entries.isEmpty)
  }

  /// What feedparser does to every text with markup.
  private static func sanitise(_ feed: Feed) {
    var length = 0
    for entry in feed.entries {
      for content in [entry.title, entry.summary].compactMap({ $0 }) + entry.contents where content.isMarkup {
        length += content.html.utf8.count
      }
    }
    precondition(length > 0)
  }
}
