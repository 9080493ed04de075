import FeedParser
import Foundation
import Testing

/// A file of `Fixtures`.
enum Fixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = try #require(Bundle.module.resourceURL)
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
  }

  static func feed(_ name: String, location: String? = nil) throws -> Feed {
    Feed(try bytes(name), context: FeedContext(location: location))
  }
}

extension Feed {
  /// A feed of a text.
  init(xml: String, location: String? = nil) {
    self.init(Array(xml.utf8), context: FeedContext(location: location))
  }

  /// The codes of its problems.
  var codes: [FeedProblem.Code] { problems.map(\.code) }

  /// An RSS feed with one item of these elements.
  static func rss(item: String, namespaces: String = "") -> Feed {
    Feed(xml: "<rss version=\"2.0\" \(namespaces)><channel><item>\(item)</item></channel></rss>")
  }
}
