import EventStore
import Testing

@Suite struct MemoryStorageTests {
  let key = StoredItem.Key(calendar: "home", name: "a.ics")

  @Test("a batch with one change that cannot be made changes nothing")
  func allOrNothing() throws {
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
    #expect(throws: CalendarStorageError.noSuchCalendar("work")) {
      try storage.commit([
        .write(key, bytes: [1], replacing: nil),
        .write(.init(calendar: "work", name: "b.ics"), bytes: [2], replacing: nil),
      ])
    }
    let contents = try storage.load()
    #expect(contents.items.isEmpty)
  }

  @Test("a change against an older version is refused, and what was written meanwhile stays")
  func changedMeanwhile() throws {
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
    let first = try storage.commit([.write(key, bytes: [1], replacing: nil)]).versions[key]
    let version = try #require(first)
    _ = try storage.commit([.write(key, bytes: [2], replacing: version)])
    #expect(throws: CalendarStorageError.changedMeanwhile([key])) {
      try storage.commit([.write(key, bytes: [3], replacing: version)])
    }
    #expect(throws: CalendarStorageError.changedMeanwhile([key])) {
      try storage.commit([.write(key, bytes: [3], replacing: nil)])
    }
    let kept = try storage.items([key]).items.map(\.bytes)
    #expect(kept == [[2]])
  }
}
