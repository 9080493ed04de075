import EventStore
import Foundation
import ICalendar
import Testing

@Suite struct AddingFilesTests {
  private let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
  private let registry = MemoryAccessRegistry()

  private func store() throws -> CalendarStore {
    try CalendarStore(storage: storage, application: "planner", registry: registry)
  }

  private func calendar(_ lines: String...) throws -> CalendarFile {
    let text = file(lines.joined(separator: "\n")).replacingOccurrences(of: "\n", with: "\r\n")
    return try CalendarFile(reading: Array(text.utf8))
  }

  private func event(_ uid: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\nDTSTART:20270104T090000Z\nEND:VEVENT"
  }
  private let toDo = "BEGIN:VTODO\nUID:milk\nDTSTAMP:20260101T000000Z\nSUMMARY:Milk\nEND:VTODO"

  @Test("all of a file is added, an item for each UID; what is there already stays as it is")
  func adding() throws {
    registry.setStatus(.fullAccess, of: "planner", for: .event)
    registry.setStatus(.fullAccess, of: "planner", for: .reminder)
    let store = try store()
    let first = try store.add(try calendar(event("a"), toDo))
    #expect(first.added == 2 && first.known == 0 && first.calendar.id == "home")
    let second = try store.add(try calendar(event("a"), event("b")))
    #expect(second.added == 1 && second.known == 1)
    #expect(storage.texts.count == 3)
    #expect(store.events("20270101T000000Z", "20280101T000000Z").count == 2)
    #expect(CalendarStore.entityTypes(in: try calendar(toDo)) == [.reminder])
  }

  @Test("who may only add events adds a file of events, and is told nothing of what was there")
  func writeOnly() throws {
    registry.setStatus(.writeOnly, of: "planner", for: .event)
    let store = try store()
    #expect(try store.add(try calendar(event("a"))).added == 1)
    let again = try store.add(try calendar(event("a"), event("b")))
    #expect(again.added == 2 && again.known == 0 && again.calendar.title == "")
    #expect(storage.texts.count == 2)
    let file = try calendar(event("c"), toDo)
    #expect(throws: CalendarStoreError.accessDenied(.reminder, .notDetermined)) { try store.add(file) }
    #expect(storage.texts.count == 2)
  }
}
