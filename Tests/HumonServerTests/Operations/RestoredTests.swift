import Foundation
import HTTPTypes
import HumonStore
import HummingbirdTesting
import Synchronization
import Testing

@Suite("A server whose database was brought back to an older backup")
struct RestoredTests {
  private static let here = "bbox=13,52,14,53"

  /// What a client has kept from before.
  private struct Kept: Sendable {
    let user: TestUser
    let tag: String
    let place: String
    let lastEvent: Int
  }

  @Test("Nothing that a client has kept passes for what is there now")
  func stale() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("humon.sqlite").path
      let backup = folder.appendingPathComponent("backup").path
      let left = Mutex<Kept?>(nil)
      try await withServer(.live, in: folder) { server in
        let user = try await server.makeUser()
        let event = try await server.makeV2Event(by: user)
        try DatabaseBackup.write(path, to: backup)
        let changed = try await server.v2(
          .patch, "events/\(event)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
        let last = try await server.makeV2Event(by: user)
        let listener = try await Listener(server, Self.here)
        let place = server.place(try #require(await listener.lastID))
        left.withLock { $0 = Kept(user: user, tag: changed.eTag ?? "", place: place, lastEvent: last) }
      }
      try DatabaseBackup.restore(backup, to: path, suffix: "x")
      let kept = try #require(left.withLock { $0 })
      try await withServer(.live, in: folder) { server in
        // As many changes as before: the same versions and numbers, were they counted from the backup.
        let other = try await server.v2(
          .patch, "events/1", as: kept.user, ifMatch: "*", #"{"name":"Chess"}"#)
        #expect(other.eTag != kept.tag)
        let asked = try await server.v2(.get, "events/1", headers: [.ifNoneMatch: kept.tag])
        #expect(asked.status == 200 && asked.member("name") == "Chess")
        let edit = try await server.v2(
          .patch, "events/1", as: kept.user, ifMatch: kept.tag, #"{"name":"Coffee again"}"#)
        #expect(edit.status == 412)
        // As a client makes it that knows the event's `sequence` and no tag.
        let bare = try await server.v2(
          .patch, "events/1", as: kept.user, ifMatch: "\"1\"", #"{"name":"Go"}"#)
        #expect(bare.status == 200)
        #expect(try await server.makeV2Event(by: kept.user) > kept.lastEvent)
        #expect(try await server.get("/v1/events/\(kept.lastEvent)").status == 404)
        let resumed = try await server.get("/v2/changes?\(Self.here)", headers: [.lastEventID: kept.place])
        #expect(resumed.status == 410)
      }
    }
  }
}
