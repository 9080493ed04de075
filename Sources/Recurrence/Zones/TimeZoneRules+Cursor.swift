extension TimeZoneRules {
  /// Looks up times that mostly lie near each other: it remembers between which changes the last one was.
  public struct Cursor: Sendable {
    private let table: TransitionTable
    private var universal = Step.none
    private var wall = Step.none

    fileprivate init(_ table: TransitionTable) { self.table = table }

    /// As ``TimeZoneRules/offset(atUTC:)``.
    @inline(__always)
    public mutating func offset(atUTC utc: Int64) -> Int {
      if !universal.contains(utc) { universal = Step(of: utc, on: table.universal, in: table) }
      return Int(universal.offset)
    }

    /// As ``TimeZoneRules/utc(of:)``.
    @inline(__always)
    public mutating func utc(of local: LocalDateTime) -> Int64 {
      let seconds = local.secondsSinceEpoch
      if !wall.contains(seconds) { wall = Step(of: seconds, on: table.wall, in: table) }
      return seconds - wall.offset
    }
  }

  /// A cursor, at no time yet.
  public func cursor() -> Cursor { Cursor(table) }
}

/// From one change to the next.
private struct Step {
  let start: Int64
  let end: Int64
  let offset: Int64

  static let none = Step(start: 0, end: 0, offset: 0)

  init(start: Int64, end: Int64, offset: Int64) {
    (self.start, self.end, self.offset) = (start, end, offset)
  }

  @inline(never)
  init(of time: Int64, on stair: Stair, in table: TransitionTable) {
    let span = stair.span(around: time)
    self.init(start: span.start, end: span.end, offset: Int64(table.offset(span.step)))
  }

  @inline(__always)
  func contains(_ time: Int64) -> Bool { time >= start && time < end }
}
