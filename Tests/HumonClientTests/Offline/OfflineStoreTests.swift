import Foundation
import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing

@Suite("What a device keeps")
struct OfflineStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func seen(_ count: Int) throws -> OfflineStore.Seen {
    let point = try #require(GeoPoint(latitude: 1, longitude: 2))
    let events = try (1...count).map { number in
      var event = ReceivedEvent(
        .init(event: Event.ID(rawValue: Int64(number)), owner: User.ID(rawValue: 3)),
        try EventDetails(
          name: "Tea \(number)", address: "Road", point: point, start: Timestamp(rawValue: 5),
          timeZone: "Europe/Berlin"))
      event.attendance = AttendanceCounts(going: number)
      event.kilometres = 1.5
      return event
    }
    return OfflineStore.Seen(
      region: MapRegion(center: point, latitudeDelta: 1, longitudeDelta: 2), events: events,
      at: Timestamp(rawValue: 9))
  }

  @Test("What was seen is there in the next run, and only what was seen last")
  func keepsSeen() async throws {
    let store = try OfflineStore(folder: folder.file("new/folder"))
    #expect(await store.seen() == nil)
    try await store.keep(try seen(3))
    try await store.keep(try seen(2))
    #expect(try await OfflineStore(folder: folder.file("new/folder")).seen() == seen(2))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.file("new/folder/seen.archive"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test("Of very many events the first are kept")
  func bounded() async throws {
    let store = try OfflineStore(folder: folder.path)
    try await store.keep(try seen(1_200))
    #expect(await store.seen()?.events.count == OfflineStore.eventLimit)
    #expect(await store.seen()?.events.last?.id == Event.ID(rawValue: 1_000))
  }

  @Test("Drafts are kept with everything in them, the newest first, and no more than so many")
  func drafts() async throws {
    let store = try OfflineStore(folder: folder.path)
    var draft = EventDraft(at: GeoPoint(latitude: 1, longitude: 2))
    draft.name = "Tea"
    draft.description = "**hot**"
    draft.start = Timestamp(rawValue: 5)
    draft.timeZone = "Europe/Berlin"
    draft.recurrence = EventRecurrence(text: "RRULE:FREQ=WEEKLY\nEXDATE:20261210T190000")
    draft.categories = ["tea"]
    draft.host = .init(name: "Me", url: nil)
    draft.image = .init(url: "https://a.example/b.png", alternativeText: "b")
    draft.price = .text("3 €")
    draft.status = .tentative
    draft.visibility = .unlisted
    let first = OfflineStore.KeptDraft(id: WishKey(), draft: draft)
    try await store.keep(first)
    for number in 0..<25 {
      draft.name = "\(number)"
      try await store.keep(OfflineStore.KeptDraft(id: WishKey(), draft: draft))
      try await store.keep(first)
    }
    let next = try OfflineStore(folder: folder.path)
    #expect(await next.drafts.count == OfflineStore.draftLimit)
    #expect(await next.drafts.first == first)
    #expect(await next.drafts.map(\.draft.name).prefix(3) == ["Tea", "24", "23"])
    try await next.forget(first.id)
    #expect(try await OfflineStore(folder: folder.path).drafts.map(\.draft.name).first == "24")
  }

  @Test("A damaged file is put aside, not written over")
  func damaged() async throws {
    let store = try OfflineStore(folder: folder.path)
    try await store.keep(OfflineStore.KeptDraft(id: WishKey(), draft: EventDraft()))
    let path = folder.file("drafts.archive")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 0x55
    try bytes.write(to: URL(fileURLWithPath: path))
    let next = try OfflineStore(folder: folder.path)
    #expect(await next.drafts.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == bytes)
  }

  @Test("A disk that takes nothing leaves what was kept")
  func fullDisk() async throws {
    let store = try OfflineStore(folder: folder.path)
    try await store.keep(try seen(3))
    let disk = try FullDisk(folder.path)
    await #expect(throws: HumonError.self) { try await store.keep(try seen(5)) }
    try disk.end()
    #expect(await store.seen() == (try seen(3)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["seen.archive"])
  }
}
