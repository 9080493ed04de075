/// A value of UNTIL, RDATE or EXDATE: DATE or one of the forms of DATE-TIME in RFC 5545 3.3.4 and 3.3.5.
public enum DateOrTime: Sendable, Hashable {
  /// A whole day, `19970902`.
  case date(LocalDate)
  /// A wall clock of whatever the set refers to, `19970902T090000`.
  case local(LocalDateTime)
  /// Universal time, `19970902T130000Z`.
  case utc(LocalDateTime)
}
