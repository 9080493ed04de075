/// Ascending times, the edges of a stair: tells on which step any time is. Step 0 lies before the first edge,
/// step n begins with the nth. From some edge on the edges may come again every 400 years, which is how long the
/// Gregorian calendar takes to repeat itself, weekdays included.
///
/// The steps are found through slots of equal length: one of them has hardly ever more than two edges.
struct Stair: Sendable, Equatable {
  private let edges: [Int64]
  /// How many edges come before each slot.
  private let slots: [UInt16]
  private let slotBits: Int
  /// The times that come again; empty where none do.
  private let cycle: Range<Int64>

  /// 400 Gregorian years, in seconds.
  static let cycleLength: Int64 = 146_097 * 86_400
  /// So that a slot can hold a number of edges.
  static let most = Int(UInt16.max)

  /// - Parameters:
  ///   - edges: ascending, at most ``most``, none far from the years 1 to 9999.
  ///   - cycleStart: the number of an edge; what follows comes again, and there is an edge a cycle later.
  init(edges: [Int64], cycleStart: Int?) {
    self.edges = edges
    cycle = cycleStart.map { edges[$0]..<edges[$0] + Self.cycleLength } ?? Int64.max..<Int64.max
    guard let first = edges.first, let last = edges.last else {
      (slots, slotBits) = ([], 0)
      return
    }
    // Half a year, or longer slots where the edges lie very far apart.
    var bits = 24
    while (last - first) >> bits >= 4096 { bits += 1 }
    slotBits = bits
    var slots: [UInt16] = []
    var passed = 0
    for slot in 0...(last - first) >> bits {
      while edges[passed] < first + slot << bits { passed += 1 }
      slots.append(UInt16(passed))
    }
    slots.append(UInt16(edges.count))
    self.slots = slots
  }

  /// The number of the step on which a time is.
  @inline(__always)
  func step(at time: Int64) -> Int {
    locate(time >= cycle.upperBound ? time &- cycles(before: time) : time)
  }

  /// The step on which a time is, with its ends: from `start` up to, not including, `end`.
  func span(around time: Int64) -> (step: Int, start: Int64, end: Int64) {
    let shift = time >= cycle.upperBound ? cycles(before: time) : 0
    let step = locate(time &- shift)
    let start = step == 0 ? Int64.min : edges[step - 1] &+ shift
    guard step < edges.count else { return (step, start, .max) }
    let (end, overflow) = edges[step].addingReportingOverflow(shift)
    return (step, start, overflow ? .max : end)
  }

  /// What of a time are whole cycles. It comes after the start of the first cycle, so that the difference is
  /// exact without a sign, however far it lies ahead.
  private func cycles(before time: Int64) -> Int64 {
    let since = UInt64(bitPattern: time &- cycle.lowerBound)
    let length = UInt64(bitPattern: Self.cycleLength)
    return Int64(bitPattern: since - since % length)
  }

  @inline(__always)
  private func locate(_ time: Int64) -> Int {
    guard let first = edges.first, time >= first else { return 0 }
    let slot = Int(min(UInt64(bitPattern: time &- first) >> UInt64(slotBits), UInt64(slots.count - 2)))
    var low = Int(slots[slot])
    var high = Int(slots[slot + 1])
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
