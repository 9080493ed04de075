import Recurrence

/// Why a question about a rule has no answer.
enum RuleQuestionError: Error, Equatable, CustomStringConvertible {
  case noJSON(offset: Int)
  case noObject
  case tooLong
  case missing(String)
  case unknown(String)
  case wrongType(String, expected: String)
  case badLimit
  case noTime(String, String)
  case noZone(String)
  /// A line among those of a rule that has no place there.
  case noLine(String)
  case badRule(RecurrenceRuleError)

  var description: String {
    switch self {
    case .noJSON(let offset): "this is no JSON: something is wrong at byte \(offset)"
    case .noObject: #"a question is an object such as {"rule":"FREQ=DAILY","start":"20270104T090000"}"#
    case .tooLong: "the line is longer than \(Figures.bytes(Int64(InputLines.longestLine)))"
    case .missing(let key): "“\(key)” is missing"
    case .unknown(let key):
      "“\(key)” is unknown: a question has rule, start, zone, from, to, limit, exdates and rdates"
    case .wrongType(let key, let expected): "“\(key)” must be \(expected)"
    case .badLimit: "“limit” must be a whole number from 0 to \(Figures.grouped(RuleQuestion.greatestLimit))"
    case .noTime(let text, let name):
      "“\(text)” is no time for “\(name)”: write it as 20270104, 20270104T090000 or 20270104T080000Z"
    case .noZone(let name): "there is no time zone “\(name)”: zones have names such as Europe/Berlin"
    case .noLine(let line):
      "“\(line)” is no line of a rule: those are RRULE, EXRULE, RDATE, EXDATE and DTSTART"
    case .badRule(let error): "\(error)"
    }
  }
}
