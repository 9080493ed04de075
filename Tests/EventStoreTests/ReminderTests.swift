import EventStore
import Foundation
import ICalendar
import Recurrence
import Testing

@Suite struct ReminderTests {
  let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])

  private func add(_ title: String, due: String?, priority: Int = 0, to store: CalendarStore) throws
    -> Reminder
  {
    var reminder = Reminder(eventStore: store, title: title, due: try due.map { try time($0) })
    reminder.priority = priority
    try store.save(&reminder)
    return reminder
  }

  private func titles(_ store: CalendarStore, _ predicate: ReminderPredicate) -> [String] {
    store.reminders(matching: predicate).map(\.title)
  }

  @Test("reminders come by due date, then by priority, then by title; those without a date come last")
  func order() throws {
    let store = try makeStore(storage)
    _ = try add("Someday", due: nil, to: store)
    _ = try add("B", due: "20270105T090000", to: store)
    _ = try add("A", due: "20270105T090000", to: store)
    _ = try add("Urgent", due: "20270105T090000", priority: 1, to: store)
    _ = try add("First", due: "20270105", to: store)
    #expect(titles(store, store.predicateForReminders()) == ["First", "Urgent", "A", "B", "Someday"])
    for text in storage.texts.values {
      let problems = try CalendarFile(reading: text).check()
      #expect(problems == [])
    }
  }

  @Test("what is to be done and what is done are found by their dates")
  func predicates() throws {
    let store = try makeStore(storage)
    _ = try add("Someday", due: nil, to: store)
    _ = try add("January", due: "20270105T090000", to: store)
    _ = try add("February", due: "20270205T090000", to: store)
    var done = try add("Done", due: "20270105T090000", to: store)
    done.isCompleted = true
    try store.save(&done)
    #expect(done.completionDate == Date(timeIntervalSince1970: 1_767_225_600))

    #expect(titles(store, store.predicateForIncompleteReminders()) == ["January", "February", "Someday"])
    let february = date("20270201T000000Z")
    #expect(titles(store, store.predicateForIncompleteReminders(ending: february)) == ["January"])
    #expect(
      titles(store, store.predicateForIncompleteReminders(withDueDateStarting: february)) == ["February"])
    #expect(titles(store, store.predicateForCompletedReminders()) == ["Done"])
    #expect(titles(store, store.predicateForCompletedReminders(ending: date("20260101T000000Z"))) == [])
    #expect(titles(store, store.predicateForCompletedReminders(ending: date("20260101T000001Z"))) == ["Done"])

    done.isCompleted = false
    try store.save(&done)
    #expect(done.completionDate == nil)
    #expect(titles(store, store.predicateForCompletedReminders()) == [])
  }

  @Test("a change keeps what other programs have put there")
  func kept() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VTODO", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20270104T080000Z", "DURATION:PT1H",
        "SUMMARY:Milk",
        "X-TASK-ID:7", "PERCENT-COMPLETE:40", "END:VTODO"))
    let store = try makeStore(storage)
    var milk = try #require(store.reminder(withIdentifier: EntryIdentifier(calendar: "home", uid: "1")))
    #expect(milk.dueDate == date("20270104T090000Z"))
    milk.priority = 12
    try store.save(&milk)
    let text = try #require(storage.texts["home/a.ics"])
    for line in ["X-TASK-ID:7", "PERCENT-COMPLETE:40", "DURATION:PT1H", "PRIORITY:9"] {
      #expect(text.contains(line + "\r\n"), "\(line)")
    }
    milk.dueDate = date("20270104T100000Z")
    try store.save(&milk)
    #expect(storage.texts["home/a.ics"]?.contains("DUE:20270104T100000Z\r\n") == true)
    #expect(storage.texts["home/a.ics"]?.contains("DURATION") == false)
    try store.remove(milk)
    #expect(storage.texts.isEmpty)
    #expect(throws: CalendarStoreError.notFound(EntryIdentifier(calendar: "home", uid: "1"))) {
      try store.remove(milk)
    }
  }

  @Test("one that recurs goes on with the next due date when it is done, and what was done stays")
  func recurring() throws {
    let store = try makeStore(storage)
    var water = Reminder(eventStore: store, title: "Water", due: try time("20270104T080000"))
    water.recurrenceRules = [try RecurrenceRule("FREQ=DAILY;INTERVAL=2;COUNT=2")]
    try store.save(&water)
    let identifier = water.reminderIdentifier
    water.isCompleted = true
    try store.save(&water)
    #expect(water.reminderIdentifier == identifier && !water.isCompleted)
    #expect(water.due.map(told) == "20270106T080000")
    let done = store.reminders(matching: store.predicateForCompletedReminders())
    #expect(done.map { $0.due.map(told) } == ["20270104T080000"])
    #expect(done.map(\.hasRecurrenceRules) == [false])
    water.isCompleted = true
    try store.save(&water)
    #expect(water.isCompleted)
    #expect(store.reminders(matching: store.predicateForReminders()).count == 2)
  }

  @Test("what cannot be is refused")
  func refused() throws {
    let store = try makeStore(storage)
    var reminder = Reminder(eventStore: store, title: "Never")
    reminder.recurrenceRules = [try RecurrenceRule("FREQ=DAILY")]
    #expect(throws: CalendarStoreError.recurringReminderRequiresDueDate) { try store.save(&reminder) }
    reminder.recurrenceRules = []
    reminder.start = try time("20270105T080000")
    reminder.due = try time("20270104T080000")
    #expect(throws: CalendarStoreError.datesInverted) { try store.save(&reminder) }
    reminder.due = try time("20270106")
    #expect(throws: CalendarStoreError.invalidDates) { try store.save(&reminder) }
  }

  @Test("events and reminders of one UID do not meet")
  func sameUID() throws {
    try storage.put(
      "a.ics",
      file(
        "BEGIN:VTODO", "UID:1", "DTSTAMP:20260101T000000Z", "SUMMARY:Do", "END:VTODO", "BEGIN:VEVENT",
        "UID:1",
        "DTSTAMP:20260101T000000Z", "DTSTART:20270104T090000Z", "SUMMARY:Go", "END:VEVENT"))
    let store = try makeStore(storage)
    try store.remove(try #require(store.events("20270101T000000Z", "20280101T000000Z").first))
    #expect(titles(store, store.predicateForReminders()) == ["Do"])
  }
}
