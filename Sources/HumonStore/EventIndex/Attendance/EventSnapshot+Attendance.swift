public import HumonModel

extension EventSnapshot {
  /// How many answered the invitation to an event that happens once, or to one occurrence of a series.
  ///
  /// - Parameters:
  ///   - event: the event, or the series.
  ///   - occurrence: which occurrence; nil for an event that happens once.
  public func attendance(of event: Event.ID, _ occurrence: RecurrenceID? = nil) -> AttendanceCounts {
    guard let all = tables.attendances[event.rawValue] else { return AttendanceCounts() }
    let text = occurrence?.text ?? ""
    return all.first { $0.occurrence == text }?.counts ?? AttendanceCounts()
  }
}
