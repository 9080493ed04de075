import Foundation
import HumonModel
import HumonWire
import Hummingbird

/// The addresses of things, as they stand in answers.
struct V2Links {
  /// Where the outside world reaches the server, without a slash at its end; empty for addresses that begin at the root.
  let baseURL: String

  init(baseURL: String) {
    self.baseURL = baseURL
  }

  /// The addresses as they stand in an answer that is read away from here, such as a feed.
  /// - Parameters:
  ///   - configured: what the operator says.
  ///   - host: without that, what the asker calls this server.
  init(_ configured: String?, host: String?) {
    let host = host ?? ""
    let isPlain = host.utf8.allSatisfy { (0x21...0x7E).contains($0) && !Self.delimiters.contains($0) }
    self.init(baseURL: configured ?? (host.isEmpty || !isPlain ? "" : "http://\(host)"))
  }

  /// The same for the answer to a request.
  init(_ configured: String?, _ request: Request) {
    self.init(configured, host: request.head.authority)
  }

  private static let delimiters = Array("/\\?#@<>\"'".utf8)

  /// The first page.
  var home: String { "\(baseURL)/" }

  /// The address of an answer itself, with the question that it answers.
  func address(of request: V2FeedRequest) -> String {
    baseURL + request.path + (request.query.map { "?" + $0 } ?? "")
  }

  /// The address of the page after the one that answers a request.
  /// - Parameter cursor: where that page begins, in characters that need no percent sign.
  func page(after cursor: String, of request: V2FeedRequest) -> String {
    page(after: cursor, path: request.path, query: request.query ?? "")
  }

  /// The address of the page after the one that answers a question at a path.
  func page(after cursor: String, path: String, query: String) -> String {
    var address = baseURL + path + "?"
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) where !pair.starts(with: "cursor=".utf8) {
      address += Substring(pair)
      address += "&"
    }
    return address + "cursor=" + cursor
  }

  /// The address of an event. What is unlisted is addressed by its uid: its number would not lead there.
  func event(_ event: Event) -> String {
    let name = event.visibility == .unlisted ? Self.segment(event.uid) : "\(event.id.rawValue)"
    guard let place = event.seriesOccurrence else { return "\(baseURL)/v2/events/\(name)" }
    let series = event.visibility == .unlisted ? name : "\(place.series.rawValue)"
    return "\(baseURL)/v2/events/\(series)/occurrences/\(place.recurrenceID.text)"
  }

  /// The page of an event, or of one of its occurrences, for people: what a feed links to.
  func page(_ event: Event, at occurrence: RecurrenceID? = nil) -> String {
    baseURL + PageLinks.event(event, at: occurrence)
  }

  /// A text as one segment of a path.
  static func segment(_ text: String) -> String {
    // Most texts that go into addresses are made for them.
    if text.utf8.allSatisfy({ $0 < 0x80 && unreserved.contains(Unicode.Scalar($0)) }) { return text }
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
