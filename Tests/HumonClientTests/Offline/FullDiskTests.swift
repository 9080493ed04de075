import Foundation
import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing

@Suite("A disk that is really full")
struct FullDiskTests {
  private static let disk = ProcessInfo.processInfo.environment["HUMON_FULL_DISK"]

  // `Tests/Client/run` makes a small disk and says where.
  @Test(
    "The device keeps what it had, says why it cannot keep more, and goes on when there is room",
    .enabled(if: disk != nil))
  func full() async throws {
    let folder = try #require(Self.disk)
    let server = ScriptedServer()
    let outbox = try Outbox(folder: folder + "/outbox", service: server)
    let store = try OfflineStore(folder: folder + "/store")
    let credentials = FileCredentialStore(path: folder + "/credentials")
    try await credentials.set("t", for: .token)
    var draft = EventDraft(at: GeoPoint(latitude: 1, longitude: 2))
    draft.name = "Tea"
    draft.start = Timestamp(rawValue: 5)
    try await outbox.add(OutboxWish(.create(draft)))
    let kept = OfflineStore.KeptDraft(id: WishKey(), draft: draft)
    try await store.keep(kept)

    let ballast = folder + "/ballast"
    #expect(FileManager.default.createFile(atPath: ballast, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: ballast))
    while (try? file.write(contentsOf: Data(count: 512))) != nil {}
    try file.close()

    draft.description = String(repeating: "long ", count: 2_000)
    let other = OfflineStore.KeptDraft(id: WishKey(), draft: draft)
    let wish = OutboxWish(.create(draft))
    let refusal = await #expect(throws: HumonError.self) { try await outbox.add(wish) }
    #expect("\(String(describing: refusal))".contains("No space left on device"))
    let second = await #expect(throws: HumonError.self) { try await store.keep(other) }
    #expect("\(String(describing: second))".contains("No space left on device"))
    await #expect(throws: CredentialStoreError.self) {
      try await credentials.set(String(repeating: "u", count: 20_000), for: .token)
    }
    #expect(try await FileCredentialStore(path: folder + "/credentials").value(of: .token) == "t")
    #expect(try await Outbox(folder: folder + "/outbox", service: server).wishes.count == 1)
    #expect(try await OfflineStore(folder: folder + "/store").drafts == [kept])
    let leftovers = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".partial")
    }
    #expect(leftovers == [])

    try FileManager.default.removeItem(atPath: ballast)
    try await store.keep(other)
    #expect(await store.drafts.count == 2)
  }
}
