import EventStore
import Foundation
import ICalendar
import Testing

/// Other people's files may recur every second, without end.
@Suite struct FrequentEventsTests {
  private let store: CalendarStore

  init() throws {
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
    try storage.put(
      "often.ics",
      file(
        "BEGIN:VEVENT", "UID:often", "DTSTAMP:20260101T000000Z", "DTSTART:20200101T000000Z", "SUMMARY:Often",
        "RRULE:FREQ=SECONDLY", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "END:VALARM", "END:VEVENT"))
    store = try makeStore(storage)
    _ = try store.add("Tea", "20270105T090000", "20270105T100000")
  }

  private var week: EventPredicate {
    store.predicateForEvents(withStart: date("20270104T000000Z"), end: date("20270111T000000Z"))
  }

  @Test(
    "so many occurrences of each event are given and no more, in the order of all; what was cut off is told")
  func bound() {
    var walk = store.occurrences(matching: week, mostOfEach: 3).makeIterator()
    var found: [String] = []
    while let event = walk.next() { found.append(told(event)) }
    #expect(
      found == [
        "20270104T000000Z Often", "20270104T000001Z Often", "20270104T000002Z Often", "20270105T090000 Tea",
      ])
    #expect(walk.cutOff == [EntryIdentifier(calendar: "home", uid: "often")])
  }

  @Test("an event that has just as many occurrences as are wanted is not cut off")
  func exact() throws {
    _ = try store.add("Five", "20270201T090000", "20270201T100000", rule: "FREQ=DAILY;COUNT=5")
    let month = store.predicateForEvents(withStart: date("20270201T080000Z"), end: date("20270211T000000Z"))
    var walk = store.occurrences(matching: month, mostOfEach: 5).makeIterator()
    var found: [String] = []
    while let event = walk.next() { found.append(event.title) }
    #expect(found.filter { $0 == "Five" }.count == 5 && found.count == 10)
    #expect(walk.cutOff == [EntryIdentifier(calendar: "home", uid: "often")])
  }

  @Test("each event is there once, with what describes it and its occurrences one by one")
  func series() throws {
    let series = store.series(matching: week).sorted { $0.id.uid < $1.id.uid }
    #expect(series.count == 2)
    let often = try #require(series.first { $0.id.uid == "often" })
    #expect(often.components.map { $0[.summary]?.text } == ["Often"])
    let found = often.occurrences(from: date("20270104T120000Z"), to: .distantFuture).prefix(2)
    #expect(found.map(told) == ["20270104T120000Z Often", "20270104T120001Z Often"])
    #expect(store.series(withIdentifier: often.id)?.id == often.id)
    #expect(store.series(withIdentifier: EntryIdentifier(calendar: "home", uid: "none"))?.id == nil)
  }

  @Test("of the alarms of one entry so many are given, the first ones; of which there are more is told")
  func alarms() {
    let due = store.alarms(from: date("20270104T000000Z"), to: date("20280104T000000Z"))
    #expect(due.count == StoreLimits.mostAlarms)
    #expect(due.last?.date == date("20270104T001639Z"))
    #expect(due.cutOff == [EntryIdentifier(calendar: "home", uid: "often")])
    #expect(store.alarms(from: date("20270104T000000Z"), to: date("20270104T000010Z")).cutOff == [])
  }
}
