import HumonClient
import HumonModel
import HumonWire
import Observation
import Synchronization
import Testing

@MainActor @Suite("Loading the map")
struct MapLoadingTests {
  let service = ScriptedService()
  let folder: ScratchFolder
  let model: MapModel
  let offline: OfflineStore

  init() throws {
    folder = try ScratchFolder()
    offline = try OfflineStore(folder: folder.file("offline"))
    model = MapModel(
      session: UserSession(MemoryCredentialStore([.userID: "1", .token: "secret"])), service: service,
      position: NoPosition(), preferences: FilePreferences(path: folder.file("preferences.json")),
      offline: offline, texts: Sample.texts, now: { Sample.now })
  }

  private var searches: [EventQuestion] {
    service.calls.compactMap { call in
      if case .events(let question) = call { question } else { nil }
    }
  }

  private var ids: [Int64] { model.pins.compactMap { $0.event?.id.rawValue } }

  private func region(_ latitude: Double) -> MapRegion {
    MapRegion(center: Sample.point(latitude, 13), latitudeDelta: 0.02, longitudeDelta: 0.04)
  }

  /// Moves the map, with this answer.
  private func show(_ events: [ReceivedEvent], at latitude: Double) async {
    service.change { $0.events = { _ in events } }
    model.regionDidChange(to: region(latitude))
    await model.settle()
  }

  @Test("Every move asks for the circle that holds all that is visible")
  func everyMove() async {
    await model.appear()
    await model.settle()
    await show([], at: 50)
    await show([], at: 51)
    #expect(
      searches.suffix(2).map(\.area) == [
        .circle(center: Sample.point(50, 13), kilometres: region(50).coveringRadius),
        .circle(center: Sample.point(51, 13), kilometres: region(51).coveringRadius),
      ])
    #expect(searches.allSatisfy { $0.window == .days(92) && $0.limit == 1_000 })
  }

  @Test("The same region again loads nothing")
  func sameRegion() async {
    await model.appear()
    await show([], at: 50)
    let before = searches.count
    model.regionDidChange(to: region(50))
    await model.settle()
    #expect(searches.count == before)
  }

  @Test("Another window of time loads anew")
  func window() async {
    await model.appear()
    await model.settle()
    model.window = .rolling(.weekend)
    await model.settle()
    #expect(searches.last?.window == .rolling(.weekend))
    #expect(searches.count == 2)
  }

  @Test(
    "A load for a region that was left is cancelled, and its answer counts for nothing; one runs at a time")
  func stale() async {
    await model.appear()
    await model.settle()
    let gate = Gate()
    let running = Mutex((now: 0, most: 0, cancelled: 0))
    service.change { script in
      script.events = { question in
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        // The first of them stays under way; a server may answer although nobody waits any more.
        await gate.pass()
        running.withLock {
          $0.now -= 1
          if Task.isCancelled { $0.cancelled += 1 }
        }
        guard case .circle(let center, _) = question.area else { return [] }
        return [Sample.event(Int64(center.latitude))]
      }
    }
    model.regionDidChange(to: region(50))
    await gate.arrival()
    model.regionDidChange(to: region(51))
    model.regionDidChange(to: region(52))
    gate.open()
    await model.settle()
    #expect(ids == [52])
    #expect(model.state == .idle)
    let seen = running.withLock { $0 }
    #expect(seen.most == 1)
    #expect(seen.cancelled == 1)
    // The one in the middle was never sent.
    #expect(searches.count == 3)
  }

  @Test("An empty answer clears the map")
  func empty() async {
    await model.appear()
    await show([Sample.event(1)], at: 50)
    #expect(ids == [1])
    await show([], at: 51)
    #expect(ids.isEmpty)
    #expect(model.state == .idle)
  }

  @Test(
    "An error keeps the pins, says so, and the next answer makes it good",
    arguments: [
      HumonError.offline("no route"), .tooSlow(seconds: 30), .unreadable("<html>"), .server(status: 500),
    ])
  func error(_ error: HumonError) async {
    await model.appear()
    await show([Sample.event(1)], at: 50)
    service.change { $0.events = { _ throws(HumonError) in throw error } }
    model.regionDidChange(to: region(51))
    await model.settle()
    #expect(ids == [1])
    #expect(model.state == .failed("The events could not be loaded. What you see may be old."))
    await show([Sample.event(2)], at: 52)
    #expect(ids == [2])
    #expect(model.state == .idle)
  }

  @Test(
    "A pin that stays is the same object; only what is different comes and goes, and the selection is kept")
  func difference() async throws {
    await model.appear()
    await show([Sample.event(1), Sample.event(2), Sample.event(3)], at: 50)
    let kept = try #require(model.pins.first { $0.event?.id.rawValue == 2 })
    model.selection = kept.id
    await show([Sample.event(4), Sample.event(2), Sample.event(3)], at: 51)
    #expect(ids == [2, 3, 4])
    #expect(model.pins.first === kept)
    #expect(model.selectedPin === kept)
    await show([Sample.event(4)], at: 52)
    #expect(model.selection == nil)
  }

  @Test("What changed about an event changes in its pin alone: the list of pins is not touched")
  func updatedInPlace() async throws {
    await model.appear()
    await show([Sample.event(1), Sample.event(2)], at: 50)
    let changed = try #require(model.pins.first)
    let same = try #require(model.pins.last)
    let touched = Mutex<Set<String>>([])
    func watch(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { touched.withLock { _ = $0.insert(name) } }
    }
    watch("list") { _ = model.pins }
    watch("place of changed") { _ = changed.point }
    watch("changed") { _ = changed.title }
    watch("same") { _ = (same.event, same.title, same.isOwn, same.isAttended) }
    await show([Sample.event(1, name: "Big choir"), Sample.event(2)], at: 51)
    #expect(touched.withLock { $0 } == ["changed"])
    #expect(changed.title == "Big choir")
    #expect(model.pins.first === changed)
  }

  @Test("Another owner makes another event, whatever its number")
  func otherOwner() async throws {
    await model.appear()
    await show([Sample.event(1)], at: 50)
    let before = try #require(model.pins.first)
    await show([Sample.event(1, owner: User.ID(rawValue: 9))], at: 51)
    #expect(model.pins.count == 1)
    #expect(model.pins.first !== before)
  }

  @Test("My own events and those that I attend are there wherever the map stands, and told apart")
  func mine() async {
    service.change { script in
      script.mine = { role in
        switch role {
        case .owner: [Sample.event(10, owner: Sample.me)]
        case .attending: [Sample.event(11)]
        }
      }
    }
    await model.appear()
    await show([Sample.event(1), Sample.event(11), Sample.event(12, answer: .maybe)], at: 50)
    #expect(Set(ids) == [1, 10, 11, 12])
    func marks(_ id: Int64) -> [Bool] {
      model.pins.filter { $0.event?.id.rawValue == id }.flatMap { [$0.isOwn, $0.isAttended] }
    }
    #expect(marks(1) == [false, false])
    #expect(marks(10) == [true, false])
    #expect(marks(11) == [false, true])
    #expect(marks(12) == [false, true])
    // Mine are asked for once.
    #expect(service.calls.filter { $0 == .myEvents(.owner) }.count == 1)
    model.refresh()
    await model.settle()
    #expect(service.calls.filter { $0 == .myEvents(.owner) }.count == 2)
  }

  @Test("Of several occurrences of a series the earliest near here has the pin")
  func series() async {
    await model.appear()
    await show(
      [
        Sample.event(1, start: "2026-12-03T18:00:00Z", occurrence: "20261203T190000"),
        Sample.event(1, start: "2026-11-26T18:00:00Z", occurrence: "20261126T190000"),
        Sample.event(1, start: "2026-12-10T18:00:00Z", occurrence: "20261210T190000"),
      ], at: 50)
    #expect(model.pins.map { $0.event?.occurrence?.text } == ["20261126T190000"])
  }

  @Test("What another screen has made, answered or deleted is shown at once")
  func otherScreens() async {
    await model.appear()
    await show([Sample.event(1)], at: 50)
    model.take(Sample.event(2, owner: Sample.me, name: "Mine"))
    model.take(Sample.event(1, answer: .going))
    #expect(ids == [1, 2])
    #expect(model.pins.map(\.isAttended) == [true, false])
    model.take(Sample.event(1))
    #expect(model.pins.map(\.isAttended) == [false, false])
    model.forget(Sample.event(2, owner: Sample.me).identity)
    #expect(ids == [1])
  }

  @Test("Until the first answer comes it shows what was seen last; an answer is kept for the next time")
  func seen() async throws {
    try await offline.keep(
      OfflineStore.Seen(region: region(50), events: [Sample.event(7)], at: Sample.now))
    let gate = Gate()
    service.change { script in
      script.events = { _ in
        await gate.pass()
        return [Sample.event(1)]
      }
    }
    await model.appear()
    await gate.arrival()
    #expect(ids == [7])
    gate.open()
    await model.settle()
    #expect(ids == [1])
    let kept = try #require(await offline.seen())
    #expect(kept.events.map(\.id.rawValue) == [1])
    #expect(kept.at == Sample.now)
  }
}
