import HumonModel

extension Texts {
  /// English. The sentences about problems are those that v1 is frozen to.
  public static let english = Texts(language: "en") { key in
    switch key {
    case .validationFailed: "Validation Failed"
    case .noEventsFound: "No Events Found"
    case .problemsParsingJSON: "Problems parsing JSON"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .bodyTooLarge: "Content Too Large"
    case .addressTooLong: "URI Too Long"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .requestTimeout: "Request Timeout"
    case .serviceUnavailable: "Service Unavailable"
    case .internalServerError: "Internal Server Error"
    case .field(let field): name(of: field)
    case .problem(let code): sentence(for: code)
    case .unauthorised: "Please say who you are"
    case .wrongAppSecret: "Please show the app secret in tb-app-secret"
    case .changedMeanwhile: "The event has been changed meanwhile"
    case .versionNeeded: "Please say which version you are changing"
    case .keyUsedOtherwise: "This Idempotency-Key has been used for something else"
    case .events: "Events"
    case .cannotCut: "The series cannot be cut at this occurrence"
    case .eventCancelled: "The event has been cancelled"
    case .cancelledTitle(let name): "Cancelled: \(name)"
    case .seriesNeedsOccurrence: "The event repeats: answer for one of its dates"
    case .foreignPage: "Only Humon's own pages may ask for this"
    case .unknownCode: "This code is not valid, or no longer"
    case .ownEvents: "My events"
    case .attendedEvents: "Events I attend"
    case .tooManyRequests: "Too Many Requests"
    case .changesForgotten: "Too much has changed since: please load everything again"
    case .notAcceptable: "Not Acceptable"
    case .advice(let code): advice(for: code)
    case .kind(let kind): name(of: kind)
    }
  }

  private static func name(of field: Problem.Field) -> String {
    switch field {
    case .lat: "Lat"
    case .lon: "Lon"
    case .name: "Name"
    case .startedAt: "Started at"
    case .endedAt: "Ended at"
    case .address: "Address"
    case .radius: "Radius"
    case .limit: "Limit"
    case .event: "Event"
    case .deviceToken: "Device token"
    }
  }

  private static func sentence(for code: Problem.Code) -> String {
    switch code {
    case .blank: "{field} can't be blank"
    case .notNumber: "{field} is not a number"
    case .notInteger: "{field} must be an integer"
    case .notBetween(let low, let high): "{field} must be between \(low) and \(high)"
    case .lessThan(let minimum): "{field} must be greater than or equal to \(minimum)"
    case .tooLong(let maximum): "{field} is too long (maximum is \(maximum) characters)"
    case .forbiddenCharacters: "{field} has characters that are not allowed"
    case .notText: "{field} is not a string"
    case .notDate: "{field} is not a date"
    case .invalid: "{field} is invalid"
    }
  }

  private static func advice(for code: DocumentProblem.Code) -> String {
    switch code {
    case .missing: "is needed"
    case .unknown: "is not known here"
    case .wrongKind(let kind): "must be \(name(of: kind))"
    case .notBetween(let low, let high): "must be between \(low) and \(high)"
    case .tooLong(let maximum): "is too long (at most \(maximum) characters)"
    case .tooMany(let maximum): "has too many elements (at most \(maximum))"
    case .forbiddenCharacters: "has characters that are not allowed"
    case .notOneOf(let choices): "must be one of: \(choices.joined(separator: ", "))"
    case .notURL: "must be an address that begins with http:// or https://"
    case .notTimeZone: "must be the name of a time zone, such as Europe/Berlin"
    case .notLanguage: "must be a language tag, such as de or zh-Hant"
    case .notDateTime: "must be a date and time, such as 2026-11-26T19:00:00"
    case .notDate: "must be a date, such as 2026-11-26"
    case .notDuration: "must be a length of time, such as PT30M or -P1D"
    case .tooOften(let count): "must not take place more than \(count) times a day"
    case .countsTooFar(let maximum): "must not count further than \(maximum)"
    case .notAfterStart: "must be after the start"
    case .tooFarFromStart(let days): "must be within \(days) days of the start"
    case .without(let other): "needs \(other) beside it"
    case .excludedBy(let other): "cannot stand beside \(other)"
    case .notRule(let reason): "is not a recurrence rule (RFC 5545): \(reason)"
    case .notArchive(let reason): "is not an archive that belongs here: \(reason)"
    case .noOccurrence: "never happens"
    case .notValidHere: "is not valid here, or not any more"
    }
  }

  private static func name(of kind: DocumentProblem.Kind) -> String {
    switch kind {
    case .text: "a text"
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
