import HumonModel

extension Catalogue {
  /// What the API says for a key. A switch over every case: a new key does not compile before it has its sentence's name,
  /// and a test sees to it that each language has the sentence.
  subscript(key: TextKey) -> String {
    switch key {
    case .validationFailed: self["api.validation_failed"]
    case .noEventsFound: self["api.no_events_found"]
    case .problemsParsingJSON: self["api.problems_parsing_json"]
    case .forbidden: self["api.forbidden"]
    case .notFound: self["api.not_found"]
    case .methodNotAllowed: self["api.method_not_allowed"]
    case .bodyTooLarge: self["api.body_too_large"]
    case .addressTooLong: self["api.address_too_long"]
    case .unsupportedMediaType: self["api.unsupported_media_type"]
    case .requestTimeout: self["api.request_timeout"]
    case .serviceUnavailable: self["api.service_unavailable"]
    case .internalServerError: self["api.internal_server_error"]
    case .field(let field): self["api.field.\(field.rawValue)"]
    case .problem(let code): problem(code)
    case .unauthorised: self["api.unauthorised"]
    case .wrongAppSecret: self["api.wrong_app_secret"]
    case .changedMeanwhile: self["api.changed_meanwhile"]
    case .versionNeeded: self["api.version_needed"]
    case .keyUsedOtherwise: self["api.key_used_otherwise"]
    case .deletedSince: self["api.deleted_since"]
    case .events: self["api.events"]
    case .cannotCut: self["api.cannot_cut"]
    case .eventCancelled: self["api.event_cancelled"]
    case .cancelledTitle(let name): self["api.cancelled_title", ["name": name]]
    case .seriesNeedsOccurrence: self["api.series_needs_occurrence"]
    case .foreignPage: self["api.foreign_page"]
    case .unknownCode: self["api.unknown_code"]
    case .ownEvents: self["api.own_events"]
    case .attendedEvents: self["api.attended_events"]
    case .tooManyRequests: self["api.too_many_requests"]
    case .changesForgotten: self["api.changes_forgotten"]
    case .notAcceptable: self["api.not_acceptable"]
    case .advice(let code): advice(code)
    case .kind(let kind): self["api.kind.\(kind.rawValue)"]
    }
  }

  private func problem(_ code: Problem.Code) -> String {
    switch code {
    case .blank: self["api.problem.blank"]
    case .notNumber: self["api.problem.not_number"]
    case .notInteger: self["api.problem.not_integer"]
    case .notBetween(let low, let high):
      self["api.problem.not_between", ["low": String(low), "high": String(high)]]
    case .lessThan(let minimum): self["api.problem.less_than", ["minimum": String(minimum)]]
    case .tooLong(let maximum): self["api.problem.too_long", ["maximum": String(maximum)]]
    case .forbiddenCharacters: self["api.problem.forbidden_characters"]
    case .notText: self["api.problem.not_text"]
    case .notDate: self["api.problem.not_date"]
    case .invalid: self["api.problem.invalid"]
    }
  }

  private func advice(_ code: DocumentProblem.Code) -> String {
    switch code {
    case .missing: self["api.advice.missing"]
    case .unknown: self["api.advice.unknown"]
    case .wrongKind(let kind): self["api.advice.wrong_kind", ["kind": self[.kind(kind)]]]
    case .notBetween(let low, let high):
      self["api.advice.not_between", ["low": String(low), "high": String(high)]]
    case .tooSmall(let minimum): self["api.advice.too_small", ["minimum": String(minimum)]]
    case .notBox: self["api.advice.not_box"]
    case .tooLong(let maximum): self["api.advice.too_long", ["maximum": String(maximum)]]
    case .tooMany(let maximum): self["api.advice.too_many", ["maximum": String(maximum)]]
    case .forbiddenCharacters: self["api.advice.forbidden_characters"]
    case .notOneOf(let choices):
      self["api.advice.not_one_of", ["choices": choices.joined(separator: self["api.list_separator"])]]
    case .notURL: self["api.advice.not_url"]
    case .notTimeZone: self["api.advice.not_time_zone"]
    case .notLanguage: self["api.advice.not_language"]
    case .notDateTime: self["api.advice.not_date_time"]
    case .notDate: self["api.advice.not_date"]
    case .outsideCalendar: self["api.advice.outside_calendar"]
    case .notDuration: self["api.advice.not_duration"]
    case .tooOften(let count): self["api.advice.too_often", ["count": String(count)]]
    case .countsTooFar(let maximum): self["api.advice.counts_too_far", ["maximum": String(maximum)]]
    case .notAfterStart: self["api.advice.not_after_start"]
    case .tooFarFromStart(let days): self["api.advice.too_far_from_start", ["days": String(days)]]
    case .without(let other): self["api.advice.without", ["other": other]]
    case .excludedBy(let other): self["api.advice.excluded_by", ["other": other]]
    case .notRule(let reason): self["api.advice.not_rule", ["reason": reason]]
    case .notArchive(let reason): self["api.advice.not_archive", ["reason": reason]]
    case .noOccurrence: self["api.advice.no_occurrence"]
    case .notValidHere: self["api.advice.not_valid_here"]
    }
  }
}
