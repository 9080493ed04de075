import EventStore
import Foundation
import ICalendar
import Recurrence
import Testing

/// How far changes reach.
@Suite struct SpanTests {
  let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])

  /// The lines that begin so, of all files by name.
  private func lines(_ prefix: String) -> [String] {
    storage.texts.sorted { $0.key < $1.key }.flatMap { text in
      text.value.split(separator: "\r\n").filter { $0.hasPrefix(prefix) }.map(String.init)
    }
  }

  private func store(_ rule: String, _ start: String = "20270104T090000") throws -> CalendarStore {
    let store = try makeStore(storage)
    _ = try store.add("Standup", start, start.prefix(9) + "093000", rule: rule)
    return store
  }

  private let year = ("20270101T000000Z", "20280101T000000Z")

  @Test("this event alone gets a component of its own")
  func detached() throws {
    let store = try store("FREQ=WEEKLY;COUNT=3")
    var second = store.events(year.0, year.1)[1]
    second.start = try time("20270112T100000")
    second.end = try time("20270112T103000")
    try store.save(&second, span: .thisEvent)
    #expect(second.isDetached && second.occurrenceDate == date("20270111T080000Z"))
    #expect(lines("RECURRENCE-ID") == ["RECURRENCE-ID;TZID=Europe/Berlin:20270111T090000"])
    #expect(
      store.told(year.0, year.1) == [
        "20270104T090000 Standup", "20270112T100000 Standup", "20270118T090000 Standup",
      ])
    #expect(store.events(year.0, year.1).map(\.isDetached) == [false, true, false])
    #expect(Set(store.events(year.0, year.1).map(\.id)).count == 3)
    #expect(Set(store.events(year.0, year.1).map(\.eventIdentifier)).count == 1)

    second.notes = "And again"
    try store.save(&second, span: .thisEvent)
    #expect(lines("RECURRENCE-ID").count == 1)
  }

  @Test("this event and future ones become a series of their own, and the old one ends before it")
  func split() throws {
    let store = try store("FREQ=DAILY;COUNT=10")
    var fourth = store.events(year.0, year.1)[3]
    fourth.title = "Longer"
    let before = fourth.eventIdentifier
    try store.save(&fourth, span: .futureEvents)
    #expect(fourth.eventIdentifier != before)
    #expect(
      Set(lines("RRULE:FREQ=DAILY")) == [
        "RRULE:FREQ=DAILY;UNTIL=20270107T075959Z", "RRULE:FREQ=DAILY;COUNT=7",
      ])
    #expect(
      store.events(year.0, year.1).map(\.title) == Array(repeating: "Standup", count: 3)
        + Array(repeating: "Longer", count: 7))
    // The value goes on with the new series.
    fourth.location = "Hall"
    try store.save(&fourth, span: .futureEvents)
    #expect(store.events(year.0, year.1).count { $0.location == "Hall" } == 7)
    #expect(storage.texts.count == 2)
  }

  @Test("from the first event on, the series stays one")
  func whole() throws {
    let store = try store("FREQ=DAILY;COUNT=5")
    var first = store.events(year.0, year.1)[0]
    let before = first.eventIdentifier
    first.startDate += 3600
    first.endDate += 3600
    try store.save(&first, span: .futureEvents)
    #expect(first.eventIdentifier == before && storage.texts.count == 1)
    #expect(lines("RRULE:FREQ=DAILY") == ["RRULE:FREQ=DAILY;COUNT=5"])
    #expect(lines("SEQUENCE") == ["SEQUENCE:1"])
    #expect(store.told(year.0, year.1).first == "20270104T100000 Standup")
    #expect(store.events(year.0, year.1).count == 5)
  }

  @Test("changed and removed occurrences after the cut go along; what they have of their own stays")
  func followers() throws {
    let store = try store("FREQ=DAILY;COUNT=6")
    try store.remove(store.events(year.0, year.1)[4])
    var fourth = store.events(year.0, year.1)[3]
    fourth.title = "Special"
    try store.save(&fourth)
    var last = store.events(year.0, year.1)[4]
    last.start = try time("20270109T150000")
    last.end = try time("20270109T153000")
    try store.save(&last)

    var second = store.events(year.0, year.1)[1]
    second.title = "New"
    second.start = try time("20270105T100000")
    second.end = try time("20270105T103000")
    try store.save(&second, span: .futureEvents)
    #expect(
      store.told(year.0, year.1) == [
        "20270104T090000 Standup", "20270105T100000 New", "20270106T100000 New", "20270107T100000 Special",
        "20270109T150000 New",
      ])
  }

  @Test("a series that is moved to another weekday recurs on that one")
  func weekdays() throws {
    let store = try store("FREQ=WEEKLY;BYDAY=MO,TH;COUNT=6")
    var third = store.events(year.0, year.1)[2]
    third.start = try time("20270112T090000")
    third.end = try time("20270112T093000")
    try store.save(&third, span: .futureEvents)
    #expect(
      store.events(year.0, year.1).map { $0.start.local.date.text } == [
        "20270104", "20270107", "20270112", "20270115", "20270119", "20270122",
      ])
  }

  @Test(
    "monthly and yearly rules follow the day they are moved to",
    arguments: [
      ("FREQ=MONTHLY;BYMONTHDAY=4;COUNT=3", "20270105", ["20270105", "20270205", "20270305"]),
      ("FREQ=MONTHLY;BYDAY=1MO;COUNT=3", "20270112", ["20270112", "20270209", "20270309"]),
      ("FREQ=MONTHLY;COUNT=3", "20270106", ["20270106", "20270206", "20270306"]),
      ("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=4;COUNT=1", "20270203", ["20270203"]),
    ])
  func days(rule: String, day: String, expected: [String]) throws {
    let store = try store(rule)
    var first = store.events(year.0, year.1)[0]
    first.start = try time(day + "T090000")
    first.end = try time(day + "T093000")
    try store.save(&first, span: .futureEvents)
    #expect(store.events(year.0, year.1).map { $0.start.local.date.text } == expected)
  }

  @Test("a rule can be changed from an event on, and not for one alone")
  func newRule() throws {
    let store = try store("FREQ=DAILY;COUNT=6")
    var third = store.events(year.0, year.1)[2]
    third.recurrenceRules = [try RecurrenceRule("FREQ=WEEKLY;COUNT=2")]
    #expect(throws: CalendarStoreError.invalidSpan) { try store.save(&third, span: .thisEvent) }
    try store.save(&third, span: .futureEvents)
    #expect(
      store.events(year.0, year.1).map { $0.start.local.date.text } == [
        "20270104", "20270105", "20270106", "20270113",
      ])
    third.recurrenceRules = []
    try store.save(&third, span: .futureEvents)
    #expect(
      store.events(year.0, year.1).map { $0.start.local.date.text } == ["20270104", "20270105", "20270106"])
    #expect(third.occurrence == nil && !third.hasRecurrenceRules)
  }

  @Test("an event that recurs from now on does so whatever the span", arguments: EventSpan.allCases)
  func nowRecurring(span: EventSpan) throws {
    let store = try makeStore(storage)
    var event = try store.add("Once", "20270104T090000", "20270104T093000")
    event.recurrenceRules = [try RecurrenceRule("FREQ=WEEKLY;COUNT=2")]
    try store.save(&event, span: span)
    #expect(store.told(year.0, year.1) == ["20270104T090000 Once", "20270111T090000 Once"])
    #expect(event.occurrenceDate == date("20270104T080000Z"))
  }

  @Test("removing one occurrence excludes it, removing the last one removes the event")
  func removing() throws {
    let store = try store("FREQ=DAILY;COUNT=3")
    try store.remove(store.events(year.0, year.1)[1], span: .thisEvent)
    #expect(lines("EXDATE") == ["EXDATE;TZID=Europe/Berlin:20270105T090000"])
    try store.remove(store.events(year.0, year.1)[1], span: .futureEvents)
    #expect(store.told(year.0, year.1) == ["20270104T090000 Standup"])
    try store.remove(store.events(year.0, year.1)[0], span: .thisEvent)
    #expect(storage.texts.isEmpty)
  }

  @Test("whole days are cut by days", arguments: EventSpan.allCases)
  func wholeDays(span: EventSpan) throws {
    let store = try makeStore(storage)
    _ = try store.add("Fast", "20270104", "20270105", rule: "FREQ=DAILY;COUNT=4")
    try store.remove(store.events(year.0, year.1)[2], span: span)
    switch span {
    case .thisEvent: #expect(lines("EXDATE") == ["EXDATE;VALUE=DATE:20270106"])
    case .futureEvents: #expect(lines("RRULE") == ["RRULE:FREQ=DAILY;UNTIL=20270105"])
    }
    let expected = span == .thisEvent ? ["20270104", "20270105", "20270107"] : ["20270104", "20270105"]
    #expect(store.events(year.0, year.1).map { told($0.start) } == expected)
  }

  @Test("dates that were added or taken out stay on their side of the cut")
  func dates() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z", "DURATION:PT30M",
        "SUMMARY:Choir",
        "RRULE:FREQ=WEEKLY;COUNT=5", "RDATE:20270106T090000Z,20270120T090000Z",
        "EXDATE:20270111T090000Z,20270125T090000Z",
        "END:VEVENT"))
    let store = try makeStore(storage)
    let all = ["0104", "0106", "0118", "0120", "0201"]
    #expect(store.events(year.0, year.1).map { String($0.start.local.date.text.suffix(4)) } == all)
    // The cut is at a date that no rule gives.
    var fourth = store.events(year.0, year.1)[3]
    fourth.title = "Orchestra"
    try store.save(&fourth, span: .futureEvents)
    #expect(store.events(year.0, year.1).map { String($0.start.local.date.text.suffix(4)) } == all)
    #expect(
      store.events(year.0, year.1).map(\.title) == ["Choir", "Choir", "Choir", "Orchestra", "Orchestra"])
    #expect(
      store.events(year.0, year.1).map { $0.endDate.timeIntervalSince($0.startDate) }
        == Array(repeating: 1800, count: 5))
    #expect(Set(lines("RDATE")) == ["RDATE:20270106T090000Z", "RDATE:20270120T090000Z"])
    #expect(Set(lines("EXDATE")) == ["EXDATE:20270111T090000Z", "EXDATE:20270125T090000Z"])
  }

  @Test("a series that is cut where clocks were set keeps its time of day")
  func clocks() throws {
    let store = try makeStore(storage)
    _ = try store.add("Night", "20270326T023000", "20270326T024500", rule: "FREQ=DAILY;COUNT=5")
    let all = ["26T023000", "27T023000", "28T033000", "29T023000", "30T023000"]
    #expect(store.events(year.0, year.1).map { String($0.start.local.text.suffix(9)) } == all)
    var third = store.events(year.0, year.1)[2]
    third.title = "Cut"
    try store.save(&third, span: .futureEvents)
    #expect(store.events(year.0, year.1).map { String($0.start.local.text.suffix(9)) } == all)
    #expect(store.events(year.0, year.1).map(\.title) == ["Night", "Night", "Cut", "Cut", "Cut"])
  }

  @Test("rules that mean something else when they begin later are not cut but refused")
  func refused() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z", "SUMMARY:Two rules",
        "RRULE:FREQ=WEEKLY;INTERVAL=2", "RRULE:FREQ=MONTHLY", "END:VEVENT"))
    let store = try makeStore(storage)
    var event = store.events("20270301T000000Z", "20270401T000000Z")[0]
    event.title = "Cut"
    let before = storage.texts
    #expect(throws: CalendarStoreError.seriesCannotBeSplit) { try store.save(&event, span: .futureEvents) }
    #expect(storage.texts == before)
    try store.save(&event, span: .thisEvent)
    #expect(store.events("20270301T000000Z", "20270401T000000Z")[0].title == "Cut")
  }

  @Test("where another program lets a component hold from an occurrence on, changes of one leave the others")
  func thisAndFuture() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z",
        "DTEND:20270104T100000Z",
        "SUMMARY:Old", "RRULE:FREQ=DAILY;COUNT=6", "END:VEVENT", "BEGIN:VEVENT", "UID:1",
        "DTSTAMP:20260101T000000Z",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20270106T090000Z", "DTSTART:20270106T110000Z",
        "DTEND:20270106T120000Z",
        "SUMMARY:New", "END:VEVENT"))
    let store = try makeStore(storage)
    func told() -> [String] {
      store.events(year.0, year.1).map { "\($0.start.local.text.dropFirst(6)) \($0.title)" }
    }
    #expect(
      told() == [
        "04T090000 Old", "05T090000 Old", "06T110000 New", "07T110000 New", "08T110000 New", "09T110000 New",
      ])
    var turn = store.events(year.0, year.1)[2]
    turn.title = "Alone"
    try store.save(&turn, span: .thisEvent)
    #expect(
      told() == [
        "04T090000 Old", "05T090000 Old", "06T110000 Alone", "07T110000 New", "08T110000 New",
        "09T110000 New",
      ])
    try store.remove(store.events(year.0, year.1)[3], span: .thisEvent)
    #expect(
      told() == ["04T090000 Old", "05T090000 Old", "06T110000 Alone", "08T110000 New", "09T110000 New"])
    var fourth = store.events(year.0, year.1)[3]
    fourth.title = "Cut"
    try store.save(&fourth, span: .futureEvents)
    #expect(
      told() == ["04T090000 Old", "05T090000 Old", "06T110000 Alone", "08T110000 Cut", "09T110000 Cut"])
  }

  @Test("a series goes to another zone, or becomes one of whole days, from an event on")
  func otherClock() throws {
    let store = try store("FREQ=DAILY;COUNT=6")
    try store.remove(store.events(year.0, year.1)[4])
    var third = store.events(year.0, year.1)[2]
    let newYork = try TimeZoneDatabase.system.zone("America/New_York")
    third.start = .zoned(third.start.local, in: newYork)
    third.end = .zoned(third.end.local, in: newYork)
    try store.save(&third, span: .futureEvents)
    func starts() -> [String] {
      store.events(year.0, year.1).map { told($0.start) + ($0.timeZone?.identifier.prefix(3) ?? "") }
    }
    #expect(
      starts() == [
        "20270104T090000Eur", "20270105T090000Eur", "20270106T090000Ame", "20270107T090000Ame",
        "20270109T090000Ame",
      ])
    var fourth = store.events(year.0, year.1)[3]
    fourth.isAllDay = true
    try store.save(&fourth, span: .futureEvents)
    #expect(starts().suffix(3) == ["20270106T090000Ame", "20270107", "20270109"])
    for text in storage.texts.values {
      let problems = try CalendarFile(reading: text).check()
      #expect(problems == [])
    }
  }

  @Test("a rule with more occurrences than can be counted is refused at once", .timeLimit(.minutes(1)))
  func counted() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:19700101T000000Z", "SUMMARY:Ticks",
        "RRULE:FREQ=SECONDLY;COUNT=2000000000", "END:VEVENT"))
    let store = try makeStore(storage)
    var event = store.events("20270104T000000Z", "20270104T000001Z")[0]
    event.title = "Cut"
    #expect(throws: CalendarStoreError.seriesCannotBeSplit) { try store.save(&event, span: .futureEvents) }
    try store.remove(event, span: .futureEvents)
    #expect(store.events("20270104T000000Z", "20270104T000001Z").isEmpty)
  }
}
