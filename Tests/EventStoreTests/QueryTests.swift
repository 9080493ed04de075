import EventStore
import Foundation
import ICalendar
import Recurrence
import Testing

@Suite struct QueryTests {
  @Test(
    "an event is found where any of it lies in the time; what ends as it begins, or begins as it ends, is not",
    arguments: [
      ("20270104T100000Z", "20270104T110000Z", true), ("20270104T093000Z", "20270104T093001Z", true),
      ("20270104T080000Z", "20270104T090000Z", false), ("20270104T080000Z", "20270104T090001Z", true),
      ("20270104T110000Z", "20270104T120000Z", false), ("20270104T105959Z", "20270104T120000Z", true),
      ("20270101T000000Z", "20280101T000000Z", true), ("20270104T120000Z", "20270104T080000Z", false),
    ])
  func edges(from: String, to: String, isFound: Bool) throws {
    let store = try makeStore()
    _ = try store.add("Long", "20270104T100000", "20270104T120000")
    #expect(store.events(from, to).count == (isFound ? 1 : 0))
  }

  @Test("whole days and floating times follow the clock of the store")
  func zones() throws {
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART;VALUE=DATE:20270104", "SUMMARY:Day",
        "END:VEVENT"))
    try storage.put(
      "b.ics",
      file(
        "BEGIN:VEVENT", "UID:2", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000", "SUMMARY:Nine",
        "END:VEVENT"))
    let sydney = try makeStore(storage, zone: "Australia/Sydney").events(
      "20270101T000000Z", "20280101T000000Z")
    #expect(sydney.map(\.startDate) == [date("20270103T130000Z"), date("20270103T220000Z")])
    let newYork = try makeStore(storage, zone: "America/New_York").events(
      "20270101T000000Z", "20280101T000000Z")
    #expect(newYork.map(\.startDate) == [date("20270104T050000Z"), date("20270104T140000Z")])
    #expect(newYork.map(\.endDate) == [date("20270105T050000Z"), date("20270104T140000Z")])
  }

  @Test(
    "from today to the distant future over rules without end: lazily all, as a list up to its bound, which it tells"
  )
  func endless() throws {
    let store = try makeStore()
    _ = try store.add("Daily", "20270104T090000", "20270104T100000", rule: "FREQ=DAILY")
    _ = try store.add("Yearly", "20150528", "20150529", rule: "FREQ=YEARLY")
    let predicate = store.predicateForEvents(withStart: date("20270101T000000Z"), end: .distantFuture)
    let list = store.events(matching: predicate)
    #expect(list.isCutOff && list.count == StoreLimits.mostEvents)
    let some = store.occurrences(matching: predicate).lazy.filter { $0.title == "Yearly" }.prefix(2)
    #expect(some.map { told($0.start) } == ["20270528", "20280528"])
    var last: Event?
    store.enumerateEvents(
      matching: store.predicateForEvents(withStart: date("39900101T000000Z"), end: .distantFuture)
    ) {
      event, _ in last = event
    }
    #expect(last.map { told($0.start) } == "40001231T090000")
  }

  @Test("enumerating stops when it is told to")
  func enumerating() throws {
    let store = try makeStore()
    _ = try store.add("Daily", "20270104T090000", "20270104T100000", rule: "FREQ=DAILY")
    var seen: [String] = []
    let predicate = store.predicateForEvents(withStart: date("20270101T000000Z"), end: .distantFuture)
    store.enumerateEvents(matching: predicate) { event, stop in
      seen.append(told(event.start))
      stop = seen.count == 3
    }
    #expect(seen == ["20270104T090000", "20270105T090000", "20270106T090000"])
  }

  @Test("only the calendars that are asked for are searched")
  func calendars() throws {
    let store = try makeStore(calendars: [StoredCalendar(id: "home"), StoredCalendar(id: "work")])
    for id in ["home", "work"] {
      var event = Event(
        eventStore: store, title: id, start: try time("20270104T090000"), end: try time("20270104T100000"))
      event.calendar = store.calendar(withIdentifier: id)
      try store.save(&event)
    }
    func titles(_ calendars: [String]?) -> [String] {
      let predicate = store.predicateForEvents(
        withStart: date("20270101T000000Z"), end: date("20280101T000000Z"),
        calendars: calendars?.compactMap(store.calendar(withIdentifier:)))
      return store.events(matching: predicate).map(\.title).sorted()
    }
    #expect(titles(nil) == ["home", "work"])
    #expect(titles(["work"]) == ["work"])
    #expect(titles([]) == [])
  }

  @Test("an identifier is text and back, and finds the first occurrence")
  func identifiers() throws {
    let store = try makeStore()
    let event = try store.add("Weekly", "20270104T090000", "20270104T100000", rule: "FREQ=WEEKLY")
    let identifier = try #require(event.eventIdentifier)
    #expect(EntryIdentifier(identifier.text) == identifier)
    #expect(store.event(withIdentifier: identifier)?.startDate == date("20270104T080000Z"))
    #expect(store.event(withIdentifier: EntryIdentifier(calendar: "home", uid: "other")) == nil)
    #expect(EntryIdentifier("no slash") == nil && EntryIdentifier("/uid") == nil)
    #expect(EntryIdentifier("home/a/b") == EntryIdentifier(calendar: "home", uid: "a/b"))
  }

  @Test("what is kept of a month is right again after each change")
  func keptMonths() throws {
    let store = try makeStore()
    var event = try store.add("Weekly", "20270104T090000", "20270104T100000", rule: "FREQ=WEEKLY")
    let month = ("20270201T000000Z", "20270301T000000Z")
    for _ in 1...2 {
      #expect(store.events(month.0, month.1).map { $0.start.local.date.day } == [1, 8, 15, 22])
    }
    event.start = try time("20270105T090000")
    event.end = try time("20270105T100000")
    try store.save(&event, span: .futureEvents)
    #expect(store.events(month.0, month.1).map { $0.start.local.date.day } == [2, 9, 16, 23])
    try store.remove(event, span: .futureEvents)
    #expect(store.events(month.0, month.1).isEmpty)
  }
}
