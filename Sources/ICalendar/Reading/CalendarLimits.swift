/// How much of a file is read. What goes beyond is left out and told as a problem; nothing is read past these.
public struct CalendarLimits: Sendable, Hashable {
  /// The longest content line, in bytes after unfolding. 16 MiB: an attachment may stand in a line.
  public var bytesInLine = 16 << 20
  /// The largest component that is kept as one, in bytes of its lines. A streaming reader needs a few times
  /// this much memory at most.
  public var bytesInComponent = 32 << 20
  /// How deep components may stand inside one another. The standards need 4.
  public var depth = 16
  /// Parameters of one property, and values of one parameter.
  public var parameters = 1000
  /// Problems that are told of one file.
  public var problems = 1000

  /// The limits that hold unless told otherwise.
  public static let standard = CalendarLimits()

  /// The limits that hold unless told otherwise.
  public init() {}
}
