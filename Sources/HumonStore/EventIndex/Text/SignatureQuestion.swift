/// What is asked of a ``SignatureFile``: of each group, all rows of one of its alternatives.
struct SignatureQuestion: Sendable {
  /// Of each group its alternatives, of each of these its rows.
  private var groups: [[[Int]]] = []

  /// Whether nothing is asked for.
  var isEmpty: Bool { groups.isEmpty }

  /// Asks for one of some alternatives. One without rows is had by every event: then nothing is asked for.
  mutating func add(anyOf alternatives: [SignatureSet]) {
    let rows = alternatives.map(\.rows)
    if !rows.contains([]), !rows.isEmpty { groups.append(rows) }
  }

  func answer(_ page: UnsafeBufferPointer<UInt64>, into result: UnsafeMutableBufferPointer<UInt64>) {
    for word in result.indices { result[word] = .max }
    for group in groups {
      if group.count == 1 {
        for row in group[0] { Self.and(page, row, into: result) }
        continue
      }
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * result.count) { scratch in
        let any = UnsafeMutableBufferPointer(rebasing: scratch[..<result.count])
        let one = UnsafeMutableBufferPointer(rebasing: scratch[result.count...])
        any.initialize(repeating: 0)
        for alternative in group {
          one.initialize(repeating: .max)
          for row in alternative { Self.and(page, row, into: one) }
          for word in any.indices { any[word] |= one[word] }
        }
        for word in result.indices { result[word] &= any[word] }
      }
    }
  }

  @inline(__always)
  private static func and(
    _ page: UnsafeBufferPointer<UInt64>, _ row: Int, into result: UnsafeMutableBufferPointer<UInt64>
  ) {
    for word in 0..<SignatureFile.wordsInRow { result[word] &= page[row * SignatureFile.wordsInRow + word] }
  }
}
