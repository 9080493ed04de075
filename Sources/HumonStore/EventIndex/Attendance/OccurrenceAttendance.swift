import GRDB
import HumonModel

/// How many attend one occurrence of an event.
struct OccurrenceAttendance: Sendable {
  /// The text of its recurrence id; empty for those who attend the event as a whole.
  let occurrence: String
  let counts: AttendanceCounts
}

extension OccurrenceAttendance {
  /// Reads what is known of one event, or of all.
  static func read(event: Int64? = nil, _ db: Database) throws -> [(
    event: Int64, attendance: OccurrenceAttendance
  )] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT event_id, occurrence, count(*) FILTER (WHERE answer = 'going'), count(*) FILTER (WHERE answer = 'maybe')
        FROM attendances \(event == nil ? "" : "WHERE event_id = ?") GROUP BY event_id, occurrence
        """)
    return try Row.fetchAll(statement, arguments: event.map { [$0] } ?? []).map { row in
      (
        row[0],
        OccurrenceAttendance(occurrence: row[1], counts: AttendanceCounts(going: row[2], maybe: row[3]))
      )
    }
  }
}
