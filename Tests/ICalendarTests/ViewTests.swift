import ICalendar
import Recurrence
import Testing

@Suite struct ViewTests {
  private func local(_ text: String) throws -> LocalDateTime { try #require(LocalDateTime(text)) }

  @Test("a calendar is made, written, and read again")
  func building() throws {
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    var calendar = CalendarObject(product: "-//Example//Test//EN")
    calendar.name = "Concerts, near"
    calendar.refreshInterval = CalendarDuration(days: 1)
    var event = CalendarEvent(
      uid: "1@example.org", stamp: 1_767_225_600, start: .zoned(try local("20260704T200000"), in: berlin),
      end: .zoned(try local("20260704T220000"), in: berlin))
    event.summary = "Chamber music; free"
    event.location = "Zürich\nHall"
    event.coordinate = CalendarCoordinate(latitude: 52.52, longitude: 13.405)
    event.categories = ["MUSIC", "A,B"]
    event.recurrenceRules = [try RecurrenceRule("FREQ=WEEKLY;COUNT=3")]
    event.setExceptionDates([.zoned(try local("20260711T200000"), in: berlin)])
    event.alarms = [CalendarAlarm(trigger: .start(try #require(CalendarDuration("-PT15M"))), showing: "Soon")]
    calendar.add(event)
    let bytes = try calendar.written()

    let file = try CalendarFile(reading: bytes)
    #expect(file.check() == [])
    let read = try #require(file.calendars.first)
    #expect(read.name == "Concerts, near")
    #expect(read.refreshInterval == CalendarDuration(days: 1))
    #expect(read.component.components.map(\.name) == [.vTimezone, .vEvent])
    let again = try #require(read.events.first)
    #expect(again == event)
    let zones = read.zones()
    #expect(again.start(in: zones)?.utc == 1_783_188_000)
    #expect(again.end(in: zones)?.utc == 1_783_195_200)
    #expect(again.location == "Zürich\nHall")
    #expect(again.exceptionDates(in: zones).map(\.utc) == [1_783_792_800])
    #expect(again.alarms.first?.trigger == .start(try #require(CalendarDuration("-PT15M"))))
  }

  @Test("an event is written as one would write it")
  func text() throws {
    var calendar = CalendarObject(product: "p")
    var event = CalendarEvent(uid: "u", stamp: 0, start: .date(try #require(LocalDate("20260704"))))
    event.summary = "S"
    event.duration = CalendarDuration(days: 2)
    calendar.add(event)
    let text = String(decoding: try calendar.written(), as: UTF8.self)
    #expect(
      text == """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:p\r
        BEGIN:VEVENT\r
        UID:u\r
        DTSTAMP:19700101T000000Z\r
        DTSTART;VALUE=DATE:20260704\r
        SUMMARY:S\r
        DURATION:P2D\r
        END:VEVENT\r
        END:VCALENDAR\r

        """)
  }

  @Test("a calendar without what it must have is not written, and says what is missing")
  func refusing() throws {
    let empty = #expect(throws: CalendarWriteError.self) { try CalendarObject(product: "p").written() }
    #expect(empty?.problems.map(\.code) == [.missingComponent])
    var calendar = CalendarObject(component: Component(.vCalendar))
    calendar.add(CalendarEvent(component: Component(.vEvent)))
    let error = #expect(throws: CalendarWriteError.self) { try calendar.written() }
    #expect(
      error?.problems.map(\.message) == [
        "there is no PRODID", "there is no VERSION", "there is no UID", "there is no DTSTAMP",
        "there is no DTSTART",
      ])
  }

  @Test("setting a text leaves its parameters and its place, nil takes it away")
  func setting() throws {
    let (component, _) = try readEvent("SUMMARY;LANGUAGE=de:Alt", "UID:1", "X-A:1")
    var event = CalendarEvent(component: component)
    event.summary = "Neu, neu"
    event.uid = nil
    #expect(
      event.component.properties == [
        Property(.summary, "Neu\\, neu", parameters: [Parameter(.language, "de")]), Property("X-A", "1"),
      ])
  }

  @Test("what is not there or not of its type is nil, and nothing fails")
  func absent() throws {
    let (component, _) = try readEvent(
      "DTSTART:soon", "PRIORITY:x", "GEO:0", "DTSTAMP:1", "RRULE:x", "DURATION:x", "ORGANIZER:me")
    let event = CalendarEvent(component: component)
    #expect(event.start(in: .none) == nil)
    #expect(event.end(in: .none) == nil)
    #expect(event.priority == nil)
    #expect(event.coordinate == nil)
    #expect(event.stamp == nil)
    #expect(event.recurrenceRules == [])
    #expect(event.duration == nil)
    #expect(event.organizer == nil)
    #expect(event.summary == nil)
    #expect(event.categories == [])
  }

  @Test("a calendar's name is that of RFC 7986, else the one that was used before")
  func names() {
    var calendar = CalendarObject(
      component: Component(.vCalendar, properties: [Property(.xWRCalName, "Old")]))
    #expect(calendar.name == "Old")
    calendar.component.properties.append(Property(.name, "New"))
    #expect(calendar.name == "New")
    calendar.name = "Both"
    #expect(calendar.component.properties == [Property(.xWRCalName, "Both"), Property(.name, "Both")])
  }

  @Test("tasks, notes and busy times have their own")
  func others() throws {
    var task = CalendarToDo(uid: "t", stamp: 0, due: .utc(3600))
    task.percentComplete = 40
    task.completed = 7200
    #expect(task.due(in: .none) == .utc(3600))
    #expect(task.component[.completed]?.value == "19700101T020000Z")
    let journal = CalendarJournal(uid: "j", stamp: 0, start: .date(try #require(LocalDate("20260101"))))
    #expect(journal.component[.dtStart]?.value == "20260101")
    var busy = CalendarFreeBusy(uid: "f", stamp: 0)
    busy.component.properties.append(
      Property(.freeBusy, "19700101T000000Z/PT1H", parameters: [Parameter(.fbType, "free")]))
    let period = CalendarPeriod(start: .utc(0), end: .duration(try #require(CalendarDuration(seconds: 3600))))
    #expect(busy.periods(in: .none).map(\.kind) == ["FREE"])
    #expect(busy.periods(in: .none).map(\.period) == [period])
  }

  @Test("an alarm is relative to start or end, or absolute")
  func triggers() throws {
    let hour = try #require(CalendarDuration("PT1H"))
    for trigger in [CalendarAlarm.Trigger.start(hour), .end(hour), .moment(86_400)] {
      #expect(CalendarAlarm(trigger: trigger, showing: "x").trigger == trigger)
    }
    let alarm = CalendarAlarm(component: Component(.vAlarm, properties: [Property(.trigger, "nonsense")]))
    #expect(alarm.trigger == nil)
  }
}
