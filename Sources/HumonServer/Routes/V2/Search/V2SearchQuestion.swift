import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import ICalendar

/// What is asked of `/v2/events` in one of its forms.
struct V2SearchQuestion {
  /// For how long a cancelled event stays in a calendar as cancelled, in milliseconds: 30 days.
  static let cancelledStays: Int64 = 30 * 86_400_000

  let search: EventSearch
  /// The same as it was asked, without what a calendar looks for besides: cursors belong to this.
  private let asked: EventSearch
  /// When each event of a calendar reminds of itself.
  let alarm: CalendarDuration?
  /// Cancelled events that were changed before are left out; nil where they are wanted or left out altogether.
  private let oldestCancelled: Timestamp?

  /// - Parameter excluded: names of a search's parameters that mean nothing here.
  /// - Throws: everything that is wrong with the query.
  init(
    _ query: QueryString, _ format: V2Format, _ document: V2SearchDocument, now: Timestamp,
    without excluded: Set<String> = []
  ) throws(DocumentFailure) {
    let isCalendar = format == .ics
    var search = try document.search(
      query, now: now, extra: isCalendar ? ["alarm"] : [], without: excluded,
      standardLimit: isCalendar ? EventSearch.maximumLimit : V2SearchDocument.standardLimit)
    var alarm: CalendarDuration?
    if isCalendar, let text = query["alarm"], !text.isEmpty {
      alarm = CalendarDuration(text)
      guard alarm != nil else { throw DocumentFailure(DocumentProblem("alarm", .notDuration)) }
    }
    oldestCancelled =
      isCalendar && !search.includesCancelled ? now.advanced(byMilliseconds: -Self.cancelledStays) : nil
    asked = search
    if isCalendar { search.includesCancelled = true }
    self.search = search
    self.alarm = alarm
  }

  /// What is found.
  func result(in snapshot: EventSnapshot, links: V2Links) -> V2SearchResult {
    V2SearchResult(search, in: snapshot, links: links) { event in
      guard event.isCancelled, let oldestCancelled else { return true }
      return snapshot.lastChange(of: event.id).map { $0 >= oldestCancelled } ?? false
    }
  }

  /// Where the page after a result goes on; nil if that was the last page.
  func cursor(after result: V2SearchResult) -> String? {
    result.next.map { V2Cursor(after: $0, in: asked).text }
  }

  /// What a feed of the answers is called.
  func title(in texts: Texts, around place: FoundPlace? = nil) -> String {
    let parts = search.categories + [search.words, search.host, place?.name].compactMap { $0 }
    return parts.isEmpty ? texts[.events] : "\(texts[.events]): \(parts.joined(separator: ", "))"
  }
}
