import FeedReader
import Foundation
import HumonClient
import HumonModel
import HumonWire
import Testing

@MainActor @Suite("All screens together")
struct HumonScreensTests {
  @Test("Add, confirm, see it on the map, change it, and a stranger's event: attend and undo")
  func story() async throws {
    let folder = try ScratchFolder()
    let service = ScriptedService()
    let analytics = CountingAnalytics()
    let session = UserSession(MemoryCredentialStore())
    service.change { script in
      script.session = session
      script.createUser = { UserCredentials(user: Sample.me, token: "secret") }
      script.events = { _ in [Sample.event(1)] }
      script.save = { draft in
        Sample.event(7, owner: Sample.me, name: draft.name, address: draft.address, at: draft.point)
      }
      script.answer = { AttendanceState(answer: $0, counts: AttendanceCounts(going: 1)) }
    }
    let preferences = FilePreferences(path: folder.file("preferences.json"))
    var parts = HumonScreens.Parts(
      service: service, session: session, links: Sample.links,
      times: Sample.times,
      texts: Sample.texts, preferences: preferences)
    parts.position = FixedPosition(point: Sample.berlin)
    parts.analytics = analytics
    let screens = HumonScreens(parts)

    let map = screens.map()
    await map.appear()
    map.regionDidChange(to: try #require(map.goal))
    await map.settle()

    let locate = screens.locate(in: map.region)
    let form = screens.form(locate.draft())
    form.name = "Picnic"
    form.start = Sample.now.date
    let made = try #require(await form.submit())
    map.take(made)
    #expect(screens.confirmation(of: made).title == "Success!")
    #expect(map.pins.map(\.title) == ["Choir", "Picnic"])
    #expect(map.pins.map(\.isOwn) == [false, true])

    let own = try #require(map.pins.last?.event)
    #expect(screens.detail(of: own, on: map).isEditable)
    let change = screens.form(changing: own)
    change.name = "Great picnic"
    map.take(try #require(await change.submit()))
    #expect(map.pins.map(\.title) == ["Choir", "Great picnic"])

    let stranger = screens.detail(of: try #require(map.pins.first?.event), on: map)
    await stranger.attend()
    #expect(map.pins.map(\.isAttended) == [true, false])
    await stranger.undo()
    #expect(map.pins.map(\.isAttended) == [false, false])
    #expect(analytics.counted == [.create, .attend])

    // Without a feed and calendars there are no such screens.
    #expect(screens.feedList() == nil)
    #expect(screens.calendar(for: made) == nil)
  }
}
