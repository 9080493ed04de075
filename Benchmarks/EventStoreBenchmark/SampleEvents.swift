import EventStore
import Foundation
import Recurrence

/// Events such as people have, over four years; one in ten recurs. The same number always gives the same event.
struct SampleEvents {
  /// 2025-01-01T00:00:00Z, and four years in hours.
  private static let start = 1_735_689_600
  private static let hours = 4 * 365 * 24
  private static let rules = [
    "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=YEARLY", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=WEEKLY;COUNT=20",
    "FREQ=DAILY;COUNT=5",
    "FREQ=MONTHLY;UNTIL=20290101T000000Z",
  ]

  /// The calendars in which they are.
  static let calendars = (0..<5).map { StoredCalendar(id: "calendar-\($0)", title: "Calendar \($0)") }
  /// The middle of the four years.
  static let month = Date(timeIntervalSince1970: 1_785_000_000)
  static let monthLength: TimeInterval = 30 * 86_400

  static func event(_ number: Int, in store: CalendarStore, _ calendars: [EventCalendar]) throws -> Event {
    let start = Date(timeIntervalSince1970: Double(Self.start + number * 7919 % hours * 3600))
    var event = Event(
      eventStore: store, title: "Event \(number)", startDate: start,
      endDate: start + Double(900 * (1 + number % 8)))
    event.calendar = calendars[number % calendars.count]
    event.location = "Room \(number % 40)"
    event.notes = "A few words about what it is, as people write them, \(number % 7) times longer or shorter."
    if number % 10 == 0 { event.recurrenceRules = [try RecurrenceRule(rules[number / 10 % rules.count])] }
    if number % 3 == 0 { event.addAlarm(Alarm(relativeOffset: -900)) }
    return event
  }

  static func store(on vdir: String) throws -> CalendarStore {
    try CalendarStore(
      storage: VdirStorage(folder: vdir), application: "benchmark",
      registry: MemoryAccessRegistry(fullAccessOf: "benchmark"),
      zone: try TimeZoneDatabase.system.zone("Europe/Berlin"))
  }
}
