import BenchmarkSupport
import Foundation
import GeoIndex
import Synchronization

/// One thread that searches while another inserts by a timetable and publishes each time: the reader takes
/// the newest copy for every search.
final class WriterAndReader: Sendable {
  /// What came out of it.
  struct Outcome {
    let searchMicroseconds: Double
    let insertsPerSecond: Double
  }

  private let published: Mutex<PointIndex>
  private let isDone = Atomic(false)
  private let inserted = Atomic(0)

  private let stopwatch: Stopwatch

  init(_ index: PointIndex, _ stopwatch: Stopwatch) {
    published = Mutex(index)
    self.stopwatch = stopwatch
  }

  func run(_ points: Points, searches: Int, limit: Int, insertsPerSecond: Int) -> Outcome {
    let ended = DispatchSemaphore(value: 0)
    let later = points.later
    let start = ContinuousClock.now
    Thread.detachNewThread { [self] in
      var working = published.withLock { $0 }
      var number = 0
      while !isDone.load(ordering: .relaxed) {
        let due = start + .seconds(1) * number / insertsPerSecond
        let wait = (due - ContinuousClock.now) / .seconds(1)
        if wait > 0 { Thread.sleep(forTimeInterval: wait) }
        working.insert(Int64(10_000_000 + number), at: later[number % later.count])
        published.withLock { [working] in $0 = working }
        number += 1
      }
      inserted.store(number, ordering: .relaxed)
      ended.signal()
    }
    var found = 0
    let taken = stopwatch.seconds {
      for number in 0..<searches {
        let index = published.withLock { $0 }
        found +=
          index.nearest(
            to: points.searches[number % points.searches.count], within: 50, limit: limit
          ).count
      }
    }
    isDone.store(true, ordering: .relaxed)
    ended.wait()
    let lasted = (ContinuousClock.now - start) / .seconds(1)
    precondition(found > 0)
    return Outcome(
      searchMicroseconds: taken / Double(searches) * 1e6,
      insertsPerSecond: Double(inserted.load(ordering: .relaxed)) / lasted)
  }
}
