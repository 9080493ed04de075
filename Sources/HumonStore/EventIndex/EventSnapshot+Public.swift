public import HumonModel

/// What is there for everybody, whatever its time and place.
extension EventSnapshot {
  /// No event has a higher number than this.
  public var highestID: Event.ID { Event.ID(rawValue: max(0, tables.records.capacity - 1)) }

  /// The events of these numbers that everybody may see; occurrences that differ from their series are part of these.
  public func publicEvents(_ ids: ClosedRange<Int64>) -> some Sequence<Event> {
    let end = min(ids.upperBound, highestID.rawValue)
    let numbers = ids.lowerBound <= end ? ids.lowerBound..<end + 1 : 0..<0
    return numbers.lazy.compactMap { number in
      guard let event = self.event(Event.ID(rawValue: number)), event.visibility == .public,
        event.seriesOccurrence == nil
      else { return nil }
      return event
    }
  }
}
