/// Bounds of what alarms are followed to, so that no file makes work without end.
public enum AlarmLimits {
  /// How far from the start or end of an instance an alarm may lie, in days, its repetitions included: two years.
  /// One that lies further away never fires, and is reported.
  public static let furthestDays: Int64 = 731
  /// How often the alarms of one component fire for an instance at most, repetitions included. What is beyond that
  /// never fires, and is reported.
  public static let mostFirings = 100
}
