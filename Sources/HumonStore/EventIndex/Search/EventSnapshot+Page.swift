public import HumonModel

extension EventSnapshot {
  /// The occurrences that a search finds: those that overlap its window, of events that meet its conditions.
  ///
  /// A series is found with each of its occurrences in the window; in a window that never ends once, with the occurrence
  /// that is under way or comes next. An occurrence that an event of its own takes the place of is found as that event, at
  /// its own time and place.
  public func page(of search: EventSearch) -> SearchPage {
    var run = SearchRun(search, in: self)
    return run.page()
  }

  /// Whether a search finds an event, or any occurrence of a series: what a stream of changes asks.
  public func matches(_ search: EventSearch, _ id: Event.ID) -> Bool {
    let conditions = SearchConditions(search)
    guard let event = tables.stored(id.rawValue), conditions.admits(event.record.traits),
      tables.distance(of: id.rawValue, event.record, search.area) != nil,
      tables.happens(id.rawValue, in: search.window)
    else { return false }
    return withExtendedLifetime(self) { !conditions.needsBytes || conditions.admits(event) }
  }
}
