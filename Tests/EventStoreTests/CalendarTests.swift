import EventStore
import Testing

@Suite struct CalendarTests {
  @Test("calendars come by order, then by title; what nobody has named has its identifier as title")
  func order() throws {
    let store = try makeStore(calendars: [
      StoredCalendar(id: "c", title: "Zoo"), StoredCalendar(id: "b"),
      StoredCalendar(id: "a", title: "Last", order: 2),
      StoredCalendar(id: "d", title: "Tasks", order: 1, allowedEntityTypes: [.reminder]),
    ])
    #expect(store.calendars(for: .event).map(\.title) == ["Last", "Zoo", "b"])
    #expect(store.calendars(for: .reminder).map(\.title) == ["Tasks", "Last", "Zoo", "b"])
    #expect(store.defaultCalendarForNewEvents?.id == "a")
    #expect(store.defaultCalendarForNewReminders()?.id == "d")
  }

  @Test("the calendar for new events is the one that was chosen, unless nothing can be written to it")
  func chosen() throws {
    let calendars = [
      StoredCalendar(id: "a", order: 1), StoredCalendar(id: "b"),
      StoredCalendar(id: "c", order: 0, isReadOnly: true),
    ]
    func defaultCalendar(_ chosen: String?) throws -> String? {
      let store = try CalendarStore(
        storage: MemoryStorage(calendars: calendars), application: "test",
        registry: MemoryAccessRegistry(fullAccessOf: "test"), defaultCalendar: chosen)
      return store.defaultCalendarForNewEvents?.id
    }
    #expect(try defaultCalendar("b") == "b")
    #expect(try defaultCalendar("c") == "a")
    #expect(try defaultCalendar(nil) == "a")
  }

  @Test("a calendar is made, renamed, coloured and removed with all that is in it")
  func life() throws {
    let storage = MemoryStorage()
    let store = try makeStore(storage)
    #expect(store.defaultCalendarForNewEvents == nil)
    var calendar = EventCalendar(eventStore: store, title: "Choir")
    try store.saveCalendar(calendar)
    #expect(store.calendars(for: .event).map(\.title) == ["Choir"])
    calendar.title = "Chamber choir"
    calendar.color = CalendarColor("#ff8800")
    try store.saveCalendar(calendar)
    let found = try #require(store.calendar(withIdentifier: calendar.id))
    #expect(found.title == "Chamber choir")
    #expect(found.color?.text == "#ff8800")

    _ = try store.add("Rehearsal", "20270104T190000", "20270104T210000")
    try store.removeCalendar(found)
    #expect(store.calendars(for: .event) == [])
    #expect(store.events("20270101T000000Z", "20280101T000000Z").isEmpty)
    let contents = try storage.load()
    #expect(contents.items.isEmpty && contents.calendars.isEmpty)
  }

  @Test("nothing is written to a calendar that is read-only, and no event to one of reminders")
  func refused() throws {
    let store = try makeStore(calendars: [
      StoredCalendar(id: "holidays", isReadOnly: true),
      StoredCalendar(id: "tasks", allowedEntityTypes: [.reminder]),
    ])
    var event = Event(
      eventStore: store, title: "Concert", start: try time("20270104T200000"),
      end: try time("20270104T210000"))
    #expect(throws: CalendarStoreError.noCalendar) { try store.save(&event) }
    event.calendar = store.calendar(withIdentifier: "holidays")
    #expect(throws: CalendarStoreError.calendarReadOnly("holidays")) { try store.save(&event) }
    event.calendar = store.calendar(withIdentifier: "tasks")
    #expect(throws: CalendarStoreError.calendarDoesNotAllow("tasks", .event)) { try store.save(&event) }
    let holidays = try #require(store.calendar(withIdentifier: "holidays"))
    #expect(holidays.allowsContentModifications == false)
    #expect(throws: CalendarStoreError.calendarReadOnly("holidays")) { try store.removeCalendar(holidays) }
  }

  @Test(
    "colours are read in six or eight digits", arguments: [("#0a0b0c", "#0a0b0c"), ("#FF8800aa", "#ff8800")])
  func colors(text: String, told: String) {
    #expect(CalendarColor(text)?.text == told)
  }

  @Test("what is no colour is none", arguments: ["", "#", "red", "#12345", "#12345g", "0a0b0c0", "#+12345"])
  func noColors(text: String) {
    #expect(CalendarColor(text) == nil)
  }
}
