public import HumonModel

extension EventSnapshot {
  /// How many attend an event.
  ///
  /// - Parameters:
  ///   - event: the event; or one that takes the place of an occurrence, which also has those who attend that occurrence.
  ///   - occurrence: which occurrence of a series; whoever attends the event as a whole, as v1 has it, attends it too. Nil
  ///     for all of the event.
  public func attendance(of event: Event.ID, _ occurrence: RecurrenceID? = nil) -> AttendanceCounts {
    var counts = AttendanceCounts()
    func add(_ id: Int64, _ occurrence: RecurrenceID?) {
      guard let known = tables.attendances[id] else { return }
      let text = occurrence?.text
      for each in known where text == nil || each.occurrence.isEmpty || each.occurrence == text {
        counts.going += each.counts.going
        counts.maybe += each.counts.maybe
      }
    }
    if let place = withExtendedLifetime(self, { tables.stored(event.rawValue).flatMap(tables.seriesOccurrence) }) {
      add(event.rawValue, nil)
      add(place.series.rawValue, place.recurrenceID)
    } else {
      add(event.rawValue, occurrence)
    }
    return counts
  }
}
