import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("Attendance in the read model")
struct AttendanceSnapshotTests {
  @Test("Is followed, by occurrence, and is the same when loaded anew")
  func followed() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      let once = try await store.create(Sample.event(), owner: user)
      let series = try await store.create(Sample.event(), owner: user)
      #expect(store.index.snapshot.attendance(of: once) == AttendanceCounts())
      try await store.attend(once, user: user)
      #expect(store.index.snapshot.attendance(of: once) == AttendanceCounts(going: 1))
      let other = try OtherProcess(path: folder.file())
      try await other.queue.write { db in
        try db.execute(sql: "INSERT INTO users (created_at) VALUES (1), (1)")
        try db.execute(
          sql: """
            INSERT INTO attendances (user_id, event_id, occurrence, created_at, answer) VALUES
              (2, 2, '20240601T200000', 1, 'going'), (3, 2, '20240601T200000', 1, 'maybe'),
              (2, 2, '20240608T200000', 1, 'not'), (3, 2, '20240608T200000', 1, 'going')
            """)
        try db.execute(
          sql: "INSERT INTO change_log (at, entity, entity_id, kind) VALUES (1, 'attendance', 2, 'created')")
      }
      let first = try #require(RecurrenceID(text: "20240601T200000"))
      let second = try #require(RecurrenceID(text: "20240608T200000"))
      #expect(
        await eventually {
          store.index.snapshot.attendance(of: series, first) == AttendanceCounts(going: 1, maybe: 1)
        })
      let rebuilt = try EventIndex(loading: store.database.pool).snapshot
      for snapshot in [store.index.snapshot, rebuilt] {
        #expect(snapshot.attendance(of: once) == AttendanceCounts(going: 1))
        #expect(snapshot.attendance(of: series, first) == AttendanceCounts(going: 1, maybe: 1))
        #expect(snapshot.attendance(of: series, second) == AttendanceCounts(going: 1))
        #expect(snapshot.attendance(of: series) == AttendanceCounts())
      }
      try other.close()
    }
  }
}
