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
    case .unsupportedMediaType: "Unsupported Media Type"
    case .requestTimeout: "Request Timeout"
    case .serviceUnavailable: "Service Unavailable"
    case .internalServerError: "Internal Server Error"
    case .field(let field): name(of: field)
    case .problem(let code): sentence(for: code)
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
}
