import EventStore
import Foundation
import ICalendar
import Recurrence
import Testing

/// `EXDATE` and `RDATE` belong to the series, whatever becomes of its rule.
@Suite struct ExceptionsTests {
  private let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
  private let january = ("20270101T000000Z", "20270201T000000Z")

  /// Daily from the 4th on, without the 6th and the 20th, and on the 3rd at noon and the 25th at noon besides.
  private func makeSeries(_ rule: String = "FREQ=DAILY;COUNT=20") throws -> (CalendarStore, Event) {
    try storage.put(
      "series.ics",
      file(
        "BEGIN:VEVENT", "UID:series", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z", "SUMMARY:Walk",
        "RRULE:\(rule)", "EXDATE:20270106T090000Z,20270120T090000Z", "RDATE:20270125T120000Z", "END:VEVENT"))
    let store = try makeStore(storage)
    return (store, try #require(store.events(january.0, january.1).first))
  }

  private func days(_ store: CalendarStore) -> [Int] {
    store.events(january.0, january.1).map { $0.start.local.date.day }
  }

  private func text(_ name: Name) -> [String] {
    storage.texts.values.flatMap { $0.split(whereSeparator: \.isNewline) }
      .filter { $0.hasPrefix(name.text) }.map(String.init).sorted()
  }

  @Test("a new rule leaves what was taken out and added as it is")
  func newRule() throws {
    var (store, event) = try makeSeries()
    event.recurrenceRules = [try RecurrenceRule("FREQ=DAILY;INTERVAL=2;COUNT=9")]
    try store.save(&event, span: .futureEvents)
    #expect(days(store) == [4, 8, 10, 12, 14, 16, 18, 25])
    #expect(text(.exDate) == ["EXDATE:20270106T090000Z,20270120T090000Z"])
    #expect(text(.rDate) == ["RDATE:20270125T120000Z"])
  }

  @Test("cut in two, each part has what lies in it")
  func cut() throws {
    let (store, _) = try makeSeries()
    var event = try #require(
      store.events("20270110T000000Z", "20270111T000000Z").first)
    event.recurrenceRules = [try RecurrenceRule("FREQ=DAILY;INTERVAL=5")]
    try store.save(&event, span: .futureEvents)
    #expect(days(store) == [4, 5, 7, 8, 9, 10, 15, 25, 25, 30])
    #expect(text(.exDate) == ["EXDATE:20270106T090000Z", "EXDATE:20270120T090000Z"])
    #expect(text(.rDate) == ["RDATE:20270125T120000Z"])
  }

  @Test("what is changed of them in the component is saved, with the cut before which it does not count")
  func changed() throws {
    let (store, _) = try makeSeries()
    var event = try #require(store.events("20270110T000000Z", "20270111T000000Z").first)
    event.component[.exDate] = Property(.exDate, times: [.utc(1_799_485_200), .utc(1_800_090_000)])
    try store.save(&event, span: .futureEvents)
    // 2027-01-09T09:00Z lies before the cut, 2027-01-16T09:00Z after it.
    #expect(text(.exDate) == ["EXDATE:20270106T090000Z", "EXDATE:20270116T090000Z"])
    #expect(days(store) == [4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15] + Array(17...23) + [25])
  }

  @Test("of one occurrence alone they cannot be changed")
  func ofOne() throws {
    let (store, _) = try makeSeries()
    var event = try #require(store.events("20270110T000000Z", "20270111T000000Z").first)
    event.component[.exDate] = nil
    #expect(throws: CalendarStoreError.invalidSpan) { try store.save(&event, span: .thisEvent) }
  }

  @Test("a new event keeps what its component says of them")
  func new() throws {
    let store = try makeStore(storage)
    var event = Event(
      eventStore: store, title: "Walk", start: .utc(1_799_053_200), end: .utc(1_799_056_800))
    event.recurrenceRules = [try RecurrenceRule("FREQ=DAILY;COUNT=4")]
    event.component[.exDate] = Property(.exDate, times: [.utc(1_799_139_600)])
    event.component[.rDate] = Property(.rDate, times: [.utc(1_800_000_000)])
    try store.save(&event)
    #expect(text(.exDate) == ["EXDATE:20270105T090000Z"])
    #expect(text(.rDate) == ["RDATE:20270115T080000Z"])
    #expect(days(store) == [4, 6, 7, 15])
  }

  @Test("a series that was removed meanwhile is made anew with those that lie in it")
  func removed() throws {
    let (store, first) = try makeSeries()
    var event = try #require(store.events("20270110T000000Z", "20270111T000000Z").first)
    try store.remove(first, span: .futureEvents)
    try store.save(&event, span: .futureEvents)
    #expect(text(.exDate) == ["EXDATE:20270120T090000Z"])
    #expect(text(.rDate) == ["RDATE:20270125T120000Z"])
    #expect(days(store).prefix(3) == [10, 11, 12])
  }
}
