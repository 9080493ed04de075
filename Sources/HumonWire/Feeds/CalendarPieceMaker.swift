import GeoIndex
public import HumonModel
public import HumonTexts
public import ICalendar
public import Recurrence

/// Writes single events as a calendar has them.
public struct CalendarPieceMaker: Sendable {
  /// When each event reminds of itself, counted from its start; nil for never.
  private let alarm: CalendarDuration?
  /// The language of what is said beside the event's own words.
  private let texts: ScreenTexts

  /// - Parameters:
  ///   - alarm: when each event reminds of itself, counted from its start, such as `-PT30M`; nil for never.
  ///   - texts: the language of what is said beside the event's own words.
  public init(alarm: CalendarDuration? = nil, texts: Texts = .english) {
    self.alarm = alarm
    self.texts = ScreenTexts(texts)
  }

  /// An event as it is written.
  /// - Parameters:
  ///   - event: the event, a series, or what takes the place of an occurrence.
  ///   - series: the series in the last case; else the event again.
  ///   - concealed: occurrences of a series that are nobody's business.
  ///   - link: where its page is.
  public func piece(
    _ event: Event, in series: Event, without concealed: [RecurrenceID] = [], link: String
  ) -> CalendarPiece {
    let times = EventCalendarTimes(zone: .known(event.timeZone), isAllDay: event.isAllDay)
    // The stamp is that of the event and not of this moment, so that what has not changed has not changed.
    var written = CalendarEvent(
      uid: event.uid, stamp: event.updated.wholeSeconds, start: times.time(event.start),
      end: event.effectiveEnd.map(times.time))
    if let place = event.seriesOccurrence {
      let seriesTimes = EventCalendarTimes(
        zone: .known(series.timeZone), isAllDay: place.recurrenceID.isAllDay)
      written.component.properties.append(
        Property(.recurrenceID, time: seriesTimes.time(place.recurrenceID.local)))
    }
    written.summary = event.name
    let notes = CalendarNotes(event.details, texts)
    written.description = notes.description
    written.component.properties += notes.properties
    written.location = event.details.placeInWords
    written.coordinate = event.point.flatMap {
      CalendarCoordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    written.categories = event.categories
    written.url = event.url ?? link
    written.status = event.status.rawValue.uppercased()
    // The greatest integer of iCalendar (RFC 5545, section 3.3.8).
    written.sequence = min(event.sequence(in: series), Int(Int32.max))
    written.created = event.created.wholeSeconds
    written.lastModified = event.updated.wholeSeconds
    if let image = event.image {
      written.component.properties.append(
        Property(.image, image.url, parameters: [Parameter(.value, "URI"), Parameter(.display, "BADGE")]))
    }
    if let recurrence = event.recurrence {
      written.recurrenceRules = recurrence.rules.map(times.rule)
      let start = times.local(event.start)
      let dates =
        (recurrence.leavesOutStart(start, in: times.zone, isAllDay: event.isAllDay) ? [start] : [])
        + recurrence.additionalDates
      if !dates.isEmpty { written.setRecurrenceDates(dates.map(times.time)) }
      let exceptions = recurrence.exceptions + concealed.map(\.local)
      if !exceptions.isEmpty { written.setExceptionDates(exceptions.map(times.time)) }
    }
    if let alarm, event.status != .cancelled {
      written.alarms = [CalendarAlarm(trigger: .start(alarm), showing: event.name)]
    }
    return CalendarPiece(written)
  }
}

/// How the times of one event are written.
private struct EventCalendarTimes {
  let zone: TimeZoneRules
  let isAllDay: Bool

  func local(_ instant: Timestamp) -> LocalDateTime { zone.local(ofUTC: instant.wholeSeconds) }

  /// What the clock shows, or UTC where it shows that for the second time: a time of the zone is the first of the two
  /// (RFC 5545, section 3.3.5).
  func time(_ instant: Timestamp) -> CalendarTime {
    guard !isAllDay, zone.showsAgain(at: instant) else { return time(local(instant)) }
    return .utc(instant.wholeSeconds)
  }

  func time(_ local: LocalDateTime) -> CalendarTime {
    if isAllDay { return .date(local.date) }
    return zone.identifier == "UTC" ? .utc(local.secondsSinceEpoch) : .zoned(local, in: zone)
  }

  /// UNTIL has the type of the start, and is in UTC where that has a zone (RFC 5545, section 3.3.10).
  func rule(_ rule: RecurrenceRule) -> RecurrenceRule {
    guard case .until(let end) = rule.end else { return rule }
    let until: DateOrTime
    switch end {
    case .date(let date) where !isAllDay:
      let lastSecond = LocalDateTime(date, secondOfDay: 86_399)
      until = .utc(LocalDateTime(secondsSinceEpoch: zone.utc(of: lastSecond)))
    case .local(let local) where !isAllDay:
      until = .utc(LocalDateTime(secondsSinceEpoch: zone.utc(of: local)))
    case .local(let local): until = .date(local.date)
    case .utc(let utc) where isAllDay: until = .date(zone.local(ofUTC: utc.secondsSinceEpoch).date)
    default: return rule
    }
    return (try? rule.ending(.until(until))) ?? rule
  }
}
