import HumonClient
import HumonModel
import HumonWire
import Synchronization
import Testing

@MainActor @Suite("The map")
struct MapModelTests {
  let service = ScriptedService()
  let folder: ScratchFolder
  let preferences: FilePreferences
  let loggedIn = MemoryCredentialStore([.userID: "1", .token: "secret"])

  init() throws {
    folder = try ScratchFolder()
    preferences = FilePreferences(path: folder.file("preferences.json"))
    service.change {
      $0.createUser = { UserCredentials(user: Sample.me, token: "secret") }
      $0.events = { _ in [Sample.event(1), Sample.event(2)] }
    }
  }

  private func model(
    _ store: MemoryCredentialStore? = nil, at point: GeoPoint? = nil, offline: OfflineStore? = nil
  ) -> MapModel {
    let session = UserSession(store ?? loggedIn)
    service.change { $0.session = session }
    return MapModel(
      session: session, service: service, position: FixedPosition(point: point),
      preferences: preferences, offline: offline, texts: Sample.texts, now: { Sample.now })
  }

  private var searches: [EventQuestion] {
    service.calls.compactMap { call in
      if case .events(let question) = call { question } else { nil }
    }
  }

  private func ids(_ model: MapModel) -> [Int64] {
    model.pins.compactMap { $0.event?.id.rawValue }
  }

  // MARK: Session first

  @Test("With a session it loads at once: what is near, what is mine, where I go")
  func withSession() async {
    let model = model()
    await model.appear()
    await model.settle()
    #expect(service.calls == [.events(searches[0]), .myEvents(.owner), .myEvents(.attending)])
    #expect(ids(model) == [1, 2])
    #expect(model.state == .idle)
    #expect(model.user == Sample.me)
  }

  @Test("Without a session it says “Loading Events”, makes the user, and then loads")
  func withoutSession() async {
    let gate = Gate()
    service.change { script in
      script.createUser = {
        await gate.pass()
        return UserCredentials(user: Sample.me, token: "secret")
      }
    }
    let model = model(MemoryCredentialStore())
    await model.appear()
    await gate.arrival()
    #expect(model.state == .working("Loading Events"))
    #expect(service.calls == [.createUser])
    gate.open()
    await model.settle()
    #expect(service.calls.first == .createUser)
    #expect(ids(model) == [1, 2])
    #expect(model.user == Sample.me)
  }

  @Test(
    "Where no user can be made it says “App authentication error” and loads nothing; the next move tries again"
  )
  func noUser() async {
    service.change { $0.createUser = { () throws(HumonError) in throw .notFound } }
    let model = model(MemoryCredentialStore())
    await model.appear()
    await model.settle()
    #expect(model.state == .failed("App authentication error"))
    #expect(service.calls == [.createUser])
    service.change { $0.createUser = { UserCredentials(user: Sample.me, token: "secret") } }
    model.regionDidChange(to: Sample.region)
    await model.settle()
    #expect(model.state == .idle)
    #expect(ids(model) == [1, 2])
  }

  @Test("Whoever moves the map while the user is made does not stop that, and one user is made")
  func movedWhileMakingUser() async {
    let gate = Gate()
    let wasCancelled = Mutex(false)
    service.change { script in
      script.createUser = {
        await gate.pass()
        wasCancelled.withLock { $0 = Task.isCancelled }
        return UserCredentials(user: Sample.me, token: "secret")
      }
    }
    let model = model(MemoryCredentialStore())
    await model.appear()
    await gate.arrival()
    model.regionDidChange(to: Sample.region)
    gate.open()
    await model.settle()
    #expect(!wasCancelled.withLock { $0 })
    #expect(service.calls.filter { $0 == .createUser }.count == 1)
    #expect(searches.count == 1)
    #expect(ids(model) == [1, 2])
  }

  @Test("A token that is good for nothing any more is an authentication error, and the pins stay")
  func unauthorised() async {
    let model = model()
    await model.appear()
    await model.settle()
    service.change { $0.events = { _ throws(HumonError) in throw .unauthorised } }
    model.regionDidChange(to: Sample.region)
    await model.settle()
    #expect(model.state == .failed("App authentication error"))
    #expect(ids(model) == [1, 2])
  }

  @Test("After the account was ended the next load makes another user; one who joins sees what is his")
  func anotherUser() async throws {
    let session = UserSession(MemoryCredentialStore([.userID: "1", .token: "secret"]))
    let model = MapModel(
      session: session, service: service, position: NoPosition(), preferences: preferences,
      texts: Sample.texts)
    await model.appear()
    await model.settle()
    try await session.logOut()
    service.change { $0.createUser = { UserCredentials(user: User.ID(rawValue: 5), token: "new") } }
    model.refresh()
    await model.settle()
    #expect(model.user == User.ID(rawValue: 5))
    try await session.logIn(UserCredentials(user: User.ID(rawValue: 6), token: "joined"))
    model.regionDidChange(to: Sample.region)
    await model.settle()
    #expect(model.user == User.ID(rawValue: 6))
    #expect(service.calls.filter { $0 == .myEvents(.owner) }.count == 3)
  }

  // MARK: Where it stands

  @Test("It starts at the last view, and goes to where the person is, about a kilometre across")
  func beginning() async {
    let first = model(at: Sample.berlin)
    #expect(first.region == .world)
    await first.appear()
    #expect(first.goal == MapRegion(center: Sample.berlin, kilometres: 1))
    first.regionDidChange(to: Sample.region)
    let second = model()
    #expect(second.region == Sample.region)
    await second.appear()
    #expect(second.goal == Sample.region)
    #expect(second.state.failure == nil)
  }

  @Test("Asked for, a position that is not known is told")
  func noPosition() async {
    let model = model()
    await model.goToMe()
    #expect(model.state == .failed("Your position could not be found."))
  }

  @Test("It appears once: coming back loads nothing and moves nothing")
  func appearsOnce() async {
    let model = model(at: Sample.berlin)
    await model.appear()
    model.regionDidChange(to: Sample.region)
    await model.settle()
    let before = service.calls.count
    await model.appear()
    await model.settle()
    #expect(service.calls.count == before)
    #expect(model.region == Sample.region)
  }
}
