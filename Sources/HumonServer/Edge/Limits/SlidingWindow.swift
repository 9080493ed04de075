/// Counts what happens in the last stretch of time, by two counters: that of the present stretch, and of the one before as
/// much as of it still lies within the window. Whoever does nothing for two stretches begins anew.
struct SlidingWindow {
  private var start: Double
  private var before = 0
  private var count = 0

  /// An empty window.
  /// - Parameter seconds: the time now, on any clock that does not go back.
  init(at seconds: Double) {
    start = seconds
  }

  /// Whether nothing in it counts any more.
  func isOver(at seconds: Double, _ limit: WindowLimit) -> Bool {
    seconds - start >= 2 * Double(limit.seconds)
  }

  /// Takes one, if the limit allows it.
  mutating func take(at seconds: Double, _ limit: WindowLimit) -> Allowance {
    move(to: seconds, limit)
    let isGranted = used(at: seconds, limit) + 1 <= Double(limit.count)
    if isGranted { count += 1 }
    return allowance(at: seconds, limit, isGranted: isGranted)
  }

  /// What the limit would say to one more.
  mutating func look(at seconds: Double, _ limit: WindowLimit) -> Allowance {
    move(to: seconds, limit)
    return allowance(
      at: seconds, limit, isGranted: used(at: seconds, limit) + 1 <= Double(limit.count))
  }

  /// Takes back the last one.
  mutating func giveBack() {
    if count > 0 { count -= 1 } else { before = max(0, before - 1) }
  }

  private mutating func move(to seconds: Double, _ limit: WindowLimit) {
    let length = Double(limit.seconds)
    if isOver(at: seconds, limit) {
      self = SlidingWindow(at: seconds)
    } else if seconds - start >= length {
      (before, count) = (count, 0)
      start += length
    }
  }

  private func used(at seconds: Double, _ limit: WindowLimit) -> Double {
    Double(before) * (1 - (seconds - start) / Double(limit.seconds)) + Double(count)
  }

  private func allowance(at seconds: Double, _ limit: WindowLimit, isGranted: Bool) -> Allowance {
    let remaining = Int((Double(limit.count) - used(at: seconds, limit)).rounded(.down))
    return Allowance(
      limit: limit, remaining: max(0, remaining), isGranted: isGranted,
      wait: Int(wait(at: seconds, limit).rounded(.up)))
  }

  /// Seconds until there is room for one more; zero or more.
  private func wait(at seconds: Double, _ limit: WindowLimit) -> Double {
    let length = Double(limit.seconds)
    let passed = seconds - start
    let room = Double(limit.count - 1)
    if Double(count) <= room {
      guard before > 0 else { return 0 }
      return max(0, length * (1 - (room - Double(count)) / Double(before)) - passed)
    }
    // Only the next stretch has room, when enough of this one has left the window.
    return length - passed + length * (1 - room / Double(count))
  }
}

/// What a limit says to one request.
struct Allowance: Sendable {
  let limit: WindowLimit
  /// How many more there may be at once.
  let remaining: Int
  let isGranted: Bool
  /// Seconds until there may be one more.
  let wait: Int
}
