/// Whether an application may see and change what somebody has in a calendar.
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable {
  /// Nobody has been asked yet.
  case notDetermined
  /// It may not, and asking is of no use: what was decided cannot be read.
  case restricted
  /// It may not: somebody said no.
  case denied
  /// It may add events and see nothing, not even what it has added. There is no such access to reminders.
  case writeOnly
  /// It may see and change everything.
  case fullAccess
}
