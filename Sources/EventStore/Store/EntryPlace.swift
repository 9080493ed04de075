internal import ICalendar

/// Where something is after it was saved.
struct EntryPlace: Sendable {
  let calendar: String
  let key: SeriesDigest.Key
  /// Which occurrence; nil for what does not recur.
  var identity: Moment?
}

/// A change. It throws before it changes anything; it is kept so that it can be made once more where somebody else has written meanwhile.
typealias StoreOperation = @Sendable (inout Workspace) throws(CalendarStoreError) -> EntryPlace?
