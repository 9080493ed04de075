/// One thing that is wrong with what a client sent: a value, which every protocol and language puts in its
/// own words.
public struct Problem: Sendable, Hashable {
  /// Which field is meant; the raw value is its name on the wire.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The latitude in degrees.
    case lat
    /// The longitude in degrees.
    case lon
    /// The name of an event.
    case name
    /// When an event begins.
    case startedAt = "started_at"
    /// When an event ends.
    case endedAt = "ended_at"
    /// Where an event is, in words.
    case address
    /// How far to look, in kilometres.
    case radius
    /// How many results are wanted.
    case limit
    /// The event that is to be attended.
    case event
    /// The token that an older app brings along.
    case deviceToken = "device_token"
  }

  /// What is wrong, with the values that a person needs to put it right.
  public enum Code: Sendable, Hashable {
    /// A value is needed and none was given.
    case blank
    /// Not a finite number.
    case notNumber
    /// A number, but not a whole one.
    case notInteger
    /// A number outside of this range, whose ends belong to it.
    case notBetween(Int, Int)
    /// A number below this one.
    case lessThan(Int)
    /// More characters (Unicode scalars) than this.
    case tooLong(maximum: Int)
    /// A text with control characters (general category Cc).
    case forbiddenCharacters
    /// No text.
    case notText
    /// Not a date or time.
    case notDate
    /// Not of the form that is asked for.
    case invalid
  }

  /// Which field is meant.
  public let field: Field
  /// What is wrong with it.
  public let code: Code

  /// A problem with a field.
  public init(_ field: Field, _ code: Code) {
    self.field = field
    self.code = code
  }
}
