import HumonModel
import HumonTexts

/// Something that is wrong with a value that was sent: v1's sentence or v2's problem, with the field that is meant.
public struct FieldProblem: Sendable, Hashable {
  /// Where in v2's document: `/name`, `/place/latitude`, `/start`; of a query the parameter's name. v1's fields are
  /// named as v2 names them. Empty where it is not known.
  public let pointer: String
  /// The name of the problem for programs (``DocumentProblem/Code/name``); v1 has none.
  public let code: String?
  /// The sentence for a person, in the language that was asked for; v1 speaks English.
  public let message: String

  /// A problem.
  public init(pointer: String, code: String? = nil, message: String) {
    self.pointer = pointer
    self.code = code
    self.message = message
  }

  /// The problems of an answer with status 422: v1's `errors` are sentences, v2's are objects (RFC 9457).
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public static func list(_ document: JSONElement) throws(AnswerProblem) -> [FieldProblem] {
    try AnswerObject(document).list("errors") { value throws(AnswerProblem) in
      if let sentence = value.string { return FieldProblem(v1: sentence) }
      let problem = try AnswerObject(value)
      return FieldProblem(
        pointer: try problem.text("pointer"), code: try problem.textIfAny("code"),
        message: try problem.text("detail"))
    }
  }

  /// v1 begins its sentences with the field.
  private init(v1 sentence: String) {
    let field = Problem.Field.allCases.first { sentence.hasPrefix(Texts.english[.field($0)] + " ") }
    self.init(pointer: field?.pointer ?? "", message: sentence)
  }
}

extension Problem.Field {
  /// Where v2's documents have it.
  fileprivate var pointer: String {
    switch self {
    case .lat: "/place/latitude"
    case .lon: "/place/longitude"
    case .name: "/name"
    case .startedAt: "/start"
    case .endedAt: "/end"
    case .address: "/place/address"
    case .radius, .limit, .event, .deviceToken: rawValue
    }
  }
}
