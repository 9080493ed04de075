/// Pages in their order, in groups.
///
/// The next change after a snapshot copies the array that they share, and holds each of its elements once more. Of a thousand
/// pages, which lie all over the memory, that would be most of what a commit costs; here it is the list of groups and one of
/// these.
struct PageList<Page: Sendable>: Sendable {
  /// Where a page is.
  struct Position {
    fileprivate let group: Int
    fileprivate let place: Int
  }

  private static var mostInGroup: Int { 64 }
  /// None is empty.
  private var groups: [[Page]]

  /// - Parameter pages: in their order.
  init(_ pages: [Page] = []) {
    let filling = Self.mostInGroup / 2
    groups = stride(from: 0, to: pages.count, by: filling).map {
      Array(pages[$0..<min($0 + filling, pages.count)])
    }
  }

  var isEmpty: Bool { groups.isEmpty }

  subscript(position: Position) -> Page {
    get { groups[position.group][position.place] }
    _modify { yield &groups[position.group][position.place] }
  }

  /// The last of those pages, at the beginning of the list, for which a condition holds; the first page if it holds for none. The
  /// list is not empty.
  func last(where condition: (Page) -> Bool) -> Position {
    let group = Self.last(in: groups) { condition($0[0]) }
    return Position(group: group, place: Self.last(in: groups[group], where: condition))
  }

  private static func last<Element>(in elements: [Element], where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(elements[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  mutating func append(_ page: Page) {
    guard !groups.isEmpty else { return groups.append([page]) }
    let last = groups.count - 1
    insert(page, after: Position(group: last, place: groups[last].count - 1))
  }

  mutating func insert(_ page: Page, after position: Position) {
    let group = position.group
    groups[group].insert(page, at: position.place + 1)
    guard groups[group].count > Self.mostInGroup else { return }
    let upper = Array(groups[group][(Self.mostInGroup / 2)...])
    groups[group].removeSubrange((Self.mostInGroup / 2)...)
    groups.insert(upper, at: group + 1)
  }

  mutating func remove(at position: Position) {
    groups[position.group].remove(at: position.place)
    if groups[position.group].isEmpty { groups.remove(at: position.group) }
  }

  /// Hands over the pages from one on.
  /// - Parameter body: says whether to go on.
  func forEach(from position: Position, _ body: (Page) -> Bool) {
    var place = position.place
    for group in groups[position.group...] {
      for page in group[place...] {
        guard body(page) else { return }
      }
      place = 0
    }
  }
}
