/// For each event some bits that its texts set (superimposed coding), kept by row, so that a question reads only the rows
/// of what it asks for: of a million events 125 KB a row. What it leaves out does not have the words; what it lets through
/// has to be looked at. A copy is a snapshot that shares the pages.
///
/// C. Faloutsos, S. Christodoulakis: "Signature Files", ACM TOIS 2(4), 1984; B. Goodwin and others: "BitFunnel", SIGIR 2017.
struct SignatureFile: Sendable {
  /// Events to a page.
  static let pageSize = 1_024
  static let wordsInRow = pageSize / 64

  /// A page has its rows one after the other; one without events is empty.
  private var pages: [[UInt64]] = []
  /// Pages that are still to be made, by ``makePage(_:)``, and let everything through until then.
  private(set) var unmade = 0..<0

  init() {}

  /// A file of which so many pages are still to be made.
  init(unmade count: Int) {
    pages = Array(repeating: [], count: count)
    unmade = 0..<count
  }

  /// Makes the next page.
  /// - Parameter rows: the bits of an event; nil where there is no event.
  mutating func makePage(_ rows: (_ id: Int64) -> SignatureSet?) {
    guard let page = unmade.popFirst() else { return }
    for id in Int64(page * Self.pageSize)..<Int64((page + 1) * Self.pageSize) {
      if let rows = rows(id) { insert(id, rows: rows) }
    }
  }

  /// Sets the bits of an event.
  mutating func insert(_ id: Int64, rows: SignatureSet) {
    let page = Int(id) / Self.pageSize
    if unmade.contains(page) { return }
    while pages.count <= page { pages.append([]) }
    if pages[page].isEmpty {
      pages[page] = Array(repeating: 0, count: SignatureRows.count * Self.wordsInRow)
    }
    set(id, rows, in: &pages[page])
  }

  /// Clears all bits of an event.
  mutating func remove(_ id: Int64) {
    let page = Int(id) / Self.pageSize
    guard page < pages.count, !pages[page].isEmpty else { return }
    let slot = Int(id) % Self.pageSize
    pages[page].withUnsafeMutableBufferPointer { words in
      for row in 0..<SignatureRows.count {
        words[row * Self.wordsInRow + slot / 64] &= ~(1 << UInt64(slot % 64))
      }
    }
  }

  private func set(_ id: Int64, _ rows: SignatureSet, in page: inout [UInt64]) {
    let slot = Int(id) % Self.pageSize
    page.withUnsafeMutableBufferPointer { words in
      rows.forEach { words[$0 * Self.wordsInRow + slot / 64] |= 1 << UInt64(slot % 64) }
    }
  }

  /// The events that may have what is asked for.
  func candidates(_ question: SignatureQuestion) -> CandidateSet {
    CandidateSet(pages: pages.count) { page, result in
      guard !pages[page].isEmpty else {
        return result.update(repeating: unmade.contains(page) ? .max : 0)
      }
      pages[page].withUnsafeBufferPointer { question.answer($0, into: result) }
    }
  }
}
