import FeedReader
import HumonClient
import HumonModel
import HumonWire
import Recurrence
import Testing

@MainActor @Suite("An event that was opened")
struct EventDetailModelTests {
  let service = ScriptedService()
  let analytics = CountingAnalytics()
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    service.change {
      $0.answer = { answer in
        AttendanceState(answer: answer, counts: AttendanceCounts(going: answer == nil ? 3 : 4))
      }
    }
  }

  private func model(
    _ event: ReceivedEvent, times: ReadableTimes = Sample.times, outbox: Outbox? = nil,
    tell: @escaping @MainActor (ReceivedEvent) -> Void = { _ in }
  ) -> EventDetailModel {
    let parts = EventDetailParts(
      attendance: service, outbox: outbox, links: Sample.links, analytics: analytics, times: times,
      texts: Sample.texts)
    return EventDetailModel(event, user: Sample.me, parts: parts, tell: tell)
  }

  // MARK: What is shown

  @Test("One's own is editable and not to be attended; a stranger's is read-only and can be")
  func whose() {
    let own = model(Sample.event(1, owner: Sample.me))
    #expect(own.isEditable)
    #expect(!own.canAttend)
    let other = model(Sample.event(1))
    #expect(!other.isEditable)
    #expect(other.canAttend)
  }

  @Test("When, on both clocks where they differ; where; what; and how many come")
  func content() {
    let event = Sample.event(1) {
      $0.placeName = "Great hall"
      $0.description = "Bring a **pencil**."
    }
    var counted = event
    counted.attendance = AttendanceCounts(going: 1)
    let here = model(counted)
    #expect(here.when == "Thursday, 26 November 2026 at 19:00 – 21:00")
    #expect(here.whenHere == nil)
    #expect(here.place == ["Great hall", "Town hall"])
    #expect(here.description == "Bring a pencil.")
    #expect(here.goingText == "1 is going")
    let london = model(event, times: Sample.times(in: "Europe/London"))
    #expect(london.when == "Thursday, 26 November 2026 at 19:00 – 21:00")
    #expect(london.whenHere == "Thursday, 26 November 2026 at 18:00 – 20:00 on your clock")
    #expect(london.goingText == nil)
  }

  @Test("The way there, the place for any map, the page, and the sentence to share")
  func links() {
    let model = model(Sample.event(7, end: nil))
    #expect(model.directions == "https://maps.apple.com/?daddr=52.52,13.405")
    #expect(model.geoLink == "geo:52.52,13.405")
    #expect(model.link == "https://humon.example/events/7")
    #expect(
      model.sentence
        == "Choir at Town hall, Thursday, 26 November 2026 at 19:00 https://humon.example/events/7")
    model.didShare()
    #expect(analytics.counted == [.share])
    #expect(self.model(Sample.event(7, at: nil)).directions == nil)
  }

  @Test("What is cancelled is said to be, and cannot be attended; a series is answered date by date")
  func notAttendable() async throws {
    let cancelled = model(Sample.event(1) { $0.status = .cancelled })
    #expect(cancelled.notice == "Cancelled")
    let rule = try RecurrenceRule("FREQ=WEEKLY")
    let series = model(Sample.event(1) { $0.recurrence = EventRecurrence(rules: [rule]) })
    let date = model(
      Sample.event(1, occurrence: "20261126T190000") { $0.recurrence = EventRecurrence(rules: [rule]) })
    #expect([cancelled.canAttend, series.canAttend, date.canAttend] == [false, false, true])
    await cancelled.attend()
    await series.attend()
    #expect(service.calls.isEmpty)
  }

  // MARK: Attending

  @Test("“I'm going” is sent for what was opened, told on, counted; and can be undone")
  func attending() async {
    var told: [AttendanceAnswer?] = []
    let event = Sample.event(1, occurrence: "20261126T190000")
    let model = model(event) { told.append($0.myAnswer) }
    await model.attend()
    #expect(model.isAttending)
    #expect(model.goingText == "4 are going")
    #expect(analytics.counted == [.attend])
    await model.attend()
    await model.undo()
    #expect(!model.isAttending)
    #expect(model.goingText == "3 are going")
    #expect(told == [.going, nil])
    #expect(service.calls == [.answer(.going, event.identity), .answer(nil, event.identity)])
    #expect(model.state == .idle)
  }

  @Test("An answer that could not be sent is not shown as given")
  func failed() async {
    service.change { $0.answer = { _ throws(HumonError) in throw .server(status: 500) } }
    let model = model(Sample.event(1)) { _ in Issue.record("nothing has changed") }
    await model.attend()
    #expect(!model.isAttending)
    #expect(model.state == .failed("Your answer could not be sent."))
    #expect(analytics.counted.isEmpty)
  }

  @Test("Without a network the answer waits in the outbox and counts here at once")
  func waiting() async throws {
    service.change { $0.answer = { _ throws(HumonError) in throw .offline("no route") } }
    let outbox = try Outbox(folder: folder.file("outbox"), service: service)
    var told: [AttendanceAnswer?] = []
    let event = Sample.event(1)
    let model = model(event, outbox: outbox) { told.append($0.myAnswer) }
    await model.attend()
    #expect(model.isWaiting)
    #expect(model.isAttending)
    #expect(model.state == .idle)
    #expect(told == [.going])
    #expect(await outbox.wishes.map(\.action) == [.answer(event.identity, .going)])
    // Undone, only that waits.
    await model.undo()
    #expect(await outbox.wishes.map(\.action) == [.answer(event.identity, nil)])
    #expect(!model.isAttending)
  }

  @Test("One answer is under way at a time")
  func once() async {
    let gate = Gate()
    service.change { script in
      script.answer = { answer in
        await gate.pass()
        return AttendanceState(answer: answer, counts: AttendanceCounts(going: 4))
      }
    }
    let model = model(Sample.event(1))
    async let first: Void = model.attend()
    await gate.arrival()
    #expect(model.state == .working("Sending"))
    await model.attend()
    gate.open()
    await first
    #expect(service.calls.count == 1)
  }
}
