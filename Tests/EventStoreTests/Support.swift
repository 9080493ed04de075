import EventStore
import Foundation
import ICalendar
import Recurrence

/// A store that may see and change everything, in memory, with one calendar `home` unless told otherwise.
func makeStore(
  _ storage: MemoryStorage? = nil, calendars: [StoredCalendar] = [StoredCalendar(id: "home")],
  zone: String = "Europe/Berlin"
) throws -> CalendarStore {
  try CalendarStore(
    storage: storage ?? MemoryStorage(calendars: calendars), application: "test",
    registry: MemoryAccessRegistry(fullAccessOf: "test"), zone: try TimeZoneDatabase.system.zone(zone),
    now: { 1_767_225_600 })
}

/// An instant from a text such as `20270104T090000Z`.
func date(_ text: String) -> Date {
  guard case .utc(let time)? = DateOrTime(text) else { preconditionFailure("no instant: \(text)") }
  return Date(timeIntervalSince1970: Double(time.secondsSinceEpoch))
}

/// A time from a text: `20270104` is a day, `20270104T090000` a time of Berlin, `20270104T090000Z` one of UTC.
func time(_ text: String, in zone: String = "Europe/Berlin") throws -> CalendarTime {
  switch DateOrTime(text) {
  case .date(let date): .date(date)
  case .local(let local): .zoned(local, in: try TimeZoneDatabase.system.zone(zone))
  case .utc(let time): .utc(time.secondsSinceEpoch)
  case nil: preconditionFailure("no time: \(text)")
  }
}

/// A time as text, as ``time(_:in:)`` reads it.
func told(_ time: CalendarTime) -> String {
  switch time.reference {
  case .date: time.local.date.text
  case .utc: time.local.text + "Z"
  case .floating, .zone: time.local.text
  }
}

extension CalendarStore {
  /// Events between two instants.
  func events(_ from: String, _ to: String) -> EventList {
    events(matching: predicateForEvents(withStart: date(from), end: date(to)))
  }

  /// Their starts and titles: `20270104T090000 Standup`.
  func told(_ from: String, _ to: String) -> [String] {
    events(from, to).map(EventStoreTests.told)
  }

  /// A new event in Berlin's time, saved.
  func add(
    _ title: String, _ start: String, _ end: String, rule: String? = nil, commit: Bool = true
  ) throws -> Event {
    var event = Event(eventStore: self, title: title, start: try time(start), end: try time(end))
    if let rule { event.recurrenceRules = [try RecurrenceRule(rule)] }
    try save(&event, commit: commit)
    return event
  }
}

/// Start and title: `20270104T090000 Standup`.
func told(_ event: Event) -> String { "\(told(event.start)) \(event.title)" }

extension MemoryStorage {
  /// The texts in it, by name.
  var texts: [String: String] {
    let items = (try? load().items) ?? []
    return Dictionary(
      uniqueKeysWithValues: items.map { ($0.key.description, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// Puts a file in it, lines with LF.
  func put(_ name: String, _ text: String, calendar: String = "home") throws {
    let key = StoredItem.Key(calendar: calendar, name: name)
    let old = try items([key]).items.first?.version
    let bytes = Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    _ = try commit([.write(key, bytes: bytes, replacing: old)])
  }
}

/// A file with these lines in its calendar.
func file(_ lines: String...) -> String {
  "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Test//EN\n" + lines.joined(separator: "\n")
    + "\nEND:VCALENDAR\n"
}
