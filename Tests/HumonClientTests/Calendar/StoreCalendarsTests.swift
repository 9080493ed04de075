import EventStore
import Foundation
import HumonClient
import Recurrence
import Testing

@Suite("A person's calendars in the event store")
struct StoreCalendarsTests {
  private let storage = MemoryStorage(calendars: [
    StoredCalendar(id: "home", title: "Home"), StoredCalendar(id: "work", title: "Work"),
  ])
  /// 2027-01-03T18:00:00Z, a Sunday; 19:00 in Berlin.
  private let start = Date(timeIntervalSince1970: 1_798_999_200)

  private func store(_ registry: MemoryAccessRegistry, says answer: Bool = true) throws -> CalendarStore {
    try CalendarStore(
      storage: storage, application: "humon", registry: registry, defaultCalendar: "home",
      zone: try TimeZoneDatabase.system.zone("Europe/Berlin"), prompt: { _ in answer })
  }

  private func allowed() throws -> StoreCalendars {
    StoreCalendars(try store(MemoryAccessRegistry(fullAccessOf: "humon")))
  }

  private var choir: Appointment {
    Appointment(
      title: "Choir", location: "Town hall", notes: "Bring a pencil.", url: "https://humon.example/events/7",
      start: start, end: start + 7200, timeZone: "Europe/Berlin")
  }

  /// The lines of the one item that is stored, of its event alone.
  private func lines() throws -> [String] {
    let items = try storage.load().items
    try #require(items.count == 1)
    let text = String(decoding: items[0].bytes, as: UTF8.self).replacingOccurrences(of: "\r\n ", with: "")
    let lines = text.split(separator: "\r\n").map(String.init)
    let first = try #require(lines.firstIndex(of: "BEGIN:VEVENT"))
    return Array(lines[first...])
  }

  @Test("Leave is asked for when somebody wants it, and the answer counts")
  func access() async throws {
    let registry = MemoryAccessRegistry()
    let calendars = StoreCalendars(try store(registry))
    #expect(calendars.status() == .notDetermined)
    #expect(calendars.calendars().isEmpty)
    #expect(try await calendars.requestAccess())
    #expect(calendars.status() == .fullAccess)
    #expect(
      calendars.calendars() == [
        DeviceCalendar(id: "home", title: "Home", isDefault: true),
        DeviceCalendar(id: "work", title: "Work", isDefault: false),
      ])
  }

  @Test("Without leave nothing is added, and the reason is told")
  func denied() async throws {
    let calendars = StoreCalendars(try store(MemoryAccessRegistry(), says: false))
    #expect(try await !calendars.requestAccess())
    #expect(throws: DeviceCalendarsError.accessDenied(.denied)) {
      try calendars.save(choir, in: nil, replacing: nil)
    }
  }

  @Test("An appointment stands in the calendar with its alarms and its recurrence")
  func everything() throws {
    var appointment = choir
    appointment.rules = [try RecurrenceRule("FREQ=WEEKLY;COUNT=4")]
    appointment.exceptions = [start + 7 * 86_400]
    appointment.alarms = [.relative(seconds: -900), .absolute(start - 86_400)]
    let calendars = try allowed()
    let saved = try #require(try calendars.save(appointment, in: "work", replacing: nil))
    #expect(saved.calendar == "work")
    let lines = try lines()
    for expected in [
      "SUMMARY:Choir", "LOCATION:Town hall", "DESCRIPTION:Bring a pencil.",
      "URL:https://humon.example/events/7",
      "DTSTART;TZID=Europe/Berlin:20270103T190000", "DTEND;TZID=Europe/Berlin:20270103T210000",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE;TZID=Europe/Berlin:20270110T190000", "TRIGGER:-PT15M",
      "TRIGGER;VALUE=DATE-TIME:20270102T180000Z",
    ] {
      #expect(lines.contains(expected), "\(expected) is missing in \(lines)")
    }
  }

  @Test("It is found by its identifier, and without it by page and start")
  func found() throws {
    let calendars = try allowed()
    let saved = try #require(try calendars.save(choir, in: nil, replacing: nil))
    #expect(calendars.find(choir, savedAs: saved.id) == saved)
    #expect(calendars.find(choir, savedAs: "home/another") == saved)
    #expect(calendars.find(choir, savedAs: nil) == saved)
    var later = choir
    later.start += 3600
    later.end += 3600
    #expect(calendars.find(later, savedAs: nil) == nil)
    var other = choir
    other.url = "https://humon.example/events/8"
    #expect(calendars.find(other, savedAs: nil) == nil)
  }

  @Test("Saved again it is changed, not doubled; where it was deleted it is made anew")
  func replaced() throws {
    let store = try store(MemoryAccessRegistry(fullAccessOf: "humon"))
    let calendars = StoreCalendars(store)
    let saved = try #require(try calendars.save(choir, in: nil, replacing: nil))
    var later = choir
    later.start += 3600
    later.end += 3600
    #expect(try calendars.save(later, in: nil, replacing: saved.id) == saved)
    #expect(try lines().contains("DTSTART;TZID=Europe/Berlin:20270103T200000"))
    let identifier = try #require(EntryIdentifier(saved.id))
    try store.remove(try #require(store.event(withIdentifier: identifier)))
    let again = try #require(try calendars.save(choir, in: nil, replacing: saved.id))
    #expect(again != saved)
    #expect(try lines().contains("DTSTART;TZID=Europe/Berlin:20270103T190000"))
  }

  @Test("Whole days are days where the event takes place, whatever the clock of the store")
  func wholeDays() throws {
    var festival = choir
    festival.isAllDay = true
    festival.timeZone = "Asia/Tokyo"
    // Midnight of 2027-01-04 to midnight of 2027-01-06 in Tokyo.
    festival.start = Date(timeIntervalSince1970: 1_798_988_400)
    festival.end = festival.start + 2 * 86_400
    _ = try allowed().save(festival, in: nil, replacing: nil)
    #expect(try lines().contains("DTSTART;VALUE=DATE:20270104"))
    #expect(try lines().contains("DTEND;VALUE=DATE:20270106"))
  }

  @Test("Dates beside the rules are more than a calendar can say")
  func additions() throws {
    var appointment = choir
    appointment.additions = [start + 2 * 86_400]
    #expect(throws: DeviceCalendarsError.recurrenceNotSupported("RDATE")) {
      try allowed().save(appointment, in: nil, replacing: nil)
    }
  }

  @Test("An end before the start counts as none")
  func inverted() throws {
    var odd = choir
    odd.end = start - 3600
    _ = try allowed().save(odd, in: nil, replacing: nil)
    #expect(try lines().contains("DTSTART;TZID=Europe/Berlin:20270103T190000"))
    #expect(try lines().allSatisfy { !$0.hasPrefix("DTEND") && !$0.hasPrefix("DURATION") })
  }

  @Test("Who may only add does not see what was added")
  func writeOnly() throws {
    let registry = MemoryAccessRegistry()
    registry.setStatus(.writeOnly, of: "humon", for: .event)
    let calendars = StoreCalendars(try store(registry))
    #expect(try calendars.save(choir, in: nil, replacing: nil) == nil)
    #expect(calendars.find(choir, savedAs: nil) == nil)
    #expect(try lines().contains("SUMMARY:Choir"))
  }

  @Test("A calendar and a time zone that are not there are told")
  func unknown() throws {
    let calendars = try allowed()
    #expect(throws: DeviceCalendarsError.noCalendar) { try calendars.save(choir, in: "gone", replacing: nil) }
    var odd = choir
    odd.timeZone = "Mars/Olympus"
    #expect(throws: DeviceCalendarsError.unknownTimeZone("Mars/Olympus")) {
      try calendars.save(odd, in: nil, replacing: nil)
    }
    #expect(try storage.load().items.isEmpty)
  }
}
