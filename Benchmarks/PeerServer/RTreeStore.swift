import Foundation
import GRDB

/// Events in SQLite, found by its R*Tree: the box around the circle from the tree, the distance of what is in it
/// computed here, the rows of the nearest from their table.
struct RTreeStore: Sendable {
  private static let earthRadius = 6_371.0
  private static let kilometresPerDegree = earthRadius * .pi / 180

  private let pool: DatabasePool

  /// Opens a database that `build-rtree` has made.
  init(path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    // The whole database without a system call for each page: otherwise it is these that are measured.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA mmap_size = 4294967296") }
    pool = try DatabasePool(path: path, configuration: configuration)
  }

  /// The events within a circle as JSON, nearest first. Circles over the date line or a pole are cut off there.
  func nearest(
    latitude: Double, longitude: Double, kilometres: Double, limit: Int
  ) async throws -> [String] {
    let height = kilometres / Self.kilometresPerDegree
    let width = min(180, height / max(0.000_001, cos(latitude * .pi / 180)))
    return try await pool.read { db in
      let candidates = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT id, latitude, longitude FROM places
            WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?
            """),
        arguments: [latitude + height, latitude - height, longitude + width, longitude - width])
      var found: [(kilometres: Double, id: Int64)] = []
      while let row = try candidates.next() {
        let distance = Self.kilometres(latitude, longitude, row[1], row[2])
        if distance <= kilometres { found.append((distance, row[0])) }
      }
      found.sort { $0 < $1 }
      let events = try db.cachedStatement(sql: Self.eventAsJSON)
      return try found.prefix(limit).compactMap { try String.fetchOne(events, arguments: [$0.id]) }
    }
  }

  /// SQLite writes JSON quicker than an encoder does from its rows.
  private static let eventAsJSON = """
    SELECT json_object('address', address, 'ended_at', ended_at, 'id', id, 'lat', latitude, 'lon', longitude,
      'name', name, 'started_at', started_at, 'owner', json_object('id', owner_id))
    FROM events WHERE id = ?
    """

  /// Great-circle distance, by the haversine formula.
  private static func kilometres(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double {
    let radians = Double.pi / 180
    let a = sin((lat2 - lat1) * radians / 2)
    let b = sin((lon2 - lon1) * radians / 2)
    let h = a * a + cos(lat1 * radians) * cos(lat2 * radians) * b * b
    return 2 * earthRadius * asin(min(1, h.squareRoot()))
  }
}
