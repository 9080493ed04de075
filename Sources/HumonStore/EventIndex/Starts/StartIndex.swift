import Recurrence

/// Events in the order in which they begin, by whole minutes; a copy is a snapshot that shares the pages.
///
/// A page knows how long the longest of its events lasts, so that whoever looks for what is still under way passes over
/// what is long over by the page.
struct StartIndex: Sendable {
  struct Entry: Sendable {
    /// Minutes since 1970.
    let first: Int32
    /// The minute before it is over.
    let last: Int32
    /// The number of the event, which is at most ``RecordTable/highestID``.
    let number: UInt32

    /// What happens once.
    init(_ record: EventRecord, id: Int64) {
      let span = MinuteSpan(start: record.start, end: record.end)
      (first, last, number) = (span.first, span.last, UInt32(id))
    }

    /// A series, at the first of the instances that are kept ready; at the end of time if nothing comes any more.
    init(_ series: Series, id: Int64) {
      first = series.upcoming.first.map { Int32(clamping: ($0 * 1_000).wholeMinutes) } ?? .max
      last = MinuteSpan(series.plan).last
      number = UInt32(id)
    }

    var id: Int64 { Int64(number) }

    /// A number that orders entries: by minute, then by event.
    fileprivate var key: Int64 { Int64(first) << 32 | id }
  }

  private struct Page: Sendable {
    var entries: [Entry]
    var latest: Int32

    init(_ entries: [Entry]) {
      self.entries = entries
      latest = entries.reduce(.min) { max($0, $1.last) }
    }
  }

  private static let mostInPage = 1_024
  /// In ascending order; none is empty.
  private var pages = PageList<Page>()
  private(set) var count = 0

  init() {}

  /// - Parameter entries: in ascending order of their events.
  init(_ entries: [Entry]) {
    count = entries.count
    let sorted = Self.sorted(entries)
    let filling = Self.mostInPage * 3 / 4
    pages = PageList(
      stride(from: 0, to: count, by: filling).map { Page(Array(sorted[$0..<min($0 + filling, count)])) })
  }

  mutating func insert(_ entry: Entry) {
    count += 1
    guard !pages.isEmpty else { return pages.append(Page([entry])) }
    let position = page(of: entry.key)
    let place = Self.place(of: entry.key, in: pages[position].entries)
    pages[position].entries.insert(entry, at: place)
    pages[position].latest = max(pages[position].latest, entry.last)
    guard pages[position].entries.count > Self.mostInPage else { return }
    let upper = Page(Array(pages[position].entries[(Self.mostInPage / 2)...]))
    pages[position] = Page(Array(pages[position].entries[..<(Self.mostInPage / 2)]))
    pages.insert(upper, after: position)
  }

  mutating func remove(_ entry: Entry) {
    guard !pages.isEmpty else { return }
    let position = page(of: entry.key)
    let place = Self.place(of: entry.key, in: pages[position].entries)
    guard place < pages[position].entries.count, pages[position].entries[place].key == entry.key else {
      return
    }
    count -= 1
    pages[position].entries.remove(at: place)
    if pages[position].entries.isEmpty {
      pages.remove(at: position)
    } else if pages[position].latest == entry.last {
      pages[position] = Page(pages[position].entries)
    }
  }

  /// Hands over what begins in a minute or later, in order, and is not over before another one.
  /// - Parameter body: says whether to go on.
  func forEach(beginningFrom first: Int32, lastingTo last: Int32, _ body: (Entry) -> Bool) {
    guard !pages.isEmpty else { return }
    let key = Int64(first) << 32
    pages.forEach(from: page(of: key)) { page in
      guard page.latest >= last else { return true }
      return page.entries.withUnsafeBufferPointer { entries in
        for entry in entries where entry.last >= last && entry.key >= key {
          guard body(entry) else { return false }
        }
        return true
      }
    }
  }

  /// The page in which a key is, or would be.
  private func page(of key: Int64) -> PageList<Page>.Position {
    pages.last { $0.entries[0].key <= key }
  }

  private static func place(of key: Int64, in entries: [Entry]) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Sorts by minute and keeps the order otherwise: by sixteen bits at a time, in a tenth of the time of a comparing sort.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    var entries = entries
    for shift in [0, 16] as [UInt32] {
      func digit(_ entry: Entry) -> Int {
        // The sign is turned over, so that what is before 1970 comes first.
        Int((UInt32(bitPattern: entry.first) ^ 1 << 31) >> shift & 0xFFFF)
      }
      var places = [Int](repeating: 0, count: 1 << 16)
      for entry in entries { places[digit(entry)] += 1 }
      var sum = 0
      for value in places.indices { (places[value], sum) = (sum, sum + places[value]) }
      entries = [Entry](unsafeUninitializedCapacity: entries.count) { sorted, count in
        for entry in entries {
          (sorted.baseAddress! + places[digit(entry)]).initialize(to: entry)
          places[digit(entry)] += 1
        }
        count = entries.count
      }
    }
    return entries
  }
}
