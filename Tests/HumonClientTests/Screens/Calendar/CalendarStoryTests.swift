import EventStore
import Foundation
import HumonClient
import Recurrence
import Testing

@MainActor @Suite("A calendar on this machine")
struct CalendarStoryTests {
  @Test("Leave, a calendar, a series with its reminder, and it is found again after the app was ended")
  func story() async throws {
    let folder = try ScratchFolder()
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    try FileManager.default.createDirectory(
      atPath: folder.file("vdir/home"), withIntermediateDirectories: true)
    func run() throws -> (model: CalendarModel, store: CalendarStore) {
      let store = try CalendarStore(
        storage: VdirStorage(folder: folder.file("vdir")), application: "humon",
        registry: FileAccessRegistry(path: folder.file("access.json")), zone: berlin, prompt: { _ in true })
      let rule = try RecurrenceRule("FREQ=WEEKLY;COUNT=3")
      let choir = Sample.event(7) { $0.recurrence = EventRecurrence(rules: [rule]) }
      let model = CalendarModel(
        CalendarSubject(choir, service: ScriptedService(), links: Sample.links),
        device: StoreCalendars(store),
        preferences: FilePreferences(path: folder.file("preferences.json")), texts: Sample.texts)
      return (model, store)
    }

    let (model, store) = try run()
    await model.appear()
    #expect(model.step == .asking)
    await model.requestAccess()
    #expect(model.step == .choosing)
    await model.add()
    #expect(model.state == .idle)

    let start = Sample.time("2026-11-26T18:00:00Z").date
    let year = store.predicateForEvents(withStart: start, end: start + 365 * 86_400)
    #expect(store.events(matching: year).map(\.startDate) == [0, 7, 14].map { start + $0 * 86_400 })
    #expect(
      store.alarms(from: start - 86_400, to: start + 30 * 86_400).map(\.date)
        == [0, 7, 14].map { start + $0 * 86_400 - 3600 })

    let again = try run().model
    await again.appear()
    guard case .added(let saved?) = again.step else {
      Issue.record("not found again: \(again.step)")
      return
    }
    #expect(saved.calendar == "home")
    again.alarms = []
    await again.add()
    let third = try run().store
    #expect(
      third.events(matching: third.predicateForEvents(withStart: start, end: start + 30 * 86_400)).count == 3)
    #expect(third.alarms(from: start - 86_400, to: start + 30 * 86_400).isEmpty)
  }
}
