import EventStore
import Foundation
import HumonClient
import HumonModel
import HumonWire
import Recurrence
import Testing

@MainActor @Suite("Adding to the calendar")
struct CalendarModelTests {
  let service = ScriptedService()
  let device = ScriptedCalendars()
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func model(_ event: ReceivedEvent = Sample.event(7)) -> CalendarModel {
    CalendarModel(
      CalendarSubject(event, service: service, links: Sample.links), device: device,
      preferences: FilePreferences(path: folder.file("preferences.json")), texts: Sample.texts)
  }

  // MARK: Leave

  @Test("Where nobody was asked, the person is, when she wants it; then a calendar can be chosen")
  func asking() async {
    device.change { $0.status = .notDetermined }
    let model = model()
    await model.appear()
    #expect(model.step == .asking)
    #expect(device.seen.asked == 0)
    await model.requestAccess()
    #expect(device.seen.asked == 1)
    #expect(model.step == .choosing)
    #expect(model.calendars.map(\.title) == ["Work", "Home"])
    #expect(model.calendar == "home")
  }

  @Test("A no is accepted", arguments: [AuthorizationStatus.denied, .restricted])
  func denied(status: AuthorizationStatus) async {
    device.change {
      $0.status = .notDetermined
      $0.answer = status
    }
    let model = model()
    await model.appear()
    await model.requestAccess()
    #expect(model.step == .denied)
    #expect(model.state == .idle)
  }

  @Test("Leave that is withdrawn while the screen is open is found out")
  func withdrawn() async {
    let model = model()
    await model.appear()
    device.change {
      $0.status = .denied
      $0.failure = .accessDenied(.denied)
    }
    await model.add()
    #expect(model.step == .denied)
    #expect(model.state == .idle)
  }

  // MARK: Adding

  @Test("It is added with what is chosen, and the choices are remembered")
  func added() async {
    let model = model()
    await model.appear()
    #expect(model.alarms == [.hour])
    model.calendar = "work"
    model.alarms = [.day, .quarterOfAnHour]
    await model.add()
    #expect(model.step == .added(SavedAppointment(id: "saved", calendar: "work")))
    #expect(model.state == .idle)
    let start = Sample.time("2026-11-26T18:00:00Z").date
    #expect(
      device.seen.savings == [
        ScriptedCalendars.Saving(
          appointment: Appointment(
            title: "Choir", location: "Town hall", url: "https://humon.example/events/7", start: start,
            end: start + 7200, timeZone: "Europe/Berlin",
            alarms: [.relative(seconds: -900), .relative(seconds: -86_400)]), calendar: "work")
      ])
    let next = self.model(Sample.event(8))
    await next.appear()
    #expect(next.step == .choosing)
    #expect(next.calendar == "work")
    #expect(next.alarms == [.day, .quarterOfAnHour])
  }

  @Test("It is found again by what was remembered, and changed rather than doubled")
  func foundAgain() async {
    let first = model()
    await first.appear()
    await first.add()
    device.change { $0.found = SavedAppointment(id: "moved", calendar: "home") }
    let second = model()
    await second.appear()
    #expect(device.seen.looked == [nil, "saved"])
    #expect(second.step == .added(SavedAppointment(id: "moved", calendar: "home")))
    await second.add()
    #expect(device.seen.savings.map(\.replaced) == [nil, "moved"])
  }

  @Test("Who may only add is told that it was, and nothing is remembered to be found")
  func writeOnly() async {
    device.change { $0.status = .writeOnly }
    let model = model()
    await model.appear()
    #expect(model.step == .choosing)
    #expect(model.calendar == nil)
    await model.add()
    #expect(model.step == .added(nil))
    await self.model().appear()
    #expect(device.seen.looked == [nil, nil])
  }

  @Test("What has no end lasts an hour in a calendar, and a whole day a day")
  func ends() async {
    let open = model(Sample.event(7, end: nil))
    await open.add()
    let day = model(Sample.event(8, start: "2026-11-25T23:00:00Z", end: nil) { $0.isAllDay = true })
    await day.add()
    #expect(
      device.seen.savings.map { $0.appointment.end.timeIntervalSince($0.appointment.start) } == [
        3600, 86_400,
      ])
    #expect(device.seen.savings.map(\.appointment.isAllDay) == [false, true])
  }

  @Test("A failure is told, and it can be tried again")
  func failed() async {
    device.change { $0.failure = .failed("the disk is full") }
    let model = model()
    await model.appear()
    await model.add()
    #expect(model.step == .choosing)
    #expect(model.state == .failed("The event could not be added to your calendar."))
    device.change { $0.failure = nil }
    await model.add()
    #expect(model.state == .idle)
  }

  // MARK: Series

  private func weekly(_ start: String, occurrence: String?) throws -> ReceivedEvent {
    let rule = try RecurrenceRule("FREQ=WEEKLY;COUNT=10")
    let left = try #require(LocalDateTime("20261203T190000"))
    let recurrence = EventRecurrence(rules: [rule], exceptions: [left])
    return Sample.event(7, start: start, end: nil, occurrence: occurrence) { $0.recurrence = recurrence }
  }

  @Test("Of a series all dates are added, from its own beginning, without those that are left out")
  func series() async throws {
    let series = try weekly("2026-11-05T18:00:00Z", occurrence: nil)
    service.change { $0.event = { _ in series } }
    let model = model(try weekly("2026-11-26T18:00:00Z", occurrence: "20261126T190000"))
    await model.appear()
    #expect(model.isSeries)
    await model.add()
    #expect(service.calls == [.event(Event.ID(rawValue: 7), nil)])
    let saved = try #require(device.seen.savings.first?.appointment)
    #expect(saved.start == Sample.time("2026-11-05T18:00:00Z").date)
    #expect(saved.rules == [try RecurrenceRule("FREQ=WEEKLY;COUNT=10")])
    #expect(saved.exceptions == [Sample.time("2026-12-03T18:00:00Z").date])
  }

  @Test("Or the date alone that was opened")
  func oneDate() async throws {
    let model = model(try weekly("2026-11-26T18:00:00Z", occurrence: "20261126T190000"))
    await model.appear()
    model.includesSeries = false
    await model.add()
    let saved = try #require(device.seen.savings.first?.appointment)
    #expect(saved.start == Sample.time("2026-11-26T18:00:00Z").date)
    #expect(saved.rules.isEmpty)
    #expect(service.calls.isEmpty)
  }

  @Test("What a calendar cannot repeat is told, and the date alone is offered")
  func notSupported() async throws {
    device.change { $0.failure = .recurrenceNotSupported("FREQ=HOURLY") }
    let model = model(try weekly("2026-11-05T18:00:00Z", occurrence: nil))
    await model.appear()
    await model.add()
    #expect(!model.includesSeries)
    #expect(
      model.state == .failed("Your calendar cannot repeat events in this way. You can add this date alone."))
  }

  @Test("Where the series cannot be loaded nothing is added")
  func seriesOffline() async throws {
    service.change { $0.event = { _ throws(HumonError) in throw .offline("no route") } }
    let model = model(try weekly("2026-11-26T18:00:00Z", occurrence: "20261126T190000"))
    await model.appear()
    await model.add()
    #expect(device.seen.savings.isEmpty)
    #expect(model.state.failure != nil)
  }

  @Test("Reminders have names")
  func alarms() {
    #expect(
      AlarmChoice.allCases.map { $0.title(Sample.texts) }
        == ["At the start", "15 minutes before", "1 hour before", "1 day before"])
  }
}
