public import HumonModel
public import HumonTexts

/// The bodies of v2's answers to what cannot be done: problem details (RFC 9457), in the language of whoever asks.
public enum V2Problems {
  /// The media type of such an answer.
  public static let mediaType = "application/problem+json"

  /// A problem with a request as a whole.
  /// - Parameter status: the status of the answer.
  public static func problem(status: Int, _ text: TextKey, in texts: Texts) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("type", "about:blank")
      json.member("title", texts[text])
      json.member("status", status)
    }
    return json.bytes
  }

  /// Everything that is wrong with a document: 422.
  public static func problem(_ failure: DocumentFailure, in texts: Texts) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("type", "/docs#problem-values")
      json.member("title", texts[.validationFailed])
      json.member("status", 422)
      write(failure.problems, in: texts, into: &json)
    }
    return json.bytes
  }

  /// Writes the member `errors` with all that is wrong with a document.
  static func write(_ problems: [DocumentProblem], in texts: Texts, into json: inout JSONWriter) {
    json.member("errors") { json in
      json.array { json in
        for problem in problems {
          json.object { json in
            json.member("pointer", problem.pointer)
            json.member("code", problem.code.name)
            json.member("detail", texts[.advice(problem.code)])
          }
        }
      }
    }
  }
}

extension DocumentProblem.Code {
  /// The name of the problem for programs; it never changes.
  public var name: String {
    switch self {
    case .missing: "missing"
    case .unknown: "unknown"
    case .wrongKind: "wrong_kind"
    case .notBetween: "not_between"
    case .tooSmall: "too_small"
    case .notBox: "not_box"
    case .tooLong: "too_long"
    case .tooMany: "too_many"
    case .forbiddenCharacters: "forbidden_characters"
    case .notOneOf: "not_one_of"
    case .notURL: "not_url"
    case .notTimeZone: "not_time_zone"
    case .notLanguage: "not_language"
    case .notDateTime: "not_date_time"
    case .notDate: "not_date"
    case .outsideCalendar: "outside_calendar"
    case .notDuration: "not_duration"
    case .tooOften: "too_often"
    case .countsTooFar: "counts_too_far"
    case .notAfterStart: "not_after_start"
    case .tooFarFromStart: "too_far_from_start"
    case .without: "without"
    case .excludedBy: "excluded_by"
    case .notRule: "not_rule"
    case .notArchive: "not_archive"
    case .noOccurrence: "no_occurrence"
    case .notValidHere: "not_valid_here"
    }
  }
}
