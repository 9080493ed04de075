/// What a storage holds.
public struct StorageContents: Sendable {
  /// The calendars, in no order; empty where only items were asked for.
  public var calendars: [StoredCalendar]
  /// The items, in no order.
  public var items: [StoredItem]
  /// What could not be read, and why.
  public var problems: [StorageProblem]

  /// What a storage holds.
  public init(
    calendars: [StoredCalendar] = [], items: [StoredItem] = [], problems: [StorageProblem] = []
  ) {
    self.calendars = calendars
    self.items = items
    self.problems = problems
  }
}
