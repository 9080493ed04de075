import EventStore
import Foundation
import ICalendar
import Recurrence
import Testing

@Suite struct SavingTests {
  @Test(
    "what is saved is a file of iCalendar with the zone it names, and nothing that check() finds fault with")
  func file() throws {
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
    let store = try makeStore(storage)
    var event = Event(
      eventStore: store, title: "Chamber music; free", start: try time("20270704T200000"),
      end: try time("20270704T220000"))
    event.location = "Hall"
    event.notes = "Two\nlines"
    event.url = "https://example.org/4711"
    event.status = .tentative
    event.availability = .free
    event.categories = ["Music"]
    event.addAlarm(Alarm(relativeOffset: -900))
    event.addAlarm(Alarm(absoluteDate: date("20270703T080000Z")))
    try store.save(&event)

    let text = try #require(storage.texts.values.first)
    let file = try CalendarFile(reading: text)
    #expect(file.check() == [])
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin"))
    let found = try #require(store.events("20270704T000000Z", "20270705T000000Z").first)
    #expect(found.title == "Chamber music; free")
    #expect(found.location == "Hall")
    #expect(found.notes == "Two\nlines")
    #expect(found.url == "https://example.org/4711")
    #expect(found.status == .tentative)
    #expect(found.availability == .free)
    #expect(found.categories == ["Music"])
    #expect(found.alarms.map(\.relativeOffset) == [-900, 0])
    #expect(found.alarms.map(\.absoluteDate) == [nil, date("20270703T080000Z")])
    #expect(found.timeZone?.identifier == "Europe/Berlin")
    #expect(found.startDate == date("20270704T180000Z"))
    #expect(found.creationDate == Date(timeIntervalSince1970: 1_767_225_600))
    #expect(found.hasChanges == false)
    #expect(storage.texts.keys.first == "home/\(found.calendarItemExternalIdentifier).ics")
  }

  @Test("only what is committed is found, and reset forgets the rest")
  func batches() throws {
    let store = try makeStore()
    _ = try store.add("Waiting", "20270104T090000", "20270104T100000", commit: false)
    #expect(store.told("20270101T000000Z", "20280101T000000Z") == [])
    store.reset()
    try store.commit()
    #expect(store.told("20270101T000000Z", "20280101T000000Z") == [])

    var event = try store.add("Waiting", "20270104T090000", "20270104T100000", commit: false)
    event.title = "Twice saved"
    try store.save(&event, commit: false)
    _ = try store.add("Another", "20270105T090000", "20270105T100000", commit: false)
    try store.commit()
    #expect(
      store.told("20270101T000000Z", "20280101T000000Z") == [
        "20270104T090000 Twice saved", "20270105T090000 Another",
      ])
  }

  @Test("an event that is added and removed in one batch never was")
  func neverWas() throws {
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
    let store = try makeStore(storage)
    let event = try store.add("Nothing", "20270104T090000", "20270104T100000", commit: false)
    try store.remove(event, commit: false)
    try store.commit()
    #expect(storage.texts.isEmpty)
  }

  @Test("what belongs to another store is refused")
  func otherStore() throws {
    let (store, other) = (try makeStore(), try makeStore())
    var event = try other.add("Theirs", "20270104T090000", "20270104T100000")
    #expect(throws: CalendarStoreError.objectBelongsToDifferentStore) { try store.save(&event) }
    #expect(throws: CalendarStoreError.objectBelongsToDifferentStore) { try store.remove(event) }
    var mine = Event(
      eventStore: store, title: "Mine", start: try time("20270104T090000"), end: try time("20270104T100000"))
    mine.calendar = other.defaultCalendarForNewEvents
    #expect(throws: CalendarStoreError.objectBelongsToDifferentStore) { try store.save(&mine) }
    let predicate = other.predicateForEvents(
      withStart: date("20270101T000000Z"), end: date("20280101T000000Z"))
    #expect(store.events(matching: predicate).isEmpty)
  }

  @Test("saving what was removed makes it anew")
  func anew() throws {
    let store = try makeStore()
    var event = try store.add("Concert", "20270104T090000", "20270104T100000")
    try store.remove(event)
    #expect(throws: CalendarStoreError.notFound(try #require(event.eventIdentifier))) {
      try store.remove(event)
    }
    event.title = "Concert again"
    try store.save(&event)
    #expect(store.told("20270101T000000Z", "20280101T000000Z") == ["20270104T090000 Concert again"])
  }

  @Test("an occurrence that was removed meanwhile becomes an event of its own")
  func occurrenceAnew() throws {
    let store = try makeStore()
    _ = try store.add("Standup", "20270104T090000", "20270104T091500", rule: "FREQ=DAILY;COUNT=3")
    var second = store.events("20270101T000000Z", "20280101T000000Z")[1]
    try store.remove(second, span: .thisEvent)
    second.title = "Longer"
    try store.save(&second)
    #expect(
      store.told("20270101T000000Z", "20280101T000000Z") == [
        "20270104T090000 Standup", "20270105T090000 Longer", "20270106T090000 Standup",
      ])
    #expect(!second.isDetached && second.occurrence == nil)
  }

  @Test("dates that cannot be are refused")
  func dates() throws {
    let store = try makeStore()
    var event = Event(
      eventStore: store, title: "Backwards", start: try time("20270104T090000"),
      end: try time("20270104T080000"))
    #expect(throws: CalendarStoreError.datesInverted) { try store.save(&event) }
    event.end = try time("20270105")
    #expect(throws: CalendarStoreError.invalidDates) { try store.save(&event) }
    event.start = .utc(.max)
    event.end = .utc(.max)
    #expect(throws: CalendarStoreError.invalidDates) { try store.save(&event) }
    event.startDate = .distantPast
    event.endDate = .distantFuture
    #expect(throws: CalendarStoreError.invalidDates) { try store.save(&event) }
  }

  @Test("an event that takes no time and one of a whole day are as they were")
  func lengths() throws {
    let store = try makeStore()
    _ = try store.add("Now", "20270104T090000", "20270104T090000")
    _ = try store.add("Day", "20270104", "20270104")
    let ends = store.events("20270101T000000Z", "20280101T000000Z").map { "\($0.title) \(told($0.end))" }
    #expect(ends == ["Day 20270105", "Now 20270104T090000"])
  }

  @Test("an event goes to another calendar with all that belongs to it")
  func otherCalendar() throws {
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home"), StoredCalendar(id: "work")])
    let store = try makeStore(storage)
    _ = try store.add("Standup", "20270104T090000", "20270104T091500", rule: "FREQ=DAILY;COUNT=3")
    var second = store.events("20270101T000000Z", "20280101T000000Z")[1]
    second.title = "Longer"
    try store.save(&second)
    second.calendar = store.calendar(withIdentifier: "work")
    #expect(throws: CalendarStoreError.invalidSpan) { try store.save(&second, span: .thisEvent) }
    var first = store.events("20270101T000000Z", "20280101T000000Z")[0]
    first.calendar = store.calendar(withIdentifier: "work")
    try store.save(&first, span: .futureEvents)
    #expect(first.eventIdentifier?.calendar == "work")
    let found = store.events("20270101T000000Z", "20280101T000000Z")
    #expect(
      found.map { "\($0.calendar?.id ?? "") \($0.title)" } == ["work Standup", "work Longer", "work Standup"])
    #expect(storage.texts.keys.map { $0.prefix(5) } == ["work/"])
  }

  @Test("a day becomes a time and a time becomes a day on the clock of the store")
  func allDay() throws {
    let store = try makeStore()
    var event = try store.add("Fair", "20270104T220000", "20270106T000000")
    event.isAllDay = true
    #expect(told(event.start) == "20270104" && told(event.end) == "20270106")
    try store.save(&event)
    event.isAllDay = false
    #expect(told(event.start) == "20270104T000000" && told(event.end) == "20270106T000000")
    event.timeZone = try TimeZoneDatabase.system.zone("America/New_York")
    #expect(event.startDate == date("20270103T230000Z"))
    #expect(event.start.local.text == "20270103T180000")
  }
}
