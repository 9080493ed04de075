import Foundation
import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// `/events/17-run-in-the-park`: an event's own page, which reads without scripts and is what people send to each other.
struct EventPagesController {
  /// All pages together, in bytes.
  private static let cacheLimit = 64 << 20

  private struct Key: Hashable {
    let event: Event.ID
    let occurrence: RecurrenceID?
    let locale: PageLocale
    let links: PageLinks
  }
  private struct Made {
    /// The last part of the page's address.
    let name: String
    let answer: PreparedAnswer
    /// What it was made of.
    let subject: EventSubject
    let site: String
    /// As of when it is known to be true.
    let sequence: Int64
  }

  private let pages: Pages
  private let events: any EventRepository
  private let index: EventIndex
  private let now: @Sendable () -> Timestamp
  private let made = PageCache<Key, Made>(limit: cacheLimit)

  init(
    pages: Pages, events: any EventRepository, index: EventIndex, now: @escaping @Sendable () -> Timestamp
  ) {
    self.pages = pages
    self.events = events
    self.index = index
    self.now = now
  }

  func add(to router: Router<HumonRequestContext>) {
    router.get("events/:name", use: page)
  }

  @Sendable private func page(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    guard let name = context.parameter("name") else {
      throw RequestFailure.notFound
    }
    let snapshot = index.snapshot
    let page = pages.context(for: request)
    let occurrence = request.uri.query.flatMap { QueryString($0)[PageLinks.occurrence] }
      .flatMap { RecurrenceID(text: $0) }
    if let id = PageLinks.id(in: name) {
      let key = Key(event: id, occurrence: occurrence, locale: page.locale, links: page.links)
      if let made = current(key, in: snapshot, page), made.name == name {
        return pages.response(made.answer, to: request)
      }
      if let event = snapshot.event(id), event.visibility == .public, event.seriesOccurrence == nil {
        let canonical = PageLinks.name(of: event)
        if canonical == name { return pages.response(make(event, key, snapshot, page).answer, to: request) }
        // A uid may begin like a number.
        let named = try await self.event(uid: name)
        if named == nil { return Self.moved(to: PageLinks.event(event), request) }
      }
    }
    guard let event = try await event(uid: name) else { throw RequestFailure.notFound }
    if event.visibility == .public { return Self.moved(to: PageLinks.event(event), request) }
    return unlisted(event, occurrence, snapshot, page, request)
  }

  /// The event of this uid, if anybody who knows it may see it.
  private func event(uid: String) async throws -> Event? {
    guard let event = try await events.event(uid: uid), event.seriesOccurrence == nil,
      event.visibility != .hidden
    else { return nil }
    return event
  }

  /// The page of an unlisted event, which nobody keeps.
  private func unlisted(
    _ event: Event, _ occurrence: RecurrenceID?, _ snapshot: EventSnapshot, _ page: PageContext,
    _ request: Request
  ) -> Response {
    let subject = EventSubject(event, at: occurrence, in: snapshot, now: now())
    return pages.response(answer(subject, page), to: request)
  }

  /// The page as it was made before, if it is still true.
  private func current(_ key: Key, in snapshot: EventSnapshot, _ page: PageContext) -> Made? {
    guard let known = made[key], known.site == page.content.version, now() < known.subject.until else {
      return nil
    }
    if known.sequence == snapshot.sequence { return known }
    guard let event = snapshot.event(key.event), event.visibility == .public,
      EventSubject.version(of: event, known.subject.shown, in: snapshot) == known.subject.version
    else { return nil }
    let made = Made(
      name: known.name, answer: known.answer, subject: known.subject, site: known.site,
      sequence: snapshot.sequence)
    self.made.keep(made, for: key, byteCount: made.answer.byteCount)
    return made
  }

  private func make(_ event: Event, _ key: Key, _ snapshot: EventSnapshot, _ page: PageContext) -> Made {
    let subject = EventSubject(event, at: key.occurrence, in: snapshot, now: now())
    let answer = answer(subject, page)
    let made = Made(
      name: PageLinks.name(of: event), answer: answer, subject: subject, site: page.content.version,
      sequence: snapshot.sequence)
    self.made.keep(made, for: key, byteCount: answer.byteCount)
    return made
  }

  private func answer(_ subject: EventSubject, _ page: PageContext) -> PreparedAnswer {
    let view = EventView(subject, page, basemapZoom: pages.abilities.basemapZoom, now: now())
    var headers = pages.policy.page
    if !view.isListed { headers[Self.robots] = "noindex" }
    return pages.answer(
      page.content.templates.render(.event, view), in: page.texts, headers, isPublic: view.isListed)
  }

  private static let robots = HTTPField.Name("X-Robots-Tag")!  // The name is fixed and valid.

  /// The query goes along: it says which occurrence, and in which language.
  private static func moved(to path: String, _ request: Request) -> Response {
    let address = path + (request.uri.query.map { "?\($0)" } ?? "")
    return Response(
      status: .movedPermanently, headers: [.location: address, .cacheControl: "public, max-age=3600"])
  }
}
