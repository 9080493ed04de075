import EventStore
import Testing

/// Files that other programs have written.
@Suite struct OthersFilesTests {
  let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])

  private let meeting = file(
    "X-WR-CALNAME:Kept", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z",
    "DTEND:20270104T100000Z", "SUMMARY;LANGUAGE=de:Sitzung", "X-MAIL-ID:4711",
    "ATTENDEE:mailto:a@example.org",
    "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "DESCRIPTION:Go", "X-SOUND:gong", "END:VALARM",
    "END:VEVENT",
    "BEGIN:VJOURNAL", "UID:2", "DTSTAMP:20260101T000000Z", "SUMMARY:Diary", "END:VJOURNAL")

  @Test("a change leaves everything that is not its own")
  func kept() throws {
    try storage.put("a.ics", meeting)
    let store = try makeStore(storage)
    var event = try #require(store.events("20270104T000000Z", "20270105T000000Z").first)
    event.title = "Besprechung"
    event.location = "Saal"
    try store.save(&event)
    let text = try #require(storage.texts["home/a.ics"])
    for line in [
      "X-WR-CALNAME:Kept", "SUMMARY;LANGUAGE=de:Besprechung", "LOCATION:Saal", "X-MAIL-ID:4711",
      "ATTENDEE:mailto:a@example.org", "X-SOUND:gong", "BEGIN:VJOURNAL", "SUMMARY:Diary", "UID:1",
    ] {
      #expect(text.contains(line + "\r\n"), "\(line)")
    }
  }

  @Test("where somebody else has changed something else meanwhile, both changes are there")
  func merged() throws {
    try storage.put("a.ics", meeting)
    let store = try makeStore(storage)
    var event = try #require(store.events("20270104T000000Z", "20270105T000000Z").first)
    try storage.put(
      "a.ics", meeting.replacing("X-MAIL-ID:4711", with: "X-MAIL-ID:4712\nLOCATION:Hall"))
    event.title = "Besprechung"
    try store.save(&event)
    let text = try #require(storage.texts["home/a.ics"])
    for line in ["SUMMARY;LANGUAGE=de:Besprechung", "X-MAIL-ID:4712", "LOCATION:Hall"] {
      #expect(text.contains(line + "\r\n"), "\(line)")
    }
    #expect(event.location == "Hall")
  }

  @Test("removing an event leaves what else is in its file")
  func removed() throws {
    try storage.put("a.ics", meeting)
    let store = try makeStore(storage)
    try store.remove(try #require(store.events("20270104T000000Z", "20270105T000000Z").first))
    let text = try #require(storage.texts["home/a.ics"])
    #expect(text.contains("BEGIN:VJOURNAL") && !text.contains("BEGIN:VEVENT"))
  }

  @Test("several events in one file are all served, and changed one by one")
  func several() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z", "SUMMARY:One",
        "END:VEVENT",
        "BEGIN:VEVENT", "UID:2", "DTSTAMP:20260101T000000Z", "DTSTART:20270105T090000Z", "SUMMARY:Two",
        "END:VEVENT"))
    let store = try makeStore(storage)
    var second = store.events("20270101T000000Z", "20280101T000000Z")[1]
    second.title = "Changed"
    try store.save(&second)
    #expect(
      store.told("20270101T000000Z", "20280101T000000Z") == [
        "20270104T090000Z One", "20270105T090000Z Changed",
      ])
    #expect(storage.texts.count == 1)
    try store.remove(store.events("20270101T000000Z", "20280101T000000Z")[0])
    #expect(store.told("20270101T000000Z", "20280101T000000Z") == ["20270105T090000Z Changed"])
    #expect(storage.texts.count == 1)
  }

  @Test("what cannot be served is named with its reason, and the rest is served")
  func problems() throws {
    let event = [
      "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z", "SUMMARY:Good",
      "END:VEVENT",
    ]
    try storage.put("a.ics", file(event.joined(separator: "\n")))
    try storage.put("b.ics", file(event.joined(separator: "\n")).replacing("Good", with: "Copy"))
    try storage.put("c.ics", "no calendar at all")
    try storage.put("d.ics", file("BEGIN:VJOURNAL", "UID:3", "END:VJOURNAL"))
    try storage.put("e.ics", "")
    try storage.put(
      "f.ics", file("BEGIN:VEVENT", "DTSTART:20270106T090000Z", "SUMMARY:Nameless", "END:VEVENT"))
    let before = storage.texts
    let store = try makeStore(storage)
    #expect(
      store.told("20270101T000000Z", "20280101T000000Z") == [
        "20270104T090000Z Good", "20270106T090000Z Nameless",
      ])
    #expect(
      store.problems == [
        StorageProblem(calendar: "home", name: "b.ics", reason: .duplicateUID("1", servedFrom: "a.ics")),
        StorageProblem(calendar: "home", name: "c.ics", reason: .noCalendarItem),
        StorageProblem(calendar: "home", name: "d.ics", reason: .noCalendarItem),
        StorageProblem(calendar: "home", name: "e.ics", reason: .noCalendarItem),
        StorageProblem(calendar: "home", name: "f.ics", reason: .noUID),
      ])
    var nameless = store.events("20270101T000000Z", "20280101T000000Z")[1]
    nameless.title = "Changed"
    #expect(throws: CalendarStoreError.notMutable) { try store.save(&nameless) }
    #expect(throws: CalendarStoreError.notMutable) { try store.remove(nameless) }
    #expect(storage.texts == before)

    // The other one of that UID takes the place of the first.
    try store.remove(store.events("20270101T000000Z", "20280101T000000Z")[0])
    #expect(
      store.told("20270101T000000Z", "20280101T000000Z") == [
        "20270104T090000Z Copy", "20270106T090000Z Nameless",
      ])
  }

  @Test("an override without its series is an event, and can be changed")
  func orphan() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "RECURRENCE-ID:20270104T090000Z",
        "DTSTART:20270104T110000Z", "DTEND:20270104T120000Z", "SUMMARY:Moved", "END:VEVENT"))
    let store = try makeStore(storage)
    var event = try #require(store.events("20270101T000000Z", "20280101T000000Z").first)
    event.title = "Renamed"
    try store.save(&event)
    #expect(store.told("20270101T000000Z", "20280101T000000Z") == ["20270104T110000Z Renamed"])
    #expect(storage.texts["home/a.ics"]?.contains("RECURRENCE-ID:20270104T090000Z") == true)
    try store.remove(event)
    #expect(storage.texts.isEmpty)
  }

  @Test("a zone that only one file describes goes along with a time that is taken from there")
  func ownZone() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VTIMEZONE", "TZID:Island", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0230",
        "TZOFFSETTO:+0230", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1",
        "DTSTAMP:20260101T000000Z",
        "DTSTART;TZID=Island:20270104T090000", "SUMMARY:There", "END:VEVENT"))
    let store = try makeStore(storage)
    let there = try #require(store.events("20270101T000000Z", "20280101T000000Z").first)
    var new = Event(eventStore: store, title: "Too", start: there.start, end: there.end)
    try store.save(&new)
    let found = try makeStore(storage).events("20270101T000000Z", "20280101T000000Z")
    #expect(found.map(\.startDate) == [date("20270104T063000Z"), date("20270104T063000Z")])
    for text in storage.texts.values { #expect(text.contains("TZOFFSETTO:+0230")) }
  }
}
