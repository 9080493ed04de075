/// The changes of a zone: when, and to what. Every look-up is one look at a ``Stair``.
final class TransitionTable: Sendable {
  /// The changes of the offset by the instants at which they come.
  let universal: Stair
  /// The changes of the offset by the readings of the wall clock from which on the new one is the right one.
  let wall: Stair
  /// What comes before the first transition.
  let first: LocalTimeKind
  /// Every change, also of the name alone; ascending. Where there is a cycle, they end with the first one that
  /// comes again.
  let transitions: [Transition]
  /// The rule that goes on for ever, where it is known as a rule, and the first transition that it makes.
  let tail: (rule: PosixRule, from: Int)?
  private let names: Stair
  private let offsets: [Int32]

  /// - Parameters:
  ///   - transitions: ascending, at most ``Stair/most``; each changes something.
  ///   - horizon: how many of the transitions do not come again every 400 years. Those after it are given for
  ///     more than that time; nil where nothing comes again, so that the last kind stays for ever.
  ///   - tail: the rule that makes what comes after the horizon.
  init(
    first: LocalTimeKind, transitions: [Transition], repeatingAfter horizon: Int? = nil,
    tail: PosixRule? = nil
  ) {
    let cycle = horizon.flatMap { Self.cycle(in: transitions, after: $0) }
    let kept = cycle.map { Array(transitions[...$0.upperBound]) } ?? transitions
    var changes = Changes(first.offset)
    var cycleStart: Int?
    for (index, transition) in kept.enumerated() {
      if index == cycle?.lowerBound { cycleStart = changes.universal.count }
      changes.append(transition)
    }
    self.first = first
    self.transitions = kept
    self.tail = tail.flatMap { rule in horizon.map { (rule, $0) } }
    names = Stair(edges: kept.map(\.utc), cycleStart: cycle?.lowerBound)
    universal = Stair(edges: changes.universal, cycleStart: cycleStart)
    wall = Stair(edges: changes.wall, cycleStart: cycleStart)
    offsets = changes.offsets
  }

  /// The offset on a step of ``universal`` or ``wall``, in seconds.
  @inline(__always)
  func offset(_ step: Int) -> Int { Int(offsets[step]) }

  /// What clocks show at an instant.
  func kind(at utc: Int64) -> LocalTimeKind {
    let step = names.step(at: utc)
    return step == 0 ? first : transitions[step - 1].kind
  }

  /// From when to when clocks show the same as at an instant, and what.
  func nameSpan(around utc: Int64) -> (start: Int64, end: Int64, kind: LocalTimeKind) {
    let span = names.span(around: utc)
    return (span.start, span.end, span.step == 0 ? first : transitions[span.step - 1].kind)
  }

  /// Two transitions 400 years apart with the same effect, which is a new offset. The first two after the horizon
  /// are passed over: what they change from may be something that never comes again.
  private static func cycle(in transitions: [Transition], after horizon: Int) -> ClosedRange<Int>? {
    let later = transitions.indices.dropFirst(horizon + 2)
    guard
      let start = later.first(where: { transitions[$0].kind.offset != transitions[$0 - 1].kind.offset }),
      let end = later.last(where: {
        transitions[$0].utc == transitions[start].utc + Stair.cycleLength
          && transitions[$0].kind == transitions[start].kind
      })
    else { return nil }
    return start...end
  }
}

/// The transitions that change the offset.
private struct Changes {
  var universal: [Int64] = []
  var wall: [Int64] = []
  var offsets: [Int32]

  init(_ first: Int) { offsets = [Int32(first)] }

  mutating func append(_ transition: Transition) {
    let offset = Int32(transition.kind.offset)
    let before = offsets[offsets.count - 1]
    if offset == before { return }
    // The later one of both readings: one that comes twice belongs to the old offset, and one that is skipped,
    // too. Changes within hours of each other could cross; the later one then waits for the earlier.
    let edge = transition.utc + Int64(max(before, offset))
    wall.append(max(edge, wall.last ?? edge))
    universal.append(transition.utc)
    offsets.append(offset)
  }
}

extension TransitionTable: Equatable {
  static func == (one: TransitionTable, other: TransitionTable) -> Bool {
    one.first == other.first && one.transitions == other.transitions && one.universal == other.universal
  }
}
