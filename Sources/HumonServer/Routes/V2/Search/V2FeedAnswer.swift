import HTTPTypes
import HumonModel
import HumonWire
import Hummingbird
import ICalendar
import NIOCore

/// The answer to a search in one of its forms, or 304 to somebody who has it already.
struct V2FeedAnswer {
  let budget: AnswerBudget
  let validators: V2Validators

  /// - Parameters:
  ///   - title: what the feed is called.
  ///   - address: where the feed itself is found, its question included.
  ///   - next: where the next page is found.
  ///   - alarm: when each event of a calendar reminds of itself.
  func response(
    _ result: V2SearchResult, as format: V2Format, title: String, links: V2Links, address: String,
    next: String?, alarm: CalendarDuration?, to request: Request
  ) throws -> Response {
    let body = body(result, format, title, links, address, next, alarm)
    guard budget.allows(body.count) else { throw RequestFailure.tooManyBytesWaiting }
    let tag = body.withUnsafeBytes { EntityTag(of: $0) }
    let modified = validators.lastModified(of: address, tag.text)
    var headers: HTTPFields = [
      .eTag: tag.text, .lastModified: modified.httpDate, .cacheControl: format.cacheControl, .vary: "Accept",
    ]
    if let next { headers[.webLink] = "<\(next)>; rel=\"next\"" }
    if isKnown(tag, modified, to: request) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = format.contentType
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  private func body(
    _ result: V2SearchResult, _ format: V2Format, _ title: String, _ links: V2Links, _ address: String,
    _ next: String?, _ alarm: CalendarDuration?
  ) -> [UInt8] {
    let feed = EventFeed(
      title: title, address: address, homePage: links.home, updated: result.updated, events: result.found)
    switch format {
    case .json: return V2SearchAnswer.document(result.found, next: next)
    case .ics:
      return EventCalendar(
        title: title, address: address, entries: result.calendarEntries, alarm: alarm, zone: V2Zones.known
      ).bytes
    case .rss: return Array(RSSFeed.document(feed).utf8)
    case .atom: return Array(AtomFeed.document(feed).utf8)
    case .jsonfeed: return JSONFeed.document(feed)
    case .geojson: return GeoJSONFeed.document(feed)
    }
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
