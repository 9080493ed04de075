import GeoIndex
import HumonModel
import Recurrence

extension ReceivedEvent {
  /// An event, or one occurrence of a series, as v2 answers it.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(v2 document: JSONElement) throws(AnswerProblem) {
    let event = try AnswerObject(document)
    let identity = Identity(
      event: try event.identity("id"),
      owner: try event.object("owner") { owner throws(AnswerProblem) in try owner.identity("id") },
      occurrence: try event.occurrenceIfAny("occurrence"))
    self.init(identity, try EventDetails(v2: event))
    uid = try event.textIfAny("uid")
    attendance = try event.objectIfAny("attendance") { counts throws(AnswerProblem) in
      try AttendanceCounts(counts)
    }
    myAnswer = try event.choiceIfAny("my_attendance")
    kilometres = try event.numberIfAny("distance_km")
    original = try event.objectIfAny("original") { original throws(AnswerProblem) in
      try OriginalStart(original)
    }
    created = try event.timeIfAny("created")
    updated = try event.timeIfAny("updated")
    sequence = try event.integerIfAny("sequence").flatMap { Int(exactly: $0) }
    entityTag = try event.textIfAny("entity_tag")
  }

  /// The same event as v2 would answer it, with its entity tag among the rest: what a device keeps of it.
  public var document: JSONValue {
    var members: [String: JSONValue] = [
      "id": .number("\(id)"), "owner": .object(["id": .number("\(owner)")]),
      "starts_at": .text(details.start.rfc3339),
    ]
    members["ends_at"] = details.end.map { .text($0.rfc3339) }
    members["occurrence"] = occurrence.map { .text($0.text) }
    if let original, let occurrence {
      members["original"] = original.document(isAllDay: occurrence.isAllDay)
    }
    members["uid"] = uid.map { .text($0) }
    members["attendance"] = attendance.map {
      .object(["going": .number("\($0.going)"), "maybe": .number("\($0.maybe)")])
    }
    members["my_attendance"] = myAnswer.map { .text($0.rawValue) }
    members["distance_km"] = kilometres.map { .number("\($0)") }
    members["created"] = created.map { .text($0.rfc3339) }
    members["updated"] = updated.map { .text($0.rfc3339) }
    members["sequence"] = sequence.map { .number("\($0)") }
    members["entity_tag"] = entityTag.map { .text($0) }
    return V2EventEncoder(zone: .known(details.timeZone)).document(of: details)
      .merging(.object(members))
  }
}

extension AnswerObject {
  /// The name of an occurrence.
  func occurrenceIfAny(_ name: StaticString) throws(AnswerProblem) -> RecurrenceID? {
    guard let text = try textIfAny(name) else { return nil }
    guard let id = RecurrenceID(text: text) else {
      throw AnswerProblem("/\(name)", expected: "an occurrence")
    }
    return id
  }
}

extension AttendanceCounts {
  init(_ counts: AnswerObject) throws(AnswerProblem) {
    let going = try counts.integer("going")
    let maybe = try counts.integer("maybe")
    self.init(going: Int(clamping: going), maybe: Int(clamping: maybe))
  }
}
