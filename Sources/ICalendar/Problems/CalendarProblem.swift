/// Something in a calendar that the standards do not allow, or that could not be read.
///
/// Reading collects these beside the result and goes on; a typed access to a value throws one.
public struct CalendarProblem: Error, Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The standard forbids it, or something had to be left out or guessed.
    case error
    /// It was understood, and another program may not understand it.
    case warning
  }

  /// What kind of problem it is.
  public let code: Code
  /// How bad it is.
  public let severity: Severity
  /// In which line of the file, counted from 1; nil where it is about no line.
  public internal(set) var line: Int?
  /// The name of the property or component that it is about; nil where it is about none.
  public let subject: String?
  /// What is wrong, in words.
  public let message: String
  /// What would be right, in words.
  public let remedy: String

  /// A problem of this kind.
  public init(
    _ code: Code, severity: Severity = .error, line: Int? = nil, subject: String? = nil,
    _ message: String, remedy: String
  ) {
    self.code = code
    self.severity = severity
    self.line = line
    self.subject = subject
    self.message = message
    self.remedy = remedy
  }
}

extension CalendarProblem: CustomStringConvertible {
  /// One line: `12: error: DTSTART: "tomorrow" is no date-time; right would be 19970902T090000 (bad-value)`.
  public var description: String {
    let place = line.map { "\($0): " } ?? ""
    let about = subject.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(about)\(message); \(remedy) (\(code.rawValue))"
  }
}

extension CalendarProblem {
  /// At most this many characters of a file are quoted in a message.
  static let longestQuotation = 60

  /// Text of a file in quotes: short, on one line, without control characters.
  static func quote(_ text: some StringProtocol) -> String {
    var short = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longestQuotation) {
      short.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    let isCut = text.unicodeScalars.dropFirst(longestQuotation).isEmpty == false
    return "\"\(String(short))\(isCut ? "…" : "")\""
  }
}
