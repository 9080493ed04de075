/// The type of a property's value (RFC 5545, section 3.2.20), as the parameter `VALUE` names it.
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  /// Bytes in Base64 (3.3.1).
  case binary = "BINARY"
  /// `TRUE` or `FALSE` (3.3.2).
  case boolean = "BOOLEAN"
  /// The URI of a calendar user (3.3.3).
  case calAddress = "CAL-ADDRESS"
  /// A day (3.3.4).
  case date = "DATE"
  /// A day and a time (3.3.5).
  case dateTime = "DATE-TIME"
  /// A length of time (3.3.6).
  case duration = "DURATION"
  /// A decimal fraction (3.3.7).
  case float = "FLOAT"
  /// A whole number of 32 bits (3.3.8).
  case integer = "INTEGER"
  /// A start, and an end or a duration (3.3.9).
  case period = "PERIOD"
  /// A rule of recurrence (3.3.10).
  case recur = "RECUR"
  /// Text with escapes (3.3.11).
  case text = "TEXT"
  /// A time of day (3.3.12).
  case time = "TIME"
  /// A URI (3.3.13).
  case uri = "URI"
  /// An offset from UTC (3.3.14).
  case utcOffset = "UTC-OFFSET"
  /// A unique identifier (RFC 9253, section 7).
  case uid = "UID"
  /// A reference into an XML document (RFC 9253, section 7).
  case xmlReference = "XML-REFERENCE"
  /// Any type (RFC 7265, section 5).
  case unknown = "UNKNOWN"

  /// The type of this name, in upper or lower case; nil for one that no RFC has.
  public init?(named text: String) {
    self.init(rawValue: text.uppercased())
  }
}

extension Property {
  /// The type of the value: what the parameter `VALUE` says, else the one that the standard gives this property.
  /// Nil where neither is known; the value is then any text.
  public var valueType: ValueType? {
    if let named = self[.value] { return ValueType(named: named) }
    return PropertyShape(of: name)?.type
  }
}
