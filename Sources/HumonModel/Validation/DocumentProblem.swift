/// One thing that is wrong with a document that a client sent, and where in it: v2's kind of ``Problem``.
public struct DocumentProblem: Sendable, Hashable {
  /// Where in the document, as a JSON pointer (RFC 6901): `/place/latitude`. Of a query, the parameter's name:
  /// `radius`.
  public let pointer: String
  /// What is wrong there.
  public let code: Code

  /// A problem at a place.
  public init(_ pointer: String, _ code: Code) {
    self.pointer = pointer
    self.code = code
  }

  /// What is wrong, with the values that a person needs to put it right.
  public enum Code: Sendable, Hashable {
    /// A value is needed and none was given.
    case missing
    /// A name that this document does not have.
    case unknown
    /// A value of another kind than the one that belongs here.
    case wrongKind(Kind)
    /// A number outside of this range, whose ends belong to it.
    case notBetween(Int, Int)
    /// A number below this one.
    case tooSmall(minimum: Int)
    /// No box on a map: west, south, east and north in degrees, the north not below the south.
    case notBox
    /// More characters (Unicode scalars) than this.
    case tooLong(maximum: Int)
    /// More elements than this.
    case tooMany(maximum: Int)
    /// A text with control characters.
    case forbiddenCharacters
    /// Another text than one of these.
    case notOneOf([String])
    /// No address of a page: http or https, with a host.
    case notURL
    /// No name of the time zone database, such as `Europe/Berlin`.
    case notTimeZone
    /// No language tag (BCP 47), such as `de` or `zh-Hant`.
    case notLanguage
    /// No date and time, such as `2026-11-26T19:00:00`.
    case notDateTime
    /// No date, such as `2026-11-26`.
    case notDate
    /// A time outside of the years 1 to 9999, here or in UTC.
    case outsideCalendar
    /// No length of time, such as `PT30M` or `-P1D`.
    case notDuration
    /// A rule that gives more occurrences a day than this.
    case tooOften(perDay: Int)
    /// A rule whose COUNT is higher than this.
    case countsTooFar(maximum: Int)
    /// An end that does not come after the start.
    case notAfterStart
    /// A length of time that nobody would believe, in days.
    case tooFarFromStart(days: Int)
    /// One of two that belong together, without this other one.
    case without(String)
    /// Beside this other one, which it excludes.
    case excludedBy(String)
    /// A recurrence rule that cannot be read; what is wrong with it, in the words of RFC 5545.
    case notRule(String)
    /// No archive, or one of something else; what is wrong with it, as its reader says.
    case notArchive(String)
    /// A series without any occurrence.
    case noOccurrence
    /// Something that was made elsewhere, or is too old.
    case notValidHere
  }

  /// The kinds of values that documents have.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case text, number, integer, boolean, list, object
  }
}

/// Why a document was refused: all of its problems at once, in the order of the document's description. There is at least
/// one.
public struct DocumentFailure: Error, Hashable {
  /// The problems.
  public let problems: [DocumentProblem]

  /// A refusal for one reason.
  public init(_ problem: DocumentProblem) {
    problems = [problem]
  }

  /// A refusal for these reasons; nil if there are none.
  public init?(_ problems: [DocumentProblem]) {
    guard !problems.isEmpty else { return nil }
    self.problems = problems
  }
}
