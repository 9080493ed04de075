public import HumonModel

/// A series as a stream of changes tells it: with those of its occurrences that the search finds, as the search would answer
/// them. Those that were changed by themselves are told by themselves.
public struct ReceivedSeries: Sendable, Hashable {
  /// The series.
  public let id: Event.ID
  /// Its occurrences, the earliest first.
  public let occurrences: [ReceivedEvent]
  /// Whether these are all that the search finds.
  public let isComplete: Bool

  /// Nil where the document is about something else than a series as a whole.
  /// - Throws: ``AnswerProblem``, where it is about one and is no event.
  public init?(_ document: JSONElement) throws(AnswerProblem) {
    let event = try AnswerObject(document)
    guard event["occurrences"] != nil else { return nil }
    let series = try ReceivedEvent(v2: document)
    id = series.id
    isComplete = try event.booleanIfAny("more_occurrences") != true
    occurrences = try event.list("occurrences") { element throws(AnswerProblem) in
      try series.occurring(as: AnswerObject(element))
    }
  }
}

extension ReceivedEvent {
  /// One occurrence of this series.
  fileprivate func occurring(as occurrence: AnswerObject) throws(AnswerProblem) -> ReceivedEvent {
    var details = details
    details.start = try occurrence.time("starts_at")
    details.end = try occurrence.timeIfAny("ends_at")
    var event = ReceivedEvent(
      Identity(event: id, owner: owner, occurrence: try occurrence.occurrenceIfAny("occurrence")), details)
    event.uid = uid
    event.attendance = try occurrence.objectIfAny("attendance") { counts throws(AnswerProblem) in
      try AttendanceCounts(counts)
    }
    (event.created, event.updated, event.sequence) = (created, updated, sequence)
    return event
  }
}
