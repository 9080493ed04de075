public import HumonModel

/// Everything that Humon says to a person, by its meaning. Each language has a sentence for every key.
public enum TextKey: Sendable, Hashable {
  /// The heading over problems with values.
  case validationFailed
  /// A search has no results.
  case noEventsFound
  /// A body is not what its type says it is.
  case problemsParsingJSON
  /// Somebody may not do this.
  case forbidden
  /// There is nothing here.
  case notFound
  /// The address is known, but not with this method.
  case methodNotAllowed
  /// A body has more bytes than are taken.
  case bodyTooLarge
  /// A body is of a kind that is not understood.
  case unsupportedMediaType
  /// A client took too long to send its request.
  case requestTimeout
  /// The server cannot do this at the moment.
  case serviceUnavailable
  /// Something went wrong that is nobody's fault but the server's.
  case internalServerError
  /// The name of a field, as it begins a sentence.
  case field(Problem.Field)
  /// What is wrong with a field; `{field}` stands for its name.
  case problem(Problem.Code)
}
