import FeedReader
import Foundation
import Synchronization

/// A publisher that a test writes for.
final class CommunitySource: FeedSource {
  private struct State {
    var document = CommunitySource.document()
    var failure: ReaderError?
    var gate: Gate?
    var count = 0
  }

  private let state = Mutex(State())

  var fetches: Int { state.withLock(\.count) }
  func publish(_ document: String) { state.withLock { $0.document = document } }
  func fail(_ failure: ReaderError?) { state.withLock { $0.failure = failure } }
  func wait(at gate: Gate?) { state.withLock { $0.gate = gate } }

  func fetch(
    _ request: FetchRequest, receive: @escaping @Sendable (FetchPiece) -> Void
  ) async throws(ReaderError) -> FetchAnswer {
    let now = state.withLock { state in
      state.count += 1
      return state
    }
    if let failure = now.failure { throw failure }
    let bytes = Array(now.document.utf8)
    receive(
      .head(
        address: request.address, contentType: "application/rss+xml", contentLanguage: nil,
        length: Int64(bytes.count)))
    receive(.body(Array(bytes.prefix(bytes.count / 2))))
    await now.gate?.pass()
    receive(.body(Array(bytes.suffix(bytes.count - bytes.count / 2))))
    return FetchAnswer(status: 200, address: request.address)
  }

  /// A picnic of 2014-05-13 and a choir the day after, in the community's own format.
  static func document(picnic: String = "Yes", choir: String = "Choir") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0"><channel><title>Community events</title><link>http://community.example</link>
    <item><title>Picnic</title><link>http://community.example/node/17</link>
    <description>&lt;p&gt;Bring &lt;b&gt;food&lt;/b&gt;.&lt;/p&gt;</description>
    <author>3 River Road</author><category>Family, Outdoors</category>
    <enclosure url="http://community.example/picnic.jpg" length="1" type="image/jpeg"/>
    <guid>\(picnic)</guid><pubDate>1399000000</pubDate><comments>1400000400 to 1400011200</comments></item>
    <item><title>\(choir)</title><link>http://community.example/node/18</link><category>Music</category>
    <guid>Yes</guid><pubDate>1399000000</pubDate><comments>1400086800 to 1400094000</comments></item>
    </channel></rss>
    """
  }
}
