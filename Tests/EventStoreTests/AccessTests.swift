import EventStore
import Foundation
import Synchronization
import Testing

@Suite struct AccessTests {
  let calendars = [StoredCalendar(id: "home", title: "Home"), StoredCalendar(id: "work", order: 1)]

  private func store(_ registry: any AccessRegistry, prompt: @escaping AccessPrompt = { _ in false }) throws
    -> CalendarStore
  {
    try CalendarStore(
      storage: MemoryStorage(calendars: calendars), application: "planner", registry: registry, prompt: prompt
    )
  }

  @Test("nobody is asked before somebody wants to know, and then once")
  func askedOnce() async throws {
    let asked = Mutex(0)
    let store = try store(MemoryAccessRegistry()) { _ in
      asked.withLock { $0 += 1 }
      return true
    }
    #expect(asked.withLock { $0 } == 0)
    for _ in 1...3 {
      let isGranted = try await store.requestFullAccessToEvents()
      #expect(isGranted)
    }
    #expect(asked.withLock { $0 } == 1)
    #expect(store.authorizationStatus(for: .reminder) == .notDetermined)
  }

  @Test("who asks while the question is open waits for the same answer")
  func askedTogether() async throws {
    let asked = Mutex(0)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let store = try store(MemoryAccessRegistry()) { _ in
      asked.withLock { $0 += 1 }
      for await _ in gate { break }
      return true
    }
    async let first = store.requestFullAccessToEvents()
    async let second = store.requestFullAccessToEvents()
    try await Task.sleep(for: .milliseconds(20))
    opener.yield()
    let answers = try await [first, second]
    #expect(answers == [true, true])
    #expect(asked.withLock { $0 } == 1)
  }

  @Test("a no is kept, and asking again asks nobody")
  func denied() async throws {
    let asked = Mutex(0)
    let registry = MemoryAccessRegistry()
    let store = try store(registry) { _ in
      asked.withLock { $0 += 1 }
      return false
    }
    for _ in 1...2 {
      let isGranted = try await store.requestFullAccessToEvents()
      #expect(!isGranted)
    }
    #expect(asked.withLock { $0 } == 1)
    #expect(store.authorizationStatus(for: .event) == .denied)
    registry.setStatus(.notDetermined, of: "planner", for: .event)
    _ = try await store.requestFullAccessToEvents()
    #expect(asked.withLock { $0 } == 2)
  }

  @Test("what is decided elsewhere while the question is open counts")
  func decidedElsewhere() async throws {
    let registry = MemoryAccessRegistry()
    let store = try store(registry) { _ in
      registry.setStatus(.denied, of: "planner", for: .event)
      return true
    }
    let isGranted = try await store.requestFullAccessToEvents()
    #expect(!isGranted)
    #expect(store.authorizationStatus(for: .event) == .denied)
  }

  @Test("write-only access adds to the calendar for new events and reads nothing")
  func writeOnly() async throws {
    let registry = MemoryAccessRegistry()
    let storage = MemoryStorage(calendars: calendars)
    let store = try CalendarStore(storage: storage, application: "planner", registry: registry) { _ in true }
    let isGranted = try await store.requestWriteOnlyAccessToEvents()
    #expect(isGranted)
    #expect(store.authorizationStatus(for: .event) == .writeOnly)

    let only = store.calendars(for: .event)
    #expect(only.map(\.title) == [""])
    #expect(store.defaultCalendarForNewEvents == only.first)
    #expect(store.calendar(withIdentifier: "home") == nil)
    var event = Event(
      eventStore: store, title: "Concert", start: try time("20270104T200000Z"),
      end: try time("20270104T210000Z"))
    event.calendar = only.first
    try store.save(&event)
    #expect(storage.texts.keys.allSatisfy { $0.hasPrefix("work/") })
    #expect(storage.texts.count == 1)
    #expect(store.events("20270101T000000Z", "20280101T000000Z").isEmpty)
    #expect(store.alarms(from: .distantPast, to: .distantFuture).isEmpty)
    #expect(event.eventIdentifier == nil)
    #expect(throws: CalendarStoreError.accessDenied(.event, .writeOnly)) { try store.remove(event) }

    // More can be asked for.
    let isMore = try await store.requestFullAccessToEvents()
    #expect(isMore)
    let concert = try #require(store.events("20270101T000000Z", "20280101T000000Z").first)
    #expect(told(concert) == "20270104T200000Z Concert")
    let identifier = try #require(concert.eventIdentifier)
    #expect(store.event(withIdentifier: identifier) == concert)
    registry.setStatus(.writeOnly, of: "planner", for: .event)
    #expect(store.event(withIdentifier: identifier) == nil)
  }

  @Test("without access nothing is shown and nothing saved")
  func none() throws {
    let store = try store(MemoryAccessRegistry())
    #expect(store.calendars(for: .event) == [])
    #expect(store.defaultCalendarForNewEvents == nil)
    #expect(store.reminders(matching: store.predicateForReminders()).isEmpty)
    var event = Event(
      eventStore: store, title: "Concert", start: try time("20270104T200000Z"),
      end: try time("20270104T210000Z"))
    #expect(throws: CalendarStoreError.accessDenied(.event, .notDetermined)) { try store.save(&event) }
    var reminder = Reminder(eventStore: store, title: "Milk")
    #expect(throws: CalendarStoreError.accessDenied(.reminder, .notDetermined)) { try store.save(&reminder) }
    let calendar = EventCalendar(eventStore: store, title: "New")
    #expect(throws: CalendarStoreError.accessDenied(.event, .notDetermined)) {
      try store.saveCalendar(calendar)
    }
  }
}
