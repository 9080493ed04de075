import FeedReader
import Foundation
import Testing

/// Files and stores for tests.
enum Fixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let url = Bundle.module.resourceURL?.appendingPathComponent("Fixtures/\(name)")
    return [UInt8](try Data(contentsOf: try #require(url)))
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }
}
