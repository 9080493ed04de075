public import HumonModel

/// What the API says to a person, by its meaning. Every catalogue has a sentence for each key.
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
  /// An address has more characters than are read.
  case addressTooLong
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
  /// Who asks has not said who he is, or says it with a token that nobody holds.
  case unauthorised
  /// The app secret is missing, or wrong.
  case wrongAppSecret
  /// An event has been changed since the asker read it.
  case changedMeanwhile
  /// A change says not on which version of an event it is made.
  case versionNeeded
  /// A key that made one thing before was sent with another wish.
  case keyUsedOtherwise
  /// What a key made before has been deleted since.
  case deletedSince
  /// What a list of events is called.
  case events
  /// A series cannot be cut at this occurrence.
  case cannotCut
  /// An event, or this occurrence of it, does not take place.
  case eventCancelled
  /// The title of an event in a list, if it does not take place.
  case cancelledTitle(String)
  /// A series has to be answered occurrence by occurrence.
  case seriesNeedsOccurrence
  /// Something that only Humon's own pages may ask, asked by others.
  case foreignPage
  /// A code is good for nothing: wrong, used, or too old.
  case unknownCode
  /// What the calendar of one's own events is called.
  case ownEvents
  /// What the calendar of the events is called to which one goes.
  case attendedEvents
  /// Too many requests in a short time.
  case tooManyRequests
  /// Somebody wants to know what has changed since a time that is forgotten.
  case changesForgotten
  /// None of the formats that are asked for can be given.
  case notAcceptable
  /// What is wrong at a place of a document, as a sentence that stands beside that place.
  case advice(DocumentProblem.Code)
  /// A kind of value, as it stands in a sentence: "must be a number".
  case kind(DocumentProblem.Kind)
}
