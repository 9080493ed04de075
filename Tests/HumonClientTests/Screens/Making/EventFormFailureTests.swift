import HumonClient
import HumonModel
import HumonWire
import Testing

@MainActor @Suite("A form that cannot be sent")
struct EventFormFailureTests {
  let service = ScriptedService()
  let folder: ScratchFolder
  let offline: OfflineStore
  let outbox: Outbox

  init() throws {
    folder = try ScratchFolder()
    offline = try OfflineStore(folder: folder.file("offline"))
    outbox = try Outbox(folder: folder.file("outbox"), service: service)
  }

  private var parts: EventFormParts {
    EventFormParts(
      service: service, places: service, offline: offline, outbox: outbox, times: Sample.times,
      texts: Sample.texts, now: { Sample.now })
  }

  private func form() -> EventFormModel {
    let form = EventFormModel(draft: EventDraft(at: Sample.berlin), parts: parts)
    form.name = "Choir"
    form.address = "Town hall"
    form.start = Sample.now.date
    return form
  }

  private func fail(_ error: HumonError) {
    service.change { $0.save = { _ throws(HumonError) in throw error } }
  }

  private var keys: [WishKey] {
    service.calls.compactMap { call in
      if case .create(_, let key) = call { key } else { nil }
    }
  }

  @Test(
    "It says so, and nothing typed is lost",
    arguments: [
      HumonError.offline("no route"), .server(status: 500), .unauthorised, .cancelled, .unreadable("<html>"),
    ])
  func failed(_ error: HumonError) async throws {
    fail(error)
    let form = form()
    #expect(await form.submit() == nil)
    #expect(form.state == .failed("Failed to create event."))
    #expect([form.name, form.address] == ["Choir", "Town hall"])
    #expect(form.start == Sample.now.date)
    #expect(form.canSubmit)
    // Also not by the end of the app.
    let kept = try #require(await offline.drafts.first)
    #expect(kept.draft == form.draft)
  }

  @Test("A change that fails has a sentence of its own")
  func changeFailed() async {
    fail(.changedMeanwhile)
    let form = EventFormModel(changing: Sample.event(7, owner: Sample.me), parts: parts)
    form.name = "Big choir"
    await form.submit()
    #expect(form.state == .failed("Failed to change the event."))
    #expect(form.name == "Big choir")
    #expect(await offline.drafts.isEmpty)
  }

  @Test("What the server finds wrong stands beside its row until that is changed")
  func problems() async {
    fail(
      .invalid([
        FieldProblem(pointer: "/name", message: "is too long"),
        FieldProblem(pointer: "/name", message: "has characters that are not allowed"),
        FieldProblem(pointer: "/place/latitude", message: "is needed"),
        FieldProblem(pointer: "/end", message: "must be after the start"),
        FieldProblem(pointer: "/time_zone", message: "must be the name of a time zone"),
      ]))
    let form = form()
    await form.submit()
    var problems: [EventFormModel.Row: String] = [
      .name: "is too long", .address: "is needed", .end: "must be after the start",
      .start: "must be the name of a time zone",
    ]
    #expect(form.problems == problems)
    form.name = "Choir!"
    problems[.name] = nil
    #expect(form.problems == problems)
  }

  @Test("What the server finds wrong with something that has no row is said with the failure")
  func problemsWithoutRow() async {
    fail(
      .invalid([
        FieldProblem(pointer: "/recurrence/rules/0", message: "counts too far"),
        FieldProblem(pointer: "", message: "Validation Failed"),
      ]))
    let form = form()
    await form.submit()
    #expect(form.problems == [:])
    #expect(
      form.state == .failed("Failed to create event.\nrecurrence rules 0 counts too far\nValidation Failed"))
  }

  @Test("Tried again it goes under the same key, so that it is made once; changed, under another")
  func keys() async {
    fail(.interrupted("cut"))
    let form = form()
    await form.submit()
    await form.submit()
    form.name = "Big choir"
    await form.submit()
    #expect(keys.count == 3)
    #expect(keys[0] == keys[1])
    #expect(keys[1] != keys[2])
  }

  @Test("Sent at last, the draft is forgotten")
  func forgotten() async {
    fail(.offline("no route"))
    let form = form()
    await form.submit()
    service.change { $0.save = { _ in Sample.event(7) } }
    await form.submit()
    #expect(await offline.drafts.isEmpty)
  }

  @Test("Changed after a failure and sent, no draft is left over")
  func forgottenAfterChange() async {
    fail(.offline("no route"))
    let form = form()
    await form.submit()
    form.name = "Big choir"
    await form.submit()
    #expect(await offline.drafts.count == 1)
    service.change { $0.save = { _ in Sample.event(7) } }
    form.name = "Bigger choir"
    await form.submit()
    #expect(await offline.drafts.isEmpty)
  }

  @Test("Without a network it can be sent later: it waits in the outbox and is sent once")
  func later() async throws {
    fail(.offline("no route"))
    let form = form()
    #expect(!form.canSendLater)
    await form.submit()
    #expect(form.canSendLater)
    await form.sendLater()
    #expect(form.isWaiting)
    #expect(form.state == .idle)
    #expect(!form.canSubmit)
    #expect(!form.canSendLater)
    #expect(await outbox.wishes.map(\.action) == [.create(form.draft)])
    await form.sendLater()
    #expect(await outbox.wishes.count == 1)
    service.change { $0.save = { _ in Sample.event(7) } }
    try await outbox.flush()
    #expect(await outbox.wishes.isEmpty)
    // The one that failed and the one that arrived were one wish.
    #expect(Set(keys).count == 1)
  }

  @Test("Only the lack of a network is a reason to send later")
  func notLater() async {
    fail(.server(status: 500))
    let form = form()
    await form.submit()
    #expect(!form.canSendLater)
  }

  @Test("What was typed and never sent stands in the next form, at the place of that")
  func resumed() async throws {
    let first = form()
    await first.keepDraft()
    let elsewhere = EventFormModel(draft: EventDraft(at: Sample.point(48.85, 2.35)), parts: parts)
    await elsewhere.resumeDraft()
    #expect(elsewhere.name == "Choir")
    #expect(elsewhere.start == Sample.now.date)
    #expect(elsewhere.address.isEmpty)
    #expect(elsewhere.draft.point == Sample.point(48.85, 2.35))
    let here = EventFormModel(draft: EventDraft(at: Sample.berlin), parts: parts)
    await here.resumeDraft()
    #expect(here.draft == first.draft)
    service.change { $0.save = { _ in Sample.event(7) } }
    await here.submit()
    #expect(await offline.drafts.isEmpty)
  }

  @Test("A form in which somebody types already is left alone, and an empty one leaves nothing behind")
  func notResumed() async {
    await form().keepDraft()
    let typed = EventFormModel(draft: EventDraft(at: Sample.berlin), parts: parts)
    typed.name = "Picnic"
    await typed.resumeDraft()
    #expect(typed.name == "Picnic")
    let empty = EventFormModel(draft: EventDraft(at: Sample.berlin), parts: parts)
    await empty.keepDraft()
    #expect(await offline.drafts.map(\.draft.name) == ["Choir"])
  }
}
