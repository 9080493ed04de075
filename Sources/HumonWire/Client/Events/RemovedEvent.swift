public import HumonModel

/// `{"id": 17}`, or `{"id": 17, "occurrence": "20261203T190000"}`: what `removed` says in a stream of changes.
public struct RemovedEvent: Sendable, Hashable {
  /// The event, or the series.
  public let id: Event.ID
  /// Which occurrence; nil for all of it.
  public let occurrence: RecurrenceID?

  /// - Throws: ``AnswerProblem``, where the document is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let removed = try AnswerObject(document)
    id = try removed.identity("id")
    occurrence = try removed.occurrenceIfAny("occurrence")
  }
}
