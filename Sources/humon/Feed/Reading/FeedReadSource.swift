import ArgumentParser
import FeedParser
import FeedReader
import Foundation
import Synchronization

/// Where a document comes from: an address of the web, a file, or standard input.
struct FeedReadSource {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Reads the document, while it arrives. What is known of it from elsewhere than its source goes before.
  func feed(_ known: FeedContext) async throws -> Feed {
    if name.hasPrefix("http://") || name.hasPrefix("https://") { return try await fetched(known) }
    guard let file = name == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: name) else {
      throw ValidationError("\(name) cannot be read: \(String(cString: strerror(errno))).")
    }
    let stream = FeedStream(context: known)
    var count = 0
    // A little beyond the limit, so that the parser says that it was reached.
    while count <= FeedLimits.documentBytes, let data = try file.read(upToCount: 1 << 18), !data.isEmpty {
      count += data.count
      stream.append([UInt8](data))
    }
    return stream.finish()
  }

  private func fetched(_ known: FeedContext) async throws -> Feed {
    let stream = Mutex<FeedStream?>(nil)
    let source = HTTPSource(userAgent: "humon/\(Humon.configuration.version) (feed read)")
    let answer = try await source.fetch(FetchRequest(address: name)) { piece in
      stream.withLock { stream in
        switch piece {
        case .head(let address, let contentType, let contentLanguage, _):
          stream = FeedStream(
            context: FeedContext(
              location: known.location ?? address, contentType: known.contentType ?? contentType,
              contentLanguage: known.contentLanguage ?? contentLanguage))
        case .body(let bytes): stream?.append(bytes)
        }
      }
    }
    guard answer.status == 200, let feed = stream.withLock({ $0?.finish() }) else {
      throw ReaderError.status(answer.status)
    }
    return feed
  }
}
