/// The events that may be what a search looks for: a bit for each event.
struct CandidateSet: Sendable {
  private let words: [UInt64]
  /// How many there are.
  let count: Int

  /// - Parameter fill: writes all words of a page.
  init(pages: Int, fill: (Int, UnsafeMutableBufferPointer<UInt64>) -> Void) {
    let size = SignatureFile.wordsInRow
    words = [UInt64](unsafeUninitializedCapacity: pages * size) { words, count in
      for page in 0..<pages {
        fill(page, UnsafeMutableBufferPointer(rebasing: words[page * size..<(page + 1) * size]))
      }
      count = pages * size
    }
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  func contains(_ id: Int64) -> Bool {
    let word = Int(id) / 64
    return word < words.count && words[word] >> UInt64(id % 64) & 1 == 1
  }

  /// The numbers of all candidates, ascending.
  var ids: [Int64] {
    var ids: [Int64] = []
    ids.reserveCapacity(count)
    for (number, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        ids.append(Int64(number * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return ids
  }
}
