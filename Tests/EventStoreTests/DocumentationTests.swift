import EventStore
import Foundation
import ICalendar
import Recurrence
import Testing

/// The examples of docs/event-store.md, compiled and run.
@Suite struct DocumentationTests {
  @Test("the examples do what they say")
  func examples() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "calendars-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/home", withIntermediateDirectories: true)
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let ask: AccessPrompt = { _ in true }
    // docs: opening
    let store = try CalendarStore(
      storage: VdirStorage(folder: folder + "/home"), application: "planner",
      registry: FileAccessRegistry(path: folder + "/access.json"),
      zone: try TimeZoneDatabase.system.zone("Europe/Berlin"), prompt: ask)
    guard try await store.requestFullAccessToEvents() else { return }
    for problem in store.problems { print(problem) }
    try store.saveCalendar(EventCalendar(for: [.event], eventStore: store, title: "Choir"))
    // docs: saving
    let start = Date(timeIntervalSince1970: 1_798_999_200)  // 2027-01-03T18:00:00Z
    var rehearsal = Event(
      eventStore: store, title: "Rehearsal", startDate: start, endDate: start + 7200)
    rehearsal.calendar = store.calendars(for: .event).first
    rehearsal.recurrenceRules = [try RecurrenceRule("FREQ=WEEKLY")]
    rehearsal.addAlarm(Alarm(relativeOffset: -15 * 60))
    try store.save(&rehearsal, span: .futureEvents)
    // docs: finding
    let fromNow = store.predicateForEvents(withStart: start, end: .distantFuture)
    for event in store.occurrences(matching: fromNow).prefix(2) {
      print(event.start.local.text, event.title, event.calendar?.title ?? "")
    }
    // docs: changing
    var second = store.events(
      matching: store.predicateForEvents(withStart: start + 86_400, end: start + 14 * 86_400))[0]
    second.location = "Town hall"
    try store.save(&second, span: .thisEvent)  // it alone
    second.title = "Rehearsal with orchestra"
    try store.save(&second, span: .futureEvents)  // it and all that come: a series of its own
    // docs: batches
    for number in 1...3 {
      var concert = Event(
        eventStore: store, title: "Concert \(number)", startDate: start + Double(number) * 86_400,
        endDate: start + Double(number) * 86_400 + 5400)
      concert.calendar = second.calendar
      try store.save(&concert, commit: false)
    }
    try store.commit()  // all three, or none
    // docs: end
    #expect(lines == ["20270103T190000 Rehearsal Choir", "20270110T190000 Rehearsal Choir"])
    let all = store.events(matching: store.predicateForEvents(withStart: start, end: start + 8 * 86_400))
    #expect(
      all.map(\.title) == ["Rehearsal", "Concert 1", "Concert 2", "Concert 3", "Rehearsal with orchestra"])
    #expect(all.map(\.location) == [nil, nil, nil, nil, "Town hall"])
  }

  @Test("the document has these examples word for word")
  func document() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let document = here.appendingPathComponent("../../docs/event-store.md").standardized
    let text = try String(contentsOf: document, encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let names = ["opening", "saving", "finding", "changing", "batches"]
    let examples = source.components(separatedBy: "    // docs: ").filter { part in
      names.contains { part.hasPrefix($0 + "\n") }
    }
    #expect(examples.count == names.count)
    for example in examples {
      let code = example.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
        $0.hasPrefix("    ") ? $0.dropFirst(4) : $0
      }
      #expect(text.contains(code.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }
}
