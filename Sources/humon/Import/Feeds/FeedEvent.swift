import FeedParser
import HumonModel

/// What a feed says of an event, beside what we say of one.
typealias FeedDetails = FeedParser.EventDetails

/// An entry of a feed as the event that is kept.
enum FeedEvent {
  /// - Throws: all that is wrong with it.
  static func make(
    _ entry: Entry, _ event: FeedDetails, at place: FeedPlace, origin: FeedOrigin
  ) throws(RowProblems) -> NewEvent {
    guard let title = FeedText.line(entry.title?.plainText, longest: .max).map(FeedText.title),
      let name = FeedText.line(title.name, longest: EventLimits.nameLength)
    else { throw RowProblems("the entry has no title") }
    let times = try FeedTimes(event, placeZone: place.timeZone)
    var details = HumonModel.EventDetails(
      checkedName: name, address: FeedText.line(event.venue, longest: EventLimits.addressLength),
      point: place.point, start: times.start, end: times.end, timeZone: times.zoneName)
    details.isPlaceApproximate = event.isPositionApproximate && place.point != nil
    details.isAllDay = times.isAllDay
    details.recurrence = try FeedSeries.recurrence(event, times)
    details.status =
      event.isCancelled || title.isCancelled ? .cancelled : event.isTentative ? .tentative : .confirmed
    details.visibility = event.isPublished ? .public : .hidden
    details.description = FeedText.description(entry)
    details.categories = FeedText.categories(entry.categories)
    details.languages = FeedText.languages(event.language)
    details.host = FeedText.host(event.host, page: event.hostPage)
    details.price =
      event.isFree
      ? .free : FeedText.line(event.price, longest: EventLimits.priceLength).map(Event.Price.text)
    details.accessibility = FeedText.lines(event.accessibility, longest: EventLimits.accessibilityLength)
    details.url = FeedText.webAddress(event.page) ?? FeedText.webAddress(entry.link)
    details.image = FeedText.webAddress(event.poster).map { Event.Image(url: $0, alternativeText: nil) }
    return NewEvent(
      details, uid: origin.uid(event), origin: origin.text, revision: SourceRevision(event))
  }
}

extension SourceRevision {
  /// Many calendars never say SEQUENCE, and write the time of each copy as DTSTAMP: then what comes last counts.
  fileprivate init?(_ event: FeedDetails) {
    guard let sequence = event.sequence else { return nil }
    self.init(sequence: sequence, written: event.written.map { Timestamp(rawValue: $0 * 1_000) })
  }
}
