/// A rule for ever in the form of POSIX's TZ, the footer of a TZif file (RFC 9636 3.3.1, with its extension of
/// hours from -167 to 167): `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixRule: Sendable, Hashable {
  /// From when to when there is daylight saving time.
  struct Daylight: Sendable, Hashable {
    let kind: LocalTimeKind
    /// By the standard time.
    let start: PosixDay
    /// By the daylight saving time.
    let end: PosixDay
  }

  let standard: LocalTimeKind
  let daylight: Daylight?

  /// The changes of some years, ascending.
  func transitions(in years: ClosedRange<Int>) -> [Transition] {
    guard let daylight else { return [] }
    var transitions: [Transition] = []
    // The year after them has a say in what the last one ends with.
    for year in years.lowerBound...years.upperBound + 1 {
      let start = Transition(
        utc: daylight.start.seconds(in: year) - Int64(standard.offset), kind: daylight.kind)
      let end = Transition(
        utc: daylight.end.seconds(in: year) - Int64(daylight.kind.offset), kind: standard)
      transitions += start.utc < end.utc ? [start, end] : [end, start]
    }
    let newYear = Int64(Gregorian.firstDay(ofYear: years.upperBound + 1)) * 86_400
    return transitions.settled().filter { $0.utc < newYear }
  }
}

extension [Transition] {
  /// In the order of time. Of those at the same instant the last given one stays: with daylight saving time all
  /// the year round, `XST3XDT4,0/0,J365/25`, the end of a year's meets the start of the next.
  func settled() -> [Transition] {
    var settled: [Transition] = []
    // The sort of the standard library keeps what is equal in its order.
    for transition in sorted(by: { $0.utc < $1.utc }) {
      if settled.last?.utc == transition.utc { settled.removeLast() }
      settled.append(transition)
    }
    return settled
  }

  /// Without those that change nothing.
  func withoutIdle(after first: LocalTimeKind) -> [Transition] {
    var kind = first
    return filter { transition in
      defer { kind = transition.kind }
      return transition.kind != kind
    }
  }
}
