import GeoIndex
import Geocoding

/// Looks up places by name and zones by coordinate. The gazetteer is opened when it is first needed, and names that
/// were looked up are kept: lists name the same towns over and over.
struct PlaceLookup {
  enum Answer: Equatable {
    case found(Place)
    /// No coordinate, and why.
    case unresolved(reason: String)
  }

  /// With more names than this it forgets all and starts again.
  private static let memory = 100_000

  private let location: GazetteerLocation
  private var gazetteer: Gazetteer?
  private var known: [String: Answer] = [:]

  init(_ location: GazetteerLocation) {
    self.location = location
  }

  /// The place of a name.
  /// - Throws: ``NoGazetteer`` or `GazetteerError`.
  mutating func find(_ name: String) throws -> Answer {
    if let answer = known[name] { return answer }
    let answer = Self.answer(try opened().find(name))
    if known.count >= Self.memory { known.removeAll() }
    known[name] = answer
    return answer
  }

  /// The IANA zone at a point.
  /// - Throws: ``NoGazetteer`` or `GazetteerError`.
  mutating func timeZone(at point: GeoPoint) throws -> String {
    try opened().timeZone(at: point)
  }

  private mutating func opened() throws -> Gazetteer {
    if let gazetteer { return gazetteer }
    let opened = try location.open()
    gazetteer = opened
    return opened
  }

  private static func answer(_ match: PlaceMatch) -> Answer {
    switch match {
    case .found(let place): .found(place)
    case .unknown(let reason): .unresolved(reason: reason.description)
    case .ambiguous(let places):
      .unresolved(reason: "It may be \(places.prefix(3).map(\.label).joined(separator: "; or ")).")
    }
  }
}
