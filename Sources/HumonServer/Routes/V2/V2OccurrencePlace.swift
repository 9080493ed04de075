import HumonModel
import HumonStore
import HumonWire
import Recurrence

/// One occurrence of a series that a request is about.
struct V2OccurrencePlace {
  let identity: SeriesOccurrence
  let series: Event
  /// What stands for the occurrence, where it differs from its series.
  let override: Event?
  /// When it is, if it does not differ.
  let occurrence: EventOccurrence
  private let zone: TimeZoneRules

  /// Nil where the series has no such occurrence.
  init?(_ identity: SeriesOccurrence, of series: Event, override: Event?) {
    zone = TimeZoneRules.known(series.timeZone)
    guard let occurrence = series.details.occurrence(identity.recurrenceID, in: zone) else { return nil }
    self.identity = identity
    self.series = series
    self.override = override
    self.occurrence = occurrence
  }

  /// The version of the occurrence as it is now.
  var version: EventVersion {
    EventVersion(sequence: series.sequence, occurrence: override.map { $0.sequence + 1 } ?? 0)
  }

  /// What is said of this occurrence.
  var details: EventDetails {
    if let override { return override.details }
    return series.details.details(of: occurrence)
  }

  /// A document about this occurrence without what it says of the recurrence of its series, which answers tell: whoever
  /// sends back what he was given wants nothing to repeat.
  func withoutRecurrence(_ document: JSONValue) -> JSONValue {
    let told = V2EventEncoder(zone: zone).document(of: series.details)["recurrence"]
    guard let told, document["recurrence"] == told else { return document }
    return document.merging(.object(["recurrence": .null]))
  }

  /// What is said of the series from this occurrence on; nil where it cannot be cut here.
  var detailsFromHereOn: EventDetails? {
    var details = series.details
    let start = series.details.localStart(in: zone)
    if identity.recurrenceID.local <= start { return details }
    guard
      let parts = series.recurrence?.parts(
        cutAt: identity.recurrenceID.local, startingAt: start, in: zone, isAllDay: series.isAllDay)
    else { return nil }
    details.start = occurrence.start
    details.end = occurrence.end
    details.recurrence = parts.after
    return details
  }

  /// What is said of the series from this occurrence on, where a document repeats the recurrence of the whole series, which
  /// is what answers tell: the rest of it is meant.
  func goingOn(_ told: EventDetails) -> EventDetails {
    guard told.recurrence == series.recurrence, let rest = detailsFromHereOn else { return told }
    var details = told
    details.recurrence = rest.recurrence
    return details
  }

  /// The status that an occurrence has of its own. In answers all of a cancelled series is cancelled; who sends that back
  /// does not mean that the occurrence is to stay so when the series is not any more.
  func ownStatus(told: Event.Status) -> Event.Status {
    told == .cancelled && series.status == .cancelled ? details.status : told
  }
}
