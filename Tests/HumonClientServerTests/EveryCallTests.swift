import Foundation
import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Recurrence
import Testing

@Suite("Every call of v2, on the real server", .serialized)
struct EveryCallTests {
  private func weekly(at point: GeoPoint) -> EventDraft {
    var draft = EventDraft(at: point)
    draft.name = "Run"
    draft.start = Timestamp(rfc3339: "2027-01-07T18:00:00Z")
    draft.end = Timestamp(rfc3339: "2027-01-07T19:00:00Z")
    draft.recurrence = EventRecurrence(text: "RRULE:FREQ=WEEKLY;COUNT=40")
    draft.categories = ["sport"]
    draft.host = .init(name: "Run Club", url: nil)
    return draft
  }

  @Test("A search, its pages, clusters, and every form")
  func search() async throws {
    try await withLiveServer { server in
      let api = try server.phone()
      try await api.createDevice(name: "Phone")
      let here = try #require(GeoPoint(latitude: 52.52, longitude: 13.405))
      let run = try await api.create(weekly(at: here), key: WishKey())
      #expect(run.recurrence?.rules.map(\.text) == ["FREQ=WEEKLY;COUNT=40"])
      var question = EventQuestion(.circle(center: here, kilometres: 2))
      question.window = .between(
        Timestamp(rfc3339: "2027-01-01T00:00:00Z"), Timestamp(rfc3339: "2027-06-01T00:00:00Z"))
      question.categories = ["sport"]
      question.words = "ru"
      question.limit = 8
      var page = try await api.events(question)
      var starts = page.events.map(\.start)
      while let next = try await api.events(after: page) {
        starts += next.events.map(\.start)
        page = next
      }
      #expect(starts.count == 21)
      #expect(Set(starts).count == 21)
      // By the clock of Berlin it is always 19:00; in UTC the clock has changed by then.
      #expect(starts.first?.rfc3339 == "2027-01-07T18:00:00.000Z")
      #expect(starts.last?.rfc3339 == "2027-05-27T17:00:00.000Z")
      let box = try #require(GeoBox(south: 52, west: 13, north: 53, east: 14))
      let clusters = try await api.clusters(in: box, zoom: 10, of: question)
      #expect(clusters.map(\.count).reduce(0, +) >= 1)
      for format in FeedFormat.allCases {
        let feed = try await api.feed(question, as: format)
        let text = String(decoding: try #require(feed.document), as: UTF8.self)
        #expect(text.contains("Run"), "\(format)")
        let again = try await api.feed(question, as: format, unless: feed.entityTag)
        #expect(again.document == nil, "\(format)")
        #expect(try await api.feed(of: run.id, as: format).mediaType == feed.mediaType)
      }
    }
  }

  @Test("A series: one occurrence, all from one on, the whole")
  func series() async throws {
    try await withLiveServer { server in
      let api = try server.phone()
      try await api.createUser()
      let here = try #require(GeoPoint(latitude: 52.52, longitude: 13.405))
      let run = try await api.create(weekly(at: here), key: WishKey())
      var occurrences = try await api.occurrences(of: run.id, .between(Timestamp(rawValue: 0), nil), limit: 1)
      let window = EventQuestion.Window.between(
        Timestamp(rfc3339: "2027-01-01T00:00:00Z"), Timestamp(rfc3339: "2027-05-01T00:00:00Z"))
      occurrences = try await api.occurrences(of: run.id, window, limit: 100)
      #expect(occurrences.count == 17)

      // One occurrence is an hour later, and answered by itself.
      let second = occurrences[1]
      var draft = EventDraft(second)
      draft.start = second.start.advanced(byMilliseconds: 3_600_000)
      draft.end = second.end?.advanced(byMilliseconds: 3_600_000)
      let later = try await api.change(second, to: draft, .this)
      #expect(later.identity == second.identity)
      #expect(later.start.rfc3339 == "2027-01-14T19:00:00.000Z")
      #expect(try await api.answer(.maybe, to: later.identity).counts == AttendanceCounts(maybe: 1))
      #expect(try await api.event(run.id, occurrence: later.occurrence).myAnswer == .maybe)
      try await api.takeBackAnswer(to: later.identity)
      #expect(
        try await api.attendance(of: later.identity)
          == AttendanceState(answer: nil, counts: AttendanceCounts()))
      let conflict = await #expect(throws: HumonError.self) { try await api.answer(.going, to: run.identity) }
      guard case .conflict = conflict else { throw try #require(conflict) }

      // The whole series, from an occurrence in summer time: 19:00 becomes 20:00 by the clock of every day.
      let summer = try #require(occurrences.last)
      #expect(summer.start.rfc3339 == "2027-04-29T17:00:00.000Z")
      var evening = EventDraft(summer)
      evening.start = summer.start.advanced(byMilliseconds: 3_600_000)
      evening.end = summer.end?.advanced(byMilliseconds: 3_600_000)
      evening.name = "Evening run"
      let whole = try await api.change(summer, to: evening, .all)
      #expect(whole.start.rfc3339 == "2027-01-07T19:00:00.000Z")
      #expect(whole.name == "Evening run")

      // All from one on.
      let rest = try await api.occurrences(of: run.id, window, limit: 100)
      let fifth = rest[4]
      var walk = EventDraft(fifth)
      walk.name = "Walk"
      let walks = try await api.change(fifth, to: walk, .future)
      #expect(walks.id != run.id)
      #expect(walks.name == "Walk")
      #expect(try await api.occurrences(of: run.id, window, limit: 100).count == 4)
      let first = try #require(try await api.occurrences(of: walks.id, window, limit: 1).first)
      try await api.delete(first, .this)
      let next = try #require(try await api.occurrences(of: walks.id, window, limit: 1).first)
      #expect(next.start != first.start)
      try await api.delete(next, .all)
      await #expect(throws: HumonError.notFound) { try await api.event(walks.id) }
      let copy = try await api.duplicate(run.id)
      #expect(copy.id != run.id && copy.name == "Evening run")
      #expect(try await api.replace(copy.id, with: weekly(at: here)).name == "Run")
    }
  }

  @Test("Devices, codes, the account and its end")
  func people() async throws {
    try await withLiveServer { server in
      let (phone, tablet) = (try server.phone("phone"), try server.phone("tablet"))
      let user = try await phone.createDevice(name: "Phone")
      let link = try await phone.makeLinkCode()
      #expect(link.expires != nil)
      let joined = try await tablet.join(.link(link.code), name: "Tablet")
      #expect(joined.user == user.user && joined.token != user.token)
      let forbidden = await #expect(throws: HumonError.self) {
        try await tablet.join(.link(link.code), name: nil)
      }
      guard case .forbidden = forbidden else { throw try #require(forbidden) }
      let devices = try await phone.devices()
      #expect(devices.map(\.name) == ["Phone", "Tablet"])
      #expect(devices.map(\.isCurrent) == [true, false])
      #expect(try await phone.rename(devices[1].id, to: nil).name == nil)

      let recovery = try await phone.makeRecoveryCode()
      let account = try await tablet.account()
      #expect(account.user.id == user.user)
      #expect(account.deviceCount == 2 && account.hasRecoveryCode)
      try await phone.revoke(devices[0].id)
      #expect(await !phone.session.isLoggedIn)
      #expect(try await phone.join(.recovery(recovery.code), name: "New phone").user == user.user)

      let event = try await phone.create(
        weekly(at: try #require(GeoPoint(latitude: 1, longitude: 2))), key: WishKey())
      let feed = try await phone.makePrivateFeed(.owner)
      #expect(feed.webcal?.hasPrefix("webcal://") == true)
      #expect(try await phone.account().feeds.keys.map(\.rawValue) == ["owner"])
      try await phone.removePrivateFeed(.owner)
      #expect(String(decoding: try await phone.export(), as: UTF8.self).contains("\"Run\""))
      let archive = try await phone.archive()

      try await phone.deleteAccount()
      #expect(await !phone.session.isLoggedIn)
      await #expect(throws: HumonError.unauthorised) { try await tablet.account() }
      try await phone.createUser()
      let report = try await phone.restore(archive)
      #expect(report["events"]?["created"] == .number("1"))
      #expect(try await phone.myEvents(.owner).events.map(\.uid) == [event.uid])
    }
  }

  @Test("Without the right secret nobody becomes a user, and sentences come in the person's language")
  func refusals() async throws {
    try await withLiveServer { server in
      let stranger = try server.phone("stranger") { $0.appSecret = "wrong" }
      await #expect(throws: HumonError.notFound) { try await stranger.createUser() }
      await #expect(throws: HumonError.unauthorised) { try await stranger.createDevice(name: nil) }
      await #expect(throws: HumonError.unauthorised) { try await stranger.account() }
      let spanish = try server.phone("spanish") { $0.languages = ["es", "en"] }
      try await spanish.createUser()
      let error = await #expect(throws: HumonError.self) {
        try await spanish.create(EventDraft(), key: WishKey())
      }
      guard case .invalid(let problems) = error else { throw try #require(error) }
      #expect(problems.first?.pointer == "/name")
      #expect(problems.first?.code == "missing")
      #expect(problems.first?.message != "is needed")
    }
  }

  @Test("Places by name and by point")
  func places() async throws {
    try await withLiveServer { server in
      let api = try server.phone()
      let answer = try await api.places(PlaceQuestion("Berlin", isTyping: true))
      #expect(answer.places.map(\.label) == ["Berlin, Germany"])
      #expect(answer.places.first?.precision == .locality)
      #expect(answer.attributions.map(\.text) == ["GeoNames"])
      let point = try #require(GeoPoint(latitude: 52.5, longitude: 13.4))
      #expect(try await api.places(at: point).places.first?.timeZone == "Europe/Berlin")
    }
  }
}
