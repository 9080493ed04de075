public import KeyedArchive

/// The person of a take-out, from which everything else in the archive is reached.
public final class ArchivedAccount: Archivable {
  /// `Humon.Account`
  public static let archiveName = "Humon.Account"

  let created: ArchivedTime
  let hasRecoveryCode: Bool
  let feeds: [ArchivedFeed]
  var devices: [ArchivedDevice] = []
  var events: [ArchivedEvent] = []
  var answers: [ArchivedAnswer] = []
  /// What a newer version says of the person.
  public var unknownFields = UnknownFields()

  init(created: ArchivedTime, hasRecoveryCode: Bool, feeds: [ArchivedFeed]) {
    self.created = created
    self.hasRecoveryCode = hasRecoveryCode
    self.feeds = feeds
  }

  /// Writes the person.
  public func encode(to fields: FieldEncoder) throws {
    try fields.encode(created, for: "created")
    try fields.encode(hasRecoveryCode, for: "hasRecoveryCode")
    try fields.encode(feeds, for: "feeds")
    try fields.encode(links: devices, for: "devices")
    try fields.encode(links: events, for: "events")
    try fields.encode(links: answers, for: "answers")
  }

  /// Reads the person.
  public init(from fields: FieldDecoder) throws {
    created = try fields.decode(ArchivedTime.self, for: "created")
    hasRecoveryCode = try fields.decodeIfPresent(Bool.self, for: "hasRecoveryCode") ?? false
    feeds = try fields.decodeIfPresent([ArchivedFeed].self, for: "feeds") ?? []
  }

  /// Reads what is the person's.
  public func link(from links: LinkDecoder) throws {
    devices = try links.decode(allOf: ArchivedDevice.self, for: "devices")
    events = try links.decode(allOf: ArchivedEvent.self, for: "events")
    answers = try links.decode(allOf: ArchivedAnswer.self, for: "answers")
  }
}

/// A private feed of a take-out, without its key.
struct ArchivedFeed: Codable {
  let role: String
  let created: ArchivedTime
}
