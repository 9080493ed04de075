import KeyedArchive

/// What the person of a take-out answered: to an event of the same archive, which it leads to, or to somebody else's, which
/// it names.
final class ArchivedAnswer: Archivable {
  static let archiveName = "Humon.Answer"

  let uid: String
  let eventName: String?
  let occurrence: String?
  let answer: String
  let created: ArchivedTime
  var event: ArchivedEvent?
  var unknownFields = UnknownFields()

  init(
    uid: String, eventName: String?, occurrence: String?, answer: String, created: ArchivedTime,
    event: ArchivedEvent?
  ) {
    self.uid = uid
    self.eventName = eventName
    self.occurrence = occurrence
    self.answer = answer
    self.created = created
    self.event = event
  }

  func encode(to fields: FieldEncoder) throws {
    // What the event itself says need not be said twice.
    if event == nil {
      try fields.encode(uid, for: "uid")
      try fields.encode(eventName, for: "name")
    }
    try fields.encode(occurrence, for: "occurrence")
    try fields.encode(answer, for: "answer")
    try fields.encode(created, for: "created")
    try fields.encode(link: event, for: "event")
  }

  init(from fields: FieldDecoder) throws {
    uid = try fields.decodeIfPresent(String.self, for: "uid") ?? ""
    eventName = try fields.decodeIfPresent(String.self, for: "name")
    occurrence = try fields.decodeIfPresent(String.self, for: "occurrence")
    answer = try fields.decode(String.self, for: "answer")
    created = try fields.decode(ArchivedTime.self, for: "created")
  }

  func link(from links: LinkDecoder) throws {
    event = try links.decodeIfPresent(ArchivedEvent.self, for: "event")
  }
}
