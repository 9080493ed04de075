public import GeoIndex

/// The six fields of an event that v1 knows. A value of this type keeps every limit: an invalid one cannot be
/// made.
public struct EventEssentials: Sendable, Hashable {
  /// 1 to ``EventLimits/nameLength`` characters, not all of them white space, no control characters.
  public let name: String
  /// At most ``EventLimits/addressLength`` characters, no control characters.
  public let address: String?
  /// Where it is.
  public let point: GeoPoint
  /// When it begins.
  public let start: Timestamp
  /// When it ends, as it was given: it may lie before the start.
  public let end: Timestamp?

  /// Checks the texts; a failure names every problem of both.
  public init(name: String, address: String?, point: GeoPoint, start: Timestamp, end: Timestamp?)
    throws(ValidationFailure)
  {
    let problems = EventText.problems(name: name) + EventText.problems(address: address)
    if let failure = ValidationFailure(problems) { throw failure }
    self.init(checkedName: name, checkedAddress: address, point: point, start: start, end: end)
  }

  /// For a form that has checked its texts already.
  init(checkedName: String, checkedAddress: String?, point: GeoPoint, start: Timestamp, end: Timestamp?) {
    name = checkedName
    address = checkedAddress
    self.point = point
    self.start = start
    self.end = end
  }
}
