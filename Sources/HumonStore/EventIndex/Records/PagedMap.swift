/// Values by event number, for what few events have, in pages; a copy is a snapshot that shares the pages.
struct PagedMap<Value: Sendable>: Sendable {
  private static var pageSize: Int { 1_024 }
  /// A page without values is empty.
  private var pages: [[Value?]] = []
  /// How many values there are.
  private(set) var count = 0

  /// The value of an event; nil where there is none.
  subscript(id: Int64) -> Value? {
    get {
      let page = Int(truncatingIfNeeded: id) / Self.pageSize
      guard id >= 0, page < pages.count, !pages[page].isEmpty else { return nil }
      return pages[page][Int(truncatingIfNeeded: id) % Self.pageSize]
    }
    set {
      guard (0...RecordTable.highestID).contains(id) else { return }
      let page = Int(id) / Self.pageSize
      let slot = Int(id) % Self.pageSize
      if page >= pages.count || pages[page].isEmpty {
        guard newValue != nil else { return }
        while pages.count <= page { pages.append([]) }
        pages[page] = Array(repeating: nil, count: Self.pageSize)
      }
      count += (newValue == nil ? 0 : 1) - (pages[page][slot] == nil ? 0 : 1)
      pages[page][slot] = newValue
    }
  }

  /// The value of an event, or another where there is none.
  subscript(id: Int64, default value: @autoclosure () -> Value) -> Value {
    get { self[id] ?? value() }
    set { self[id] = newValue }
  }

  /// Hands over every value, by event number.
  func forEach(_ body: (Int64, Value) -> Void) {
    for (number, page) in pages.enumerated() {
      for (slot, value) in page.enumerated() {
        if let value { body(Int64(number * Self.pageSize + slot), value) }
      }
    }
  }
}
