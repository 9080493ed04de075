import EventStore
import Foundation
import Testing

/// Two stores on one storage, as two programs on one folder.
@Suite struct TwoStoresTests {
  let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])

  /// Waits until a store has taken over what the other did.
  private func wait(_ changes: AsyncStream<Void>, until isDone: () -> Bool) async {
    if isDone() { return }
    for await _ in changes where isDone() { return }
  }

  @Test("what one commits the other tells and shows", .timeLimit(.minutes(1)))
  func told() async throws {
    let (mine, theirs) = (try makeStore(storage), try makeStore(storage))
    let changes = theirs.changes()
    var event = try mine.add("Concert", "20270104T090000", "20270104T100000")
    await wait(changes) { theirs.told("20270101T000000Z", "20280101T000000Z") == ["20270104T090000 Concert"] }
    event.title = "Opera"
    try mine.save(&event)
    await wait(changes) { theirs.told("20270101T000000Z", "20280101T000000Z") == ["20270104T090000 Opera"] }
    try mine.remove(event)
    await wait(changes) { theirs.told("20270101T000000Z", "20280101T000000Z") == [] }
    try mine.saveCalendar(EventCalendar(eventStore: mine, title: "Choir"))
    await wait(changes) { theirs.calendars(for: .event).map(\.title).contains("Choir") }
  }

  @Test("what one commits it tells itself")
  func ownChanges() async throws {
    let store = try makeStore(storage)
    var changes = store.changes().makeAsyncIterator()
    _ = try store.add("Concert", "20270104T090000", "20270104T100000")
    let told: Void? = await changes.next()
    #expect(told != nil)
  }

  @Test("changes of different properties, made at once, are both there")
  func merged() throws {
    let (mine, theirs) = (try makeStore(storage), try makeStore(storage))
    _ = try mine.add("Concert", "20270104T090000", "20270104T100000")
    try theirs.refresh()
    var one = mine.events("20270101T000000Z", "20280101T000000Z")[0]
    var other = theirs.events("20270101T000000Z", "20280101T000000Z")[0]
    one.title = "Opera"
    other.location = "Hall"
    try mine.save(&one)
    try theirs.save(&other)
    #expect(other.title == "Opera" && other.location == "Hall")
  }

  @Test("a batch over what somebody else has changed meanwhile is made again over that")
  func batch() throws {
    let (mine, theirs) = (try makeStore(storage), try makeStore(storage))
    _ = try mine.add("Standup", "20270104T090000", "20270104T091500", rule: "FREQ=DAILY;COUNT=4")
    try theirs.refresh()
    var second = mine.events("20270101T000000Z", "20280101T000000Z")[1]
    second.title = "Mine"
    try mine.save(&second, commit: false)
    _ = try mine.add("Another", "20270110T090000", "20270110T100000", commit: false)
    var third = theirs.events("20270101T000000Z", "20280101T000000Z")[2]
    third.title = "Theirs"
    try theirs.save(&third)
    try mine.commit()
    #expect(
      mine.told("20270101T000000Z", "20280101T000000Z") == [
        "20270104T090000 Standup", "20270105T090000 Mine", "20270106T090000 Theirs",
        "20270107T090000 Standup",
        "20270110T090000 Another",
      ])
  }

  @Test("a calendar in which somebody else has just written is removed with that, too")
  func calendar() throws {
    let (mine, theirs) = (try makeStore(storage), try makeStore(storage))
    let home = try #require(mine.calendar(withIdentifier: "home"))
    _ = try theirs.add("Late", "20270104T090000", "20270104T100000")
    try mine.removeCalendar(home)
    #expect(storage.texts.isEmpty)
    #expect(throws: CalendarStoreError.calendarNotFound("home")) { try mine.removeCalendar(home) }
  }

  @Test("many saving at once lose nothing")
  func together() async throws {
    let stores = [try makeStore(storage), try makeStore(storage)]
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try? stores[number % 2].add("Event \(number)", "20270104T090000", "20270104T100000")
        }
      }
    }
    for store in stores {
      try store.refresh()
      #expect(store.events("20270101T000000Z", "20280101T000000Z").count == 40)
    }
  }
}
