import HTTPTypes
import HumonModel
import HumonTexts
import HumonWire
import Hummingbird
import ICalendar
import NIOCore

/// The answer to a search in one of its forms, or 304 to somebody who has it already.
struct V2FeedAnswer {
  let budget: AnswerBudget
  let validators: V2Validators
  let pieces = V2Pieces()

  /// - Parameters:
  ///   - title: what the feed is called.
  ///   - address: where the feed itself is found, its question included.
  ///   - next: where the next page is found.
  ///   - isPublic: whether everybody may see it, and caches may keep it for everybody.
  ///   - alarm: when each event of a calendar reminds of itself.
  ///   - texts: the language of the one who asks.
  func response(
    _ result: V2SearchResult, as format: V2Format, title: String, links: V2Links, address: String,
    next: String?, alarm: CalendarDuration?, texts: Texts, isPublic: Bool = true, to request: Request
  ) throws -> Response {
    let body = result.document(
      as: format, title: title, address: address, home: links.home, next: next,
      // No request has a fragment, so that this is no answer's own entry.
      emptySince: validators.lastModified(of: address + "#empty", title), texts: texts, alarm: alarm,
      pieces: pieces)
    guard budget.allows(body.count) else { throw RequestFailure.tooManyBytesWaiting }
    let tag = body.withUnsafeBytes { EntityTag(of: $0) }
    let modified = validators.lastModified(of: address, tag.text)
    var headers: HTTPFields = [
      .eTag: tag.text, .lastModified: modified.httpDate,
      .cacheControl: isPublic ? format.cacheControl : "private, no-cache", .vary: "Accept, Accept-Language",
    ]
    if let next { headers[.webLink] = "<\(next)>; rel=\"next\"" }
    if isKnown(tag, modified, to: request) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = format.contentType
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// `If-Modified-Since` counts only where there is no `If-None-Match` (RFC 9110, section 13.2.2).
  private func isKnown(_ tag: EntityTag, _ modified: Timestamp, to request: Request) -> Bool {
    if let known = request.headers[.ifNoneMatch] { return tag.isAmong(known) }
    return request.headers[.ifModifiedSince] == modified.httpDate
  }
}

extension HTTPField.Name {
  // The name is fixed and valid, so that making it cannot fail.
  fileprivate static let webLink = Self("Link")!
}
