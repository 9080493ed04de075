/// For each event some bits that its texts set (superimposed coding), kept by row, so that a question reads only the rows
/// of what it asks for: of a million events 125 KB a row. What it leaves out does not have the words; what it lets through
/// has to be looked at. A copy is a snapshot that shares the pages.
///
/// C. Faloutsos, S. Christodoulakis: "Signature Files", ACM TOIS 2(4), 1984; B. Goodwin and others: "BitFunnel", SIGIR 2017.
struct SignatureFile: Sendable {
  /// Events to a page.
  static let pageSize = 1_024
  static let wordsInRow = pageSize / 64

  /// Pages to a group: a change after a snapshot copies, beside the page, the list of groups and one of these.
  private static let groupSize = 32

  /// A page has its rows one after the other; one without events is empty.
  private typealias Page = [UInt64]
  private var groups: [[Page]] = []
  /// Pages that are still to be made, by ``makePage(_:)``, and let everything through until then.
  private(set) var unmade = 0..<0

  init() {}

  /// A file of which so many pages are still to be made.
  init(unmade count: Int) {
    groups = Array(
      repeating: Array(repeating: [], count: Self.groupSize),
      count: (count + Self.groupSize - 1) / Self.groupSize)
    unmade = 0..<count
  }

  private var pageCount: Int { groups.count * Self.groupSize }

  private subscript(page: Int) -> Page {
    get { groups[page / Self.groupSize][page % Self.groupSize] }
    _modify { yield &groups[page / Self.groupSize][page % Self.groupSize] }
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
    while pageCount <= page { groups.append(Array(repeating: [], count: Self.groupSize)) }
    if self[page].isEmpty {
      self[page] = Array(repeating: 0, count: SignatureRows.count * Self.wordsInRow)
    }
    set(id, rows, in: &self[page])
  }

  /// Clears all bits of an event.
  mutating func remove(_ id: Int64) {
    let page = Int(id) / Self.pageSize
    guard page < pageCount, !self[page].isEmpty else { return }
    let slot = Int(id) % Self.pageSize
    self[page].withUnsafeMutableBufferPointer { words in
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
    CandidateSet(pages: pageCount) { number, result in
      let page = self[number]
      guard !page.isEmpty else {
        return result.update(repeating: unmade.contains(number) ? .max : 0)
      }
      page.withUnsafeBufferPointer { question.answer($0, into: result) }
    }
  }
}
