import HTTPTypes
import HumonModel
import HumonWire

/// What somebody asks who wants to listen: to what, and from when on.
struct StreamRequest: Sendable {
  /// The route that the router has for it.
  static let route = "/v2/changes"

  let question: StreamQuestion
  /// The `id` of the last block of which he has heard; nil for a new stream.
  let last: String?

  /// - Parameters:
  ///   - query: what stands behind the question mark of the target.
  ///   - lastEventID: the header of this name. It counts more than the parameter: after a break it is the younger one.
  /// - Throws: `DocumentFailure`
  init(_ query: String, lastEventID: String?, _ document: V2SearchDocument, now: Timestamp)
    throws(DocumentFailure)
  {
    question = try StreamQuestion(query, document, now: now)
    last = (lastEventID ?? QueryString(query)[StreamQuestion.resumption]).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The headers of every stream.
  static let headers: HTTPFields = [
    .contentType: SentEvent.mediaType, .cacheControl: "no-store",
    // Some proxies gather an answer before they pass it on.
    .xAccelBuffering: "no",
  ]
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  static let lastEventID = Self("Last-Event-ID")!
  fileprivate static let xAccelBuffering = Self("X-Accel-Buffering")!
}
