import KeyedArchive

/// An event of a take-out: one that happens once, a series, or an occurrence that differs from its series. A series and its
/// occurrences lead to each other.
final class ArchivedEvent: Archivable {
  static let archiveName = "Humon.Event"

  let uid: String
  let origin: String?
  /// Of an occurrence that differs from its series: which one.
  let occurrence: String?
  let details: ArchivedDetails
  let sequence: Int
  let created: ArchivedTime
  let updated: ArchivedTime
  var place: ArchivedPlace?
  /// The series holds its occurrences; held from both sides, they would never be given up.
  weak var series: ArchivedEvent?
  private(set) var overrides: [ArchivedEvent] = []
  var unknownFields = UnknownFields()

  init(
    uid: String, origin: String?, occurrence: String?, details: ArchivedDetails, sequence: Int,
    created: ArchivedTime, updated: ArchivedTime, place: ArchivedPlace?
  ) {
    self.uid = uid
    self.origin = origin
    self.occurrence = occurrence
    self.details = details
    self.sequence = sequence
    self.created = created
    self.updated = updated
    self.place = place
  }

  /// Adds an occurrence that differs.
  func add(_ override: ArchivedEvent) {
    override.series = self
    overrides.append(override)
  }

  func encode(to fields: FieldEncoder) throws {
    try fields.encode(uid, for: "uid")
    try fields.encode(origin, for: "origin")
    try fields.encode(occurrence, for: "occurrence")
    try details.encode(to: fields)
    try fields.encode(sequence, for: "sequence")
    try fields.encode(created, for: "created")
    try fields.encode(updated, for: "updated")
    try fields.encode(link: place, for: "place")
    try fields.encode(link: series, for: "series")
    if !overrides.isEmpty { try fields.encode(links: overrides, for: "overrides") }
  }

  init(from fields: FieldDecoder) throws {
    uid = try fields.decode(String.self, for: "uid")
    origin = try fields.decodeIfPresent(String.self, for: "origin")
    occurrence = try fields.decodeIfPresent(String.self, for: "occurrence")
    details = try ArchivedDetails(from: fields)
    sequence = try fields.decode(Int.self, for: "sequence")
    created = try fields.decode(ArchivedTime.self, for: "created")
    updated = try fields.decode(ArchivedTime.self, for: "updated")
  }

  /// Only a series holds others, and only occurrences are held: so no ring of events holds itself, whatever the archive says.
  func link(from links: LinkDecoder) throws {
    place = try links.decodeIfPresent(ArchivedPlace.self, for: "place")
    series = try links.decodeIfPresent(ArchivedEvent.self, for: "series")
    guard links.contains("overrides") else { return }
    overrides = try links.decode(allOf: ArchivedEvent.self, for: "overrides")
    guard occurrence == nil, overrides.allSatisfy({ $0.occurrence != nil }) else {
      overrides = []
      throw TakeOutRingError(uid: uid)
    }
  }
}

/// An event that takes part in a series as both, or as neither, of series and occurrence.
struct TakeOutRingError: Error, CustomStringConvertible {
  let uid: String

  var description: String { "an event is the series of what is no occurrence, or an occurrence is a series" }
}
