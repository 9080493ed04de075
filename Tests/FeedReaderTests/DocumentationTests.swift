import FeedParser
import FeedReader
import Foundation
import Testing

/// The example of docs/feeds.md, compiled and run.
@Suite struct DocumentationTests {
  @Test("the example of a reader does what it says")
  func reader() async throws {
    let folder = try TemporaryFolder()
    let body = try Fixture.bytes("community.xml")
    let publisher = try LocalPublisher { _ in
      .init(headers: ["Content-Type": "application/rss+xml"], body: body)
    }
    let (address, path) = (publisher.address("/feed"), folder.path + "/reader.sqlite")
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    // docs: reader
    let reader = try Reader(
      ReaderSettings(address: address, storePath: path),
      source: HTTPSource(userAgent: "Community/1.0 (+https://community.example/app)"))
    try await reader.start()
    for category in try await reader.categories() { print(category.name, category.count) }
    try await reader.setCategoryFilter("Family")
    for entry in try await reader.entries() {
      print(entry.title, entry.start?.secondsSince1970 ?? 0, entry.venue ?? "")
    }
    let news = try await reader.refresh { progress in
      if progress.fraction == 1 { /* all has arrived */  }
    }
    print(news.isSameDocument, news.added.count, news.changed.count, news.hidden.count)
    // docs: end
    #expect(lines.contains("Family 1"))
    #expect(lines.contains("Picnic & games 野餐 1400000400 3 River Road, Parramatta NSW"))
    #expect(lines.last == "true 0 0 0")
    #expect(publisher.requests.count == 2)
  }

  @Test("the document has this example word for word")
  func document() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let document = try String(
      contentsOf: here.appendingPathComponent("../../docs/feeds.md").standardized, encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let example = source.components(separatedBy: "    // docs: reader\n")[1]
      .components(separatedBy: "    // docs: end\n")[0]
    let text = example.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0)
    }.joined(separator: "\n")
    #expect(document.contains("```swift\nimport FeedParser\nimport FeedReader\n\n\(text)```"))
  }
}
