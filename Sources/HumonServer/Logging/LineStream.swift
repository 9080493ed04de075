import Foundation
import Synchronization

/// Writes lines to a stream from a thread of its own: whoever reads them, and stops reading, holds up nobody who logs.
///
/// What nobody takes waits up to ``mostWaiting`` bytes; lines beyond are dropped and counted, as are those that cannot be
/// written, on a full disk; the count is written when the stream takes something again.
public final class LineStream: Sendable {
  /// The most bytes that wait to be written: 4 MiB.
  public static let mostWaiting = 4 << 20

  private struct State {
    var waiting: [String] = []
    var bytes = 0
    var lost = 0
    var lostInAll = 0
    var isWriting = false

    mutating func lose(_ count: Int) {
      lost += count
      lostInAll += count
    }
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let descriptor: CInt
  private let lostLines: @Sendable (_ count: Int) -> String

  /// A writer to a file descriptor, which stays open.
  /// - Parameter lostLines: the line that tells how many were dropped, with its end.
  public init(descriptor: CInt, lostLines: @escaping @Sendable (_ count: Int) -> String) {
    self.descriptor = descriptor
    self.lostLines = lostLines
    Thread.detachNewThread { self.writeAll() }
  }

  /// Takes one line with its end. It never waits.
  @Sendable public func write(_ line: String) {
    let wasEmpty = state.withLock { state in
      guard state.bytes + line.utf8.count <= Self.mostWaiting else {
        state.lose(1)
        return false
      }
      state.waiting.append(line)
      state.bytes += line.utf8.count
      return state.waiting.count == 1
    }
    if wasEmpty { wake.signal() }
  }

  /// How many lines were lost since the start.
  public var lostCount: Int { state.withLock { $0.lostInAll } }

  /// Waits until all lines are written, but no longer than so many seconds.
  public func flush(within seconds: Double) async {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end, state.withLock({ !$0.waiting.isEmpty || $0.isWriting }) {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  private func writeAll() -> Never {
    while true {
      wake.wait()
      let text = state.withLock { state in
        defer {
          state.waiting.removeAll(keepingCapacity: true)
          state.isWriting = true
        }
        return state.waiting.joined()
      }
      let isWritten = StandardError.write(text, to: descriptor)
      let lost = state.withLock { state in
        // What is being written waits as well: a stream that takes nothing is full of it.
        state.bytes = state.waiting.reduce(0) { $0 + $1.utf8.count }
        state.isWriting = false
        guard isWritten else {
          state.lose(text.utf8.count { $0 == UInt8(ascii: "\n") })
          return 0
        }
        defer { state.lost = 0 }
        return state.lost
      }
      if lost > 0 { write(lostLines(lost)) }
    }
  }
}
