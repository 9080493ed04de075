import HumonClient
import HumonModel
import HumonWire
import Recurrence
import Synchronization
import Testing

@MainActor @Suite("A map that is open")
struct MapFollowingTests {
  let service = ScriptedService()
  let folder: ScratchFolder
  let model: MapModel

  init() throws {
    folder = try ScratchFolder()
    model = MapModel(
      session: UserSession(MemoryCredentialStore([.userID: "1", .token: "secret"])), service: service,
      changes: service, position: NoPosition(),
      preferences: FilePreferences(path: folder.file("preferences.json")), texts: Sample.texts,
      restBeforeFollowing: .zero, now: { Sample.now })
    service.change { $0.events = { _ in [Sample.event(1), Sample.event(2, answer: .going)] } }
  }

  private var titles: [String] { model.pins.map(\.title) }

  /// The map is open and hears these changes, one after the other; then the stream ends.
  private func follow(_ changes: [EventChange], thenFails failure: HumonError? = nil) async {
    await model.appear()
    await model.settle()
    service.change { script in
      script.changes = ChangeStream {
        let rest = Mutex(changes[...])
        return { () throws(HumonError) in
          if let next = rest.withLock({ $0.popFirst() }) { return next }
          if let failure { throw failure }
          return nil
        }
      }
    }
    await model.follow()
    await model.settle()
  }

  private var searches: Int {
    service.calls.filter { call in
      if case .events = call { true } else { false }
    }.count
  }

  @Test("It asks for the changes in what it shows")
  func question() async {
    await follow([])
    guard case .changes(let question)? = service.calls.last else {
      Issue.record("nobody asked for changes")
      return
    }
    #expect(service.calls.contains(.events(question)))
  }

  @Test("What is new comes, what has changed changes in its place, what is gone goes")
  func changes() async throws {
    await model.appear()
    await model.settle()
    let first = try #require(model.pins.first)
    await follow([
      .created(Sample.event(3, name: "Picnic")), .updated(Sample.event(1, name: "Big choir")),
      .removed(Event.ID(rawValue: 2), nil),
    ])
    #expect(titles == ["Big choir", "Picnic"])
    #expect(model.pins.first === first)
    #expect(searches == 1)
  }

  @Test("The stream does not know my answer, and does not take it away")
  func answer() async {
    await follow([.updated(Sample.event(2, name: "Big choir"))])
    #expect(titles == ["Choir", "Big choir"])
    #expect(model.pins.map(\.isAttended) == [false, true])
  }

  @Test("What is mine stays, also where it does not belong to the results any more")
  func mine() async {
    service.change { $0.mine = { $0 == .owner ? [Sample.event(9, owner: Sample.me)] : [] } }
    await follow([.removed(Event.ID(rawValue: 9), nil), .removed(Event.ID(rawValue: 1), nil)])
    #expect(model.pins.compactMap { $0.event?.id.rawValue } == [2, 9])
  }

  @Test("One occurrence goes alone")
  func occurrence() async {
    let second = "20261203T190000"
    service.change { script in
      script.events = { _ in
        [
          Sample.event(1, occurrence: "20261126T190000"),
          Sample.event(1, start: "2026-12-03T18:00:00Z", occurrence: second),
        ]
      }
    }
    await follow([.removed(Event.ID(rawValue: 1), RecurrenceID(text: "20261126T190000"))])
    #expect(model.pins.map { $0.event?.occurrence?.text } == [second])
  }

  @Test("The dates of a series that a stream tells take the place of all that were known, without a load")
  func series() async {
    let (first, second) = ("20261126T190000", "20261203T190000")
    service.change { $0.events = { _ in [Sample.event(1, occurrence: first, answer: .going)] } }
    let moved = Sample.event(1, start: "2026-12-03T18:00:00Z", occurrence: second)
    await follow([
      .series(Event.ID(rawValue: 1), [Sample.event(1, name: "Big choir", occurrence: first), moved])
    ])
    #expect(titles == ["Big choir"])
    #expect(model.pins.map(\.isAttended) == [true])
    await follow([.series(Event.ID(rawValue: 1), [moved])])
    #expect(model.pins.map { $0.event?.occurrence?.text } == [second])
    await follow([.updated(Sample.event(1, name: "Once"))])
    #expect(titles == ["Once"])
    #expect(model.pins.map { $0.event?.occurrence?.text } == [nil])
    #expect(searches == 1)
  }

  @Test("A series that has changed, and a break that was too long, are loaded anew")
  func reloading() async throws {
    let rule = try RecurrenceRule("FREQ=WEEKLY")
    await follow([.reload])
    #expect(searches == 2)
    await follow([.updated(Sample.event(1) { $0.recurrence = EventRecurrence(rules: [rule]) })])
    #expect(searches == 3)
  }

  @Test("A changed occurrence, which says how its series repeats, is no series")
  func changedOccurrence() async throws {
    let rule = try RecurrenceRule("FREQ=WEEKLY")
    let first = "20261126T190000"
    service.change { $0.events = { _ in [Sample.event(1, occurrence: first)] } }
    await follow([
      .updated(
        Sample.event(1, name: "Swim", occurrence: first) { $0.recurrence = EventRecurrence(rules: [rule]) })
    ])
    #expect(titles == ["Swim"] && searches == 1)
  }

  @Test("A stream that fails is no failure of the map")
  func failing() async {
    await follow([.created(Sample.event(3, name: "Picnic"))], thenFails: .unauthorised)
    #expect(model.state == .idle)
    #expect(titles == ["Choir", "Choir", "Picnic"])
  }
}
