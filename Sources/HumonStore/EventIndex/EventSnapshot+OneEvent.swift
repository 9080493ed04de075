public import GeoIndex
public import HumonModel

/// What a stream of changes asks about one event.
extension EventSnapshot {
  /// Where an event is by its own account; nil where it has no coordinate, or is not there.
  public func place(of id: Event.ID) -> GeoPoint? {
    tables.place(of: id.rawValue, tables.records[id.rawValue])
  }

  /// When an event is that does not repeat; nil for one that does, and where there is none.
  public func times(of id: Event.ID) -> (start: Timestamp, end: Timestamp)? {
    let record = tables.records[id.rawValue]
    guard record.traits.contains(.exists), !record.traits.contains(.isSeries) else { return nil }
    return (Timestamp(rawValue: record.start), Timestamp(rawValue: record.end))
  }

  /// Whether an event repeats.
  public func isSeries(_ id: Event.ID) -> Bool { tables.records[id.rawValue].traits.contains(.isSeries) }

  /// Which occurrence of which series an event stands for; nil for all other events.
  public func seriesOccurrence(of id: Event.ID) -> SeriesOccurrence? {
    guard tables.records[id.rawValue].traits.contains(.isOverride) else { return nil }
    return withExtendedLifetime(self) { tables.stored(id.rawValue).flatMap(tables.seriesOccurrence) }
  }

  /// What a search finds of one event, without what stands for its occurrences: of a series each occurrence in the window,
  /// as far as the search's limit reaches.
  public func page(of search: EventSearch, only id: Event.ID) -> SearchPage {
    var run = SearchRun(search, atOneEventIn: self)
    if tables.records[id.rawValue].traits.contains(.exists) { run.look(at: [id.rawValue]) }
    return run.builder.page()
  }
}

extension SearchRun {
  /// A run that looks at one event does not ask first which events may have the words.
  fileprivate init(_ search: EventSearch, atOneEventIn snapshot: EventSnapshot) {
    self.snapshot = snapshot
    self.search = search
    gatheringLimit = 1
    check = SearchCheck(
      snapshot: snapshot, window: search.window, conditions: SearchConditions(search), candidates: nil)
    builder = PageBuilder(search)
  }
}
