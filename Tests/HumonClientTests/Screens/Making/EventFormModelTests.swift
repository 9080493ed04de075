import FeedReader
import Foundation
import HumonClient
import HumonModel
import HumonWire
import Testing

@MainActor @Suite("The form of an event")
struct EventFormModelTests {
  let service = ScriptedService()
  let analytics = CountingAnalytics()

  private func parts(
    offline: OfflineStore? = nil, outbox: Outbox? = nil, now: Timestamp = Sample.now
  ) -> EventFormParts {
    EventFormParts(
      service: service, places: service, offline: offline, outbox: outbox, analytics: analytics,
      times: Sample.times, texts: Sample.texts, now: { now })
  }

  private func form(_ parts: EventFormParts? = nil) -> EventFormModel {
    EventFormModel(draft: EventDraft(at: Sample.berlin), parts: parts ?? self.parts())
  }

  private func filled(_ parts: EventFormParts? = nil) -> EventFormModel {
    let form = form(parts)
    form.name = "Choir"
    form.start = Sample.now.date
    return form
  }

  // MARK: Rows

  @Test("Rows say what they are, and what is required")
  func rows() {
    let form = form()
    #expect(EventFormModel.Row.allCases.map(form.title) == ["Name", "Address", "Start", "End"])
    #expect(
      EventFormModel.Row.allCases.map(form.placeholder) == ["Required", "Optional", "Required", "Optional"])
    #expect([form.title, form.submitTitle] == ["Add an event", "Create"])
  }

  @Test("The button is enabled when name and start are there")
  func required() {
    let form = form()
    #expect(!form.canSubmit)
    form.name = "Choir"
    #expect(!form.canSubmit)
    form.start = Sample.now.date
    #expect(form.canSubmit)
    form.name = " \n\u{3000}"
    #expect(!form.canSubmit)
    form.name = "Choir"
    form.start = nil
    #expect(!form.canSubmit)
  }

  @Test("A picker opens at the present minute, one at a time, and closes when it is touched again")
  func pickers() {
    let form = form(parts(now: Timestamp(rawValue: Sample.now.rawValue + 59_999)))
    #expect(form.timeText(of: .start) == nil)
    form.togglePicker(.start)
    #expect(form.openPicker == .start)
    #expect(form.start == Sample.now.date)
    #expect(form.timeText(of: .start) == "Saturday, 21 November 2026 at 13:00")
    form.togglePicker(.end)
    #expect(form.openPicker == .end)
    #expect(form.end == Sample.now.date)
    form.togglePicker(.end)
    #expect(form.openPicker == nil)
    #expect(form.end == Sample.now.date)
  }

  @Test("A time that is there stays when its picker opens; an end does not begin before the start")
  func pickersKeepTimes() {
    let form = form()
    form.start = Sample.now.date + 86_400
    form.togglePicker(.start)
    #expect(form.start == Sample.now.date + 86_400)
    form.togglePicker(.end)
    #expect(form.end == Sample.now.date + 86_400)
  }

  @Test("An end before the start is told beside the row, and nothing is sent")
  func inverted() async {
    let form = filled()
    form.end = Sample.now.date - 60
    #expect(form.problems == [.end: "The end is before the start."])
    #expect(!form.canSubmit)
    #expect(await form.submit() == nil)
    #expect(service.calls.isEmpty)
    form.start = Sample.now.date - 120
    #expect(form.problems.isEmpty)
    #expect(form.canSubmit)
    form.start = Sample.now.date
    #expect(form.problems == [.end: "The end is before the start."])
    form.end = nil
    #expect(form.canSubmit)
    #expect(form.problems.isEmpty)
  }

  // MARK: The address

  private func place(_ label: String, _ precision: FoundPlace.Precision) -> FoundPlace {
    FoundPlace(
      name: label, label: label, point: Sample.berlin, country: "DE", timeZone: "Europe/Berlin",
      precision: precision)
  }

  @Test("An empty address is filled in from the map")
  func lookUp() async {
    service.change { [place = place("Mitte, Berlin", .locality)] in $0.places = { _ in [place] } }
    let form = form()
    await form.lookUpAddress()
    #expect(form.address == "Mitte, Berlin")
    #expect(service.calls == [.places(Sample.berlin)])
  }

  @Test("What somebody has written is left alone, also if it is written meanwhile or taken out again")
  func typed() async {
    let gate = Gate()
    service.change { [place = place("Mitte, Berlin", .address)] script in
      script.places = { _ in
        await gate.pass()
        return [place]
      }
    }
    let form = form()
    async let looking: Void = form.lookUpAddress()
    await gate.arrival()
    form.address = "T"
    form.address = ""
    gate.open()
    await looking
    #expect(form.address.isEmpty)
    await form.lookUpAddress()
    #expect(form.address.isEmpty)
    #expect(service.calls.count == 1)
  }

  @Test("A whole region is no address, and a failure is none of the person's business")
  func noAddress() async {
    service.change { [place = place("Bavaria", .region)] in $0.places = { _ in [place] } }
    let form = form()
    await form.lookUpAddress()
    service.change { $0.places = { _ throws(HumonError) in throw .offline("no route") } }
    await form.lookUpAddress()
    #expect(form.address.isEmpty)
    #expect(form.state == .idle)
  }

  // MARK: Sending

  @Test("Sent, it gives the event back and is counted; it cannot be sent twice")
  func created() async throws {
    let made = Sample.event(7, owner: Sample.me)
    service.change { $0.save = { _ in made } }
    let form = filled()
    form.address = "Town hall"
    form.togglePicker(.end)
    #expect(await form.submit() == made)
    #expect(form.state == .idle)
    #expect(form.openPicker == nil)
    #expect(form.result == made)
    #expect(!form.canSubmit)
    #expect(await form.submit() == nil)
    #expect(analytics.counted == [.create])
    guard case .create(let draft, _)? = service.calls.first else {
      Issue.record("nothing was created")
      return
    }
    #expect(draft.name == "Choir")
    #expect(draft.address == "Town hall")
    #expect(draft.point == Sample.berlin)
    #expect(draft.start == Sample.now)
    #expect(service.calls.count == 1)
  }

  @Test("While it is sent it says so, and the button is disabled")
  func sending() async {
    let gate = Gate()
    service.change { script in
      script.save = { _ in
        await gate.pass()
        return Sample.event(7)
      }
    }
    let form = filled()
    async let event = form.submit()
    await gate.arrival()
    #expect(form.state == .working("Sending"))
    #expect(!form.canSubmit)
    gate.open()
    #expect(await event != nil)
  }

  @Test("One's own event is changed, from what it was, and nothing is counted as made")
  func changed() async {
    let event = Sample.event(7, owner: Sample.me)
    service.change { $0.save = { _ in event } }
    let form = EventFormModel(changing: event, parts: parts())
    #expect([form.title, form.submitTitle] == ["Edit", "Save"])
    #expect([form.name, form.address] == ["Choir", "Town hall"])
    #expect(form.start == Sample.time("2026-11-26T18:00:00Z").date)
    form.name = "Big choir"
    #expect(await form.submit() == event)
    var draft = EventDraft(event)
    draft.name = "Big choir"
    #expect(service.calls == [.change(event, to: draft, .this)])
    #expect(analytics.counted.isEmpty)
  }
}
