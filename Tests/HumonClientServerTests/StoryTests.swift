import Foundation
import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing
import UnreliableNetwork

@Suite("The story of the app, on the real server, over a network that is not always one", .serialized)
struct StoryTests {
  private static let hotel = Array(
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 28\r\n\r\n<html>Welcome to the hotel</"
      .utf8)

  private func tomorrow(_ hours: Int64) -> Timestamp {
    let now = Int64(Date().timeIntervalSince1970) * 1_000
    return Timestamp(rawValue: now).advanced(byMilliseconds: (24 + hours) * 3_600_000)
  }

  @Test("From the first start to a full map, with everything that can go wrong in between")
  func story() async throws {
    try await withLiveServer { server in
      let (network, ann, bob) = (server.network, try server.phone("ann"), try server.phone("bob"))
      let here = try #require(GeoPoint(latitude: 52.52, longitude: 13.405))
      let map = MapRegion(center: here, kilometres: 0.5)

      // The first start, in a tunnel: no user. Outside: a user, who is kept.
      network.become(.cut)
      await #expect(throws: HumonError.self) { try await ann.createUser() }
      #expect(await !ann.session.isLoggedIn)
      network.become(.faithful)
      let user = try await ann.createUser()
      #expect(try await server.phone("ann").session.credentials == user)
      #expect(try await ann.createUser() == user)

      // An empty map is no error.
      #expect(try await ann.fetchEvents(in: map).isEmpty)

      // Add an event here: the address is filled in, the form is refused where it is incomplete.
      let place = try #require(try await ann.places(at: here).places.first)
      var draft = EventDraft(at: here)
      let refusal = await #expect(throws: HumonError.self) { try await ann.create(draft, key: WishKey()) }
      guard case .invalid(let problems) = refusal else { throw try #require(refusal) }
      #expect(problems.map(\.pointer) == ["/name", "/start"])
      draft.name = "Tea"
      draft.address = place.label
      draft.start = tomorrow(0)

      // The answer to it is lost three times; it is there once.
      let key = WishKey()
      network.become(.answersLost)
      await #expect(throws: HumonError.self) { try await ann.create(draft, key: key) }
      network.become(.faithful)
      let tea = try await ann.create(draft, key: key)
      #expect(tea.owner == user.user)
      #expect(tea.timeZone == "Europe/Berlin")
      #expect(draft.isSaid(by: tea))
      #expect(try await ann.fetchEvents(in: map).map(\.id) == [tea.id])
      #expect(try await ann.myEvents(.owner).events.map(\.id) == [tea.id])

      // A stranger sees it, listens, and goes there.
      try await bob.createUser()
      var question = EventQuestion(.circle(center: here, kilometres: map.coveringRadius))
      question.limit = 10
      let shown = try #require(try await bob.events(question).events.first)
      #expect(shown.identity == tea.identity)
      let heard = Task { try await self.changes(of: bob, question, 4) }
      #expect(try await bob.answer(.going, to: shown.identity).counts.going == 1)
      #expect(try await bob.event(shown.id).myAnswer == .going)
      #expect(try await bob.myEvents(.attending).events.map(\.id) == [tea.id])
      var stolen = EventDraft(shown)
      stolen.name = "Mine"
      let forbidden = await #expect(throws: HumonError.self) { try await bob.change(shown, to: stolen) }
      guard case .forbidden = forbidden else { throw try #require(forbidden) }

      // The owner moves it. Who changed an older version is told so, and changes the new one.
      var later = EventDraft(tea)
      later.start = tomorrow(1)
      let moved = try await ann.change(tea, to: later)
      #expect(moved.start == later.start)
      #expect(moved.name == "Tea")
      var renamed = EventDraft(tea)
      renamed.name = "Coffee"
      await #expect(throws: HumonError.changedMeanwhile) { try await ann.change(tea, to: renamed) }
      let now = try await ann.event(tea.id)
      var again = EventDraft(now)
      again.name = "Coffee"
      #expect(try await ann.change(now, to: again).name == "Coffee")

      // The map keeps the pin and changes what it says.
      let before = [try #require(EventAnnotation(tea))]
      let after = try await ann.events(question).events.compactMap { EventAnnotation($0) }
      let difference = AnnotationDifference(from: before, to: after)
      #expect(difference.updated.map(\.title) == ["Coffee"])
      #expect(difference.added.isEmpty && difference.removed.isEmpty)

      // A hotel answers everything with its own page: an error, and the pins stay.
      network.become(.lies(Self.hotel))
      let lie = await #expect(throws: HumonError.self) { try await ann.fetchEvents(in: map) }
      #expect(lie?.isOfTheNetwork == true, "\(String(describing: lie))")

      // Too slow: the request ends, and the next one finds everything as it was.
      network.become(.slow(.milliseconds(100)))
      let hasty = try server.phone("ann") { $0.deadline = .seconds(1) }
      await #expect(throws: HumonError.tooSlow(seconds: 1)) { try await hasty.fetchEvents(in: map) }
      network.become(.faithful)
      #expect(try await ann.fetchEvents(in: map).map(\.title) == ["Coffee"])

      // Whoever listened over all of this has heard it, after the breaks too.
      #expect(try await heard.value.last == "Coffee")

      // Away it goes.
      try await ann.delete(now)
      await #expect(throws: HumonError.notFound) { try await bob.event(tea.id) }
      #expect(try await ann.fetchEvents(in: map).isEmpty)
    }
  }

  /// What a stream tells until this much was heard or an event is called "Coffee".
  private func changes(
    of api: HumonAPI, _ question: EventQuestion, _ count: Int
  ) async throws -> [String] {
    var heard: [String] = []
    for try await change in api.changes(question) {
      switch change {
      // What falls into a break that nobody remembers is loaded.
      case .reload: heard += try await api.events(question).events.map(\.name)
      case .created(let event), .updated(let event): heard.append(event.name)
      case .series(_, let occurrences): heard += occurrences.map(\.name)
      case .removed: break
      }
      if heard.last == "Coffee" { break }
    }
    return heard
  }

  @Test("v1 does all that the first app did")
  func version1() async throws {
    try await withLiveServer { server in
      let (ann, bob) = (try server.phone("ann"), try server.phone("bob"))
      let user = try await ann.createUser()
      let here = try #require(GeoPoint(latitude: 60.0, longitude: 179.999))
      let tea = try EventEssentials(
        name: "Tee & Kuchen", address: nil, point: here, start: tomorrow(0), end: nil)
      let id = try await ann.createEvent(tea)
      let event = try await bob.fetchEvent(id)
      #expect(event.owner == user.user)
      #expect(event.name == "Tee & Kuchen")
      let coffee = try EventEssentials(
        name: "Coffee", address: "Road 1", point: here, start: tea.start, end: tomorrow(2))
      #expect(try await ann.changeEvent(id, to: coffee) == id)
      // In landscape, over the date line: the old radius would miss it.
      let map = MapRegion(
        center: try #require(GeoPoint(latitude: 60, longitude: -179.9)), latitudeDelta: 0.1,
        longitudeDelta: 0.3)
      #expect(map.center.kilometres(to: here) > map.legacyRadius)
      #expect(try await bob.createUser() != user)
      #expect(try await bob.fetchEvents(in: map).map(\.title) == ["Coffee"])
      try await bob.createAttendance(id)
      try await bob.createAttendance(id)
      #expect(try await bob.attendance(of: event.identity).counts.going == 1)
      await #expect(throws: HumonError.notFound) { try await bob.createAttendance(Event.ID(rawValue: 99)) }
      // What a v1 answer showed can be changed in v2, where nobody was faster.
      var draft = EventDraft(try await ann.fetchEvent(id))
      draft.address = "Road 2"
      let changed = try await ann.change(try await ann.fetchEvent(id), to: draft)
      #expect(changed.address == "Road 2")
      #expect(changed.timeZone == "Europe/Berlin")
      await #expect(throws: HumonError.changedMeanwhile) { try await ann.change(event, to: draft) }
    }
  }

  @Test("The outbox sends everything once, over cuts and lost answers")
  func outbox() async throws {
    try await withLiveServer { server in
      let ann = try server.phone("ann") { $0.retryLimit = 0 }
      try await ann.createUser()
      let box = server.folder.appendingPathComponent("outbox").path
      let point = GeoPoint(latitude: 1, longitude: 2)
      for number in 0..<5 {
        var draft = EventDraft(at: point)
        draft.name = "Event \(number)"
        draft.start = tomorrow(Int64(number))
        try await Outbox(folder: box, service: ann).add(OutboxWish(.create(draft)))
      }
      for behaviour in [.cut, .answersLost, .cutAfter(700), .answersLost] as [UnreliableNetwork.Behaviour] {
        server.network.become(behaviour)
        await #expect(throws: HumonError.self) { try await Outbox(folder: box, service: ann).flush() }
      }
      server.network.become(.faithful)
      let outcomes = try await Outbox(folder: box, service: ann).flush()
      #expect(outcomes.count == 5)
      #expect(try await Outbox(folder: box, service: ann).wishes.isEmpty)
      let names = try await ann.myEvents(.owner).events.map(\.name)
      #expect(names.sorted() == (0..<5).map { "Event \($0)" })
    }
  }
}

extension HumonError {
  /// Whether nobody knows what the server thinks.
  fileprivate var isOfTheNetwork: Bool {
    switch self {
    case .unreadable, .interrupted: true
    default: false
    }
  }
}
