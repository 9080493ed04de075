import FeedParser
import FeedReader
import Foundation

extension ReadableTimes {
  /// When an entry takes place; nil for one that is no event.
  func text(of entry: ReaderEntry) -> String? {
    guard let start = entry.start else { return nil }
    return text(
      start.date, to: entry.end?.date, isAllDay: start.kind == .day, in: start.clock ?? zone)
  }
}

extension EventTime {
  /// The instant; of a day or a floating time as if its clock showed UTC.
  var date: Date { Date(timeIntervalSince1970: Double(secondsSince1970)) }

  /// The clock on which ``date`` reads as the publisher wrote it; nil where the publisher named none.
  var clock: TimeZone? {
    switch kind {
    case .floating, .day: .gmt
    case .instant:
      zone.flatMap { TimeZone(identifier: $0) } ?? offset.flatMap { TimeZone(secondsFromGMT: Int($0)) }
    }
  }
}

extension Appointment {
  /// What stands in a calendar for an entry; nil for one that is no event.
  /// - Parameter zone: the clock of the person, for times of which nobody knows whose they are.
  init?(_ entry: ReaderEntry, zone: TimeZone) {
    guard let start = entry.start else { return nil }
    // A day and a floating time are meant where the reader is, as it is a community of one place.
    let move = { (time: EventTime) in
      time.kind == .instant ? time.date : time.date - Double(zone.secondsFromGMT(for: time.date))
    }
    let first = move(start)
    let named = start.kind == .instant ? start.zone : nil
    self.init(
      title: entry.title, location: entry.venue, notes: entry.description?.plainText, url: entry.link,
      start: first,
      end: entry.end.map(move) ?? first + (start.kind == .day ? Appointment.day : Appointment.hour),
      isAllDay: start.kind == .day, timeZone: named ?? zone.identifier)
  }
}
