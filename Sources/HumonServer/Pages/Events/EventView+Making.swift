import Foundation
import GeoIndex
import HumonModel
import HumonTexts
import HumonWire
import Recurrence

extension EventView {
  /// - Parameter basemapZoom: how far the server's own map goes; nil where it has none.
  init(_ subject: EventSubject, _ context: PageContext, basemapZoom: Int?, now: Timestamp) {
    let shown = subject.shown
    let event = shown.event
    let texts = context.texts
    let times = EventTimeText(context.locale, texts)
    let path = PageLinks.event(subject.event)
    let when = times.text(shown)
    let whereText = shown.place.map { " · \($0)" } ?? ""
    head = AppView.Head(
      context, title: event.name, description: when + whereText, path: path,
      image: event.image?.url.hasPrefix("https://") == true ? event.image?.url : nil)
    structured = EmbeddedJSON.text(StructuredEvent.json(shown, address: context.links.absolute(path)))
    isListed = subject.event.visibility == .public
    labels = Self.labels(texts)
    name = event.name
    notices = Self.notices(subject, texts, now)
    time = Time(
      text: when, start: shown.written(shown.start), end: shown.writtenEnd,
      zone: event.isAllDay ? nil : texts.text(.pageTimeThere, ["zone": event.timeZone]))
    repeats = Self.repeats(subject.event, texts)
    dates = subject.dates.map {
      Date(
        text: times.short($0), start: $0.written($0.start),
        address: PageLinks.event(subject.event, at: $0.recurrenceID),
        isCancelled: $0.event.status == .cancelled, isShown: $0.recurrenceID == shown.recurrenceID)
    }
    place = Self.place(event, texts, basemapZoom)
    isOnline = place == nil
    host = event.host.flatMap { host in host.url.map { Link(address: $0, text: host.name) } }
    hostName = host == nil ? event.host?.name : nil
    attendance = Self.attendance(shown.attendance, texts)
    price =
      switch event.price {
      case nil: nil
      case .free: texts[.pageFree]
      case .text(let text): text
      }
    languages = Self.languages(event.languages, context.locale)
    accessibility = event.accessibility
    website = event.url
    picture = event.image.map { Picture(address: $0.url, text: $0.alternativeText ?? "") }
    description = event.description.map { Markdown($0).html }
    categories = event.categories.map {
      Link(address: "/?category=\(V2Links.segment(V2SearchDocument.element($0)))", text: $0)
    }
    let segment =
      subject.event.visibility == .unlisted
      ? V2Links.segment(event.uid) : "\(subject.event.id.rawValue)"
    calendar = "/v2/events/\(segment).ics"
    onTheMap = "/?event=\(segment)"
  }

  private static func labels(_ texts: ScreenTexts) -> [String: String] {
    [
      "skip": texts[.pageSkip], "when": texts[.pageWhen], "where": texts[.pageWhere],
      "online": texts[.pageOnline], "dates": texts[.pageNextDates], "price": texts[.pagePrice],
      "languages": texts[.eventLanguages],
      "accessibility": texts[.pageAccessibility], "website": texts[.pageWebsite],
      "calendar": texts[.pageAddToCalendar], "map": texts[.pageShowOnMap], "host": texts[.pageHost],
      "directions": texts[.pageDirections], "cancelled": texts[.listCancelled],
      "attribution": TileSource.Attribution.openStreetMap.text,
    ]
  }

  private static func notices(_ subject: EventSubject, _ texts: ScreenTexts, _ now: Timestamp) -> [Notice] {
    let shown = subject.shown
    var notices: [Notice] = []
    if shown.event.status == .cancelled {
      notices.append(Notice(kind: "cancelled", text: texts[.pageCancelled]))
    } else if shown.event.status == .tentative {
      notices.append(Notice(kind: "tentative", text: texts[.pageTentative]))
    }
    let isOver = (shown.end ?? shown.start) <= now
    if isOver { notices.append(Notice(kind: "past", text: texts[.pagePast])) }
    return notices
  }

  private static func repeats(_ series: Event, _ texts: ScreenTexts) -> String? {
    guard let rules = series.recurrence?.rules, !rules.isEmpty,
      let language = DescriptionLanguage(rawValue: texts.language)
    else { return nil }
    let start = series.details.localStart(in: .known(series.timeZone))
    let sentence = rules.map { $0.description(in: language, startingAt: start) }.joined(separator: "; ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private static func attendance(_ counts: AttendanceCounts, _ texts: ScreenTexts) -> [String] {
    var lines: [String] = []
    if counts.going > 0 { lines.append(texts.text(.pageGoing, count: counts.going)) }
    if counts.maybe > 0 { lines.append(texts.text(.pageMaybe, count: counts.maybe)) }
    return lines
  }

  /// A tag of which nobody knows the name stands for itself.
  private static func languages(_ tags: [String], _ locale: PageLocale) -> String? {
    let names = tags.map { locale.locale.localizedString(forIdentifier: $0) ?? $0 }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private static func place(_ event: Event, _ texts: ScreenTexts, _ basemapZoom: Int?) -> Place? {
    guard event.point != nil || event.placeName != nil || event.address != nil else { return nil }
    return Place(
      name: event.placeName, address: event.address,
      precision: event.isPlaceApproximate ? texts[.pageApproximate] : nil, latitude: event.point?.latitude,
      longitude: event.point?.longitude, directions: event.point.map(directions) ?? [],
      map: event.point.flatMap { point in basemapZoom.map { LocatorMap(point, zoom: $0) } })
  }

  private static func directions(to point: GeoPoint) -> [Link] {
    let pair = "\(point.latitude),\(point.longitude)"
    return [
      Link(
        address: "https://www.openstreetmap.org/directions?to=\(pair)", text: "OpenStreetMap"),
      Link(address: "https://maps.apple.com/?daddr=\(pair)", text: "Apple"),
      Link(address: "https://www.google.com/maps/dir/?api=1&destination=\(pair)", text: "Google"),
      Link(address: "geo:\(pair)", text: "geo"),
    ]
  }
}
