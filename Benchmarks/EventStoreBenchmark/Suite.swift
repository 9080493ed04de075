import BenchmarkSupport
import EventStore
import Foundation

/// What is measured.
struct Suite {
  let vdir: String
  let items: Int
  let rounds: Int
  let stopwatch: Stopwatch
  private(set) var figures = Figures()
  private static let batch = 10_000

  init(vdir: String, items: Int, rounds: Int, stopwatch: Stopwatch) {
    (self.vdir, self.items, self.rounds, self.stopwatch) = (vdir, items, rounds, stopwatch)
  }

  mutating func run() throws {
    _ = try VdirStorage(folder: vdir).commit(SampleEvents.calendars.map { .makeCalendar($0) })
    let store = try SampleEvents.store(on: vdir)
    try fill(store)
    try open()
    month(store)
    occurrences(store)
  }

  /// Batches of new events, saved and committed.
  private mutating func fill(_ store: CalendarStore) throws {
    let calendars = store.calendars(for: .event)
    var taken: [Double] = []
    for first in stride(from: 0, to: items, by: Suite.batch) {
      taken.append(
        try stopwatch.seconds {
          for number in first..<min(first + Suite.batch, items) {
            var event = try SampleEvents.event(number, in: store, calendars)
            try store.save(&event, commit: false)
          }
          try store.commit()
        })
    }
    figures.add("batchSeconds", "10,000 new events saved and committed to disk", median(taken), "s")
  }

  /// A new process; the files are in the system's cache.
  private mutating func open() throws {
    var taken: [Double] = []
    for _ in 0..<rounds { taken.append(try Opening.measureApart(vdir, stopwatch)) }
    figures.add("items", "items", Double(items), "")
    figures.add("openSeconds", "opened in a new process", median(taken), "s")
  }

  private mutating func month(_ store: CalendarStore) {
    let month = store.predicateForEvents(
      withStart: SampleEvents.month, end: SampleEvents.month + SampleEvents.monthLength)
    var count = 0
    let first = stopwatch.seconds { count = store.events(matching: month).count }
    let taken = (0..<max(rounds, 25)).map { _ in
      stopwatch.seconds { count = store.events(matching: month).count }
    }
    figures.add("monthEvents", "events of one month", Double(count), "")
    figures.add("firstMonthMilliseconds", "found for the first time", first * 1000, "ms")
    figures.add("monthMilliseconds", "found again", median(taken) * 1000, "ms")
  }

  private mutating func occurrences(_ store: CalendarStore) {
    let all = store.predicateForEvents(withStart: SampleEvents.month, end: .distantFuture)
    let taken = (0..<rounds).map { _ in
      stopwatch.seconds { precondition(store.occurrences(matching: all).first { _ in true } != nil) }
    }
    figures.add("nextMilliseconds", "the next event, with no end of time", median(taken) * 1000, "ms")
  }
}
