import HumonTexts
import HumonWire

/// A row as what it means.
enum ImportRow {
  /// An event with v1's keys.
  case event(ImportedEvent)
  /// A conference, as the open lists of conferences describe one.
  case conference(ImportedConference)

  /// Reads a row; which kind it is, its own keys say.
  init(_ row: RawRow, topic: String?) throws(RowProblems) {
    let value = try Self.value(row)
    guard case .object = value else { throw RowProblems("the row is no object") }
    if Self.isConference(value) {
      self = .conference(try ImportedConference(value, topic: topic))
    } else {
      self = .event(try ImportedEvent(value))
    }
  }

  private static func isConference(_ value: JSONValue) -> Bool {
    value["started_at"] == nil && ["startDate", "endDate", "city", "country"].contains { value[$0] != nil }
  }

  private static func value(_ row: RawRow) throws(RowProblems) -> JSONValue {
    switch row.content {
    case .tooLong: throw RowProblems("the row is longer than \(Figures.grouped(RowReader.longestRow)) bytes")
    case .cutShort: throw RowProblems("the file ends in the middle of the row")
    case .bytes(let bytes):
      do { return try JSONValue(parsing: bytes) } catch { throw RowProblems(Self.sentence(error)) }
    }
  }

  private static func sentence(_ error: JSONSyntaxError) -> String {
    let what =
      switch error.reason {
      case .unexpectedEnd: "it ends too early"
      case .unexpectedByte: "a character that cannot stand here"
      case .trailingBytes: "something after the object"
      case .tooDeep: "more than \(JSONValue.maximumDepth) levels"
      case .malformedNumber: "a malformed number"
      case .malformedEscape: "an unknown escape"
      case .loneSurrogate: "half of a surrogate pair"
      case .controlCharacter: "a control character in a string"
      case .invalidUTF8: "a string that is not UTF-8"
      }
    return "the row is not JSON: \(what), at byte \(error.offset + 1) of the row"
  }
}
