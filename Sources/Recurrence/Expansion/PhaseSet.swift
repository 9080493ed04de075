/// A set of phases, at most one for every second of a day.
struct PhaseSet: Sendable {
  private var words: [UInt64] = []
  private var count = 0

  func contains(_ phase: Int) -> Bool {
    phase >> 6 < words.count && words[phase >> 6] >> (phase & 63) & 1 != 0
  }

  mutating func insert(_ phase: Int) {
    guard !contains(phase) else { return }
    while words.count <= phase >> 6 { words.append(0) }
    words[phase >> 6] |= 1 << (phase & 63)
    count += 1
  }

  /// Whether these are all of so many phases.
  func isFull(_ phases: Int) -> Bool { count == phases }
}
