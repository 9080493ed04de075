/// Where series go.
extension Workspace {
  func checkWritable(_ id: String, for kind: EntityType) throws(CalendarStoreError) {
    guard let calendar = calendar(id) else { throw .calendarNotFound(id) }
    if calendar.isReadOnly { throw .calendarReadOnly(id) }
    guard calendar.allowedEntityTypes.contains(kind) else { throw .calendarDoesNotAllow(id, kind) }
  }

  /// Writes a series that was changed as a whole, perhaps to another calendar.
  mutating func put(
    _ draft: SeriesDraft, from item: StoredItem.Key, to calendar: String, newUID: String
  ) {
    guard item.calendar != calendar else { return write(draft.written(), to: item) }
    if let rest = draft.removed() { write(rest, to: item) } else { remove(item) }
    write(draft.apart(), to: freeName(item.name, in: calendar, else: newUID + ".ics"))
  }

  /// Removes a series, and its item where nothing else is in it.
  mutating func removeWhole(_ draft: SeriesDraft, _ item: StoredItem.Key) {
    if let rest = draft.removed() { write(rest, to: item) } else { remove(item) }
  }
}
