import EventStore
import Foundation
import Recurrence
import Synchronization
import Testing

/// What an application with a calendar does, from the first question to the last change.
@Suite struct StoryTests {
  @Test(
    "an application asks, looks, adds, finds, moves one occurrence, cuts the series, and saves a batch at once"
  )
  func story() async throws {
    let storage = FailingStorage(MemoryStorage(calendars: [StoredCalendar(id: "home", title: "Home")]))
    let asked = Mutex<[AccessRequest]>([])
    let registry = MemoryAccessRegistry()
    let store = try CalendarStore(
      storage: storage, application: "planner", registry: registry,
      zone: try TimeZoneDatabase.system.zone("Australia/Sydney")
    ) { request in
      asked.withLock { $0.append(request) }
      return true
    }

    #expect(store.authorizationStatus(for: .event) == .notDetermined)
    #expect(store.calendars(for: .event) == [])
    let isGranted = try await store.requestFullAccessToEvents()
    #expect(isGranted)
    #expect(
      asked.withLock { $0 } == [
        AccessRequest(application: "planner", entityType: .event, access: .fullAccess)
      ])
    #expect(store.authorizationStatus(for: .event) == .fullAccess)
    #expect(store.authorizationStatus(for: .reminder) == .notDetermined)
    #expect(store.calendars(for: .event).map(\.title) == ["Home"])
    let home = try #require(store.defaultCalendarForNewEvents)

    var birthday = Event(
      eventStore: store, title: "Birthday", start: try time("20150528"), end: try time("20150529"))
    birthday.calendar = home
    birthday.recurrenceRules = [try RecurrenceRule(.yearly)]
    try store.save(&birthday, span: .futureEvents)
    let today = date("20270527T000000Z")
    var tomorrow = Event(
      eventStore: store, title: "Dentist", startDate: today + 86_400, endDate: today + 90_000)
    tomorrow.calendar = home
    tomorrow.addAlarm(Alarm(relativeOffset: -15 * 60))
    try store.save(&tomorrow)

    let everything = store.predicateForEvents(withStart: today, end: .distantFuture, calendars: [home])
    let first = Array(store.occurrences(matching: everything).prefix(3))
    #expect(first.map(told) == ["20270528 Birthday", "20270528T100000 Dentist", "20280528 Birthday"])
    #expect(first[1].alarms.map(\.relativeOffset) == [-900])
    #expect(store.alarms(from: today, to: today + 2 * 86_400).map(\.date) == [today + 86_400 - 900])
    #expect(store.events(matching: everything).count == 1 + (4001 - 2027))

    var moved = first[2]
    moved.start = try time("20280530")
    moved.end = try time("20280531")
    try store.save(&moved, span: .thisEvent)
    #expect(moved.isDetached)
    #expect(store.told("20280501T000000Z", "20290601T000000Z") == ["20280530 Birthday", "20290528 Birthday"])

    let last = try #require(store.events("20300501T000000Z", "20300601T000000Z").first)
    try store.remove(last, span: .futureEvents)
    #expect(
      store.events(matching: everything).map(told) == [
        "20270528 Birthday", "20270528T100000 Dentist", "20280530 Birthday", "20290528 Birthday",
      ])

    for number in 1...1000 {
      var event = Event(
        eventStore: store, title: "Batch \(number)", startDate: date("20310101T090000Z"),
        endDate: date("20310101T100000Z"))
      try store.save(&event, commit: false)
    }
    #expect(store.events("20310101T000000Z", "20310102T000000Z").isEmpty)
    storage.failure.withLock { $0 = .noSpace }
    #expect(throws: CalendarStoreError.storage(.noSpace)) { try store.commit() }
    #expect(store.events("20310101T000000Z", "20310102T000000Z").isEmpty)
    storage.failure.withLock { $0 = nil }
    try store.commit()
    #expect(store.events("20310101T000000Z", "20310102T000000Z").count == 1000)

    // Somebody takes the leave back while the application runs.
    registry.setStatus(.denied, of: "planner", for: .event)
    #expect(store.events(matching: everything).isEmpty)
    #expect(throws: CalendarStoreError.accessDenied(.event, .denied)) { try store.remove(tomorrow) }
  }
}

/// A storage that can be told to fail.
final class FailingStorage: CalendarStorage {
  let base: MemoryStorage
  let failure = Mutex<CalendarStorageError?>(nil)

  init(_ base: MemoryStorage) { self.base = base }

  func load() throws(CalendarStorageError) -> StorageContents { try base.load() }

  func items(_ keys: [StoredItem.Key]) throws(CalendarStorageError) -> StorageContents {
    try base.items(keys)
  }

  func commit(_ changes: [StorageChange]) throws(CalendarStorageError) -> CommitReceipt {
    if let failure = failure.withLock({ $0 }) { throw failure }
    return try base.commit(changes)
  }

  func news() -> AsyncStream<StorageNews> { base.news() }
}
