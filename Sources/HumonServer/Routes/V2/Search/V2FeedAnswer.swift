import HTTPTypes
import HumonModel
import HumonTexts
import HumonWire
import ICalendar
import NIOCore

/// The answer to a search in one of its forms, or 304 to somebody who has it already.
struct V2FeedAnswer {
  let budget: AnswerBudget
  let validators: V2Validators
  let pieces = V2Pieces()

  /// - Parameters:
  ///   - title: what the feed is called.
  ///   - next: where the next page is found.
  ///   - isPublic: whether everybody may see it, and caches may keep it for everybody.
  ///   - alarm: when each event of a calendar reminds of itself.
  ///   - texts: the language of the one who asks.
  func answer(
    _ result: V2SearchResult, as format: V2Format, title: String, next: String?, alarm: CalendarDuration?,
    texts: Texts, isPublic: Bool = true, to request: V2FeedRequest
  ) throws -> ReadyAnswer {
    let links = result.links
    let address = links.address(of: request)
    let body = result.document(
      as: format, title: title, address: address, home: links.home, next: next,
      // No request has a fragment, so that this is no answer's own entry.
      emptySince: validators.lastModified(of: address + "#empty", title).time, texts: texts, alarm: alarm,
      pieces: pieces)
    guard budget.allows(body.count) else { throw RequestFailure.tooManyBytesWaiting }
    let tag = body.withUnsafeBytes { EntityTag(of: $0) }
    let modified = validators.lastModified(of: address, tag.text)
    // Appended, and not set: each look for a field that is not there costs as much as an event of the answer.
    var headers = HTTPFields()
    headers.reserveCapacity(6 + ReadyAnswer.laterFields)
    headers.append(HTTPField(name: .eTag, value: tag.text))
    if let text = modified.text { headers.append(HTTPField(name: .lastModified, value: text)) }
    headers.append(
      HTTPField(name: .cacheControl, value: isPublic ? format.cacheControl : "private, no-cache"))
    headers.append(HTTPField(name: .vary, value: request.vary))
    if let next { headers.append(HTTPField(name: .webLink, value: "<\(next)>; rel=\"next\"")) }
    if isKnown(tag, modified, to: request) { return ReadyAnswer(status: .notModified, headers: headers) }
    headers.append(HTTPField(name: .contentType, value: format.contentType))
    return ReadyAnswer(status: .ok, headers: headers, body: ByteBuffer(bytes: body))
  }

  /// `If-Modified-Since` counts only where there is no `If-None-Match` (RFC 9110, section 13.2.2).
  private func isKnown(
    _ tag: EntityTag, _ modified: V2Validators.LastModified, to request: V2FeedRequest
  ) -> Bool {
    if let known = request.ifNoneMatch { return tag.isKnown(known) }
    guard let told = modified.text else { return false }
    return request.ifModifiedSince == told
  }
}

extension HTTPField.Name {
  // The name is fixed and valid, so that making it cannot fail.
  fileprivate static let webLink = Self("Link")!
}
