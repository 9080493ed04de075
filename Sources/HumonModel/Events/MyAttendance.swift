/// What the one who asks about an event has answered to it.
public struct MyAttendance: Sendable, Hashable {
  /// Nil for nothing.
  public let answer: AttendanceAnswer?

  /// Somebody's answer; nil for nothing.
  public init(_ answer: AttendanceAnswer?) {
    self.answer = answer
  }
}
