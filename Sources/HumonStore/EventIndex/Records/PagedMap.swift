import CPrefetch

/// Values by event number, for what few events have, in pages; a copy is a snapshot that shares the pages.
struct PagedMap<Value: Sendable>: Sendable {
  /// A page without values is not there.
  private var pages: [ValuePage<Value>?] = []
  /// How many values there are.
  private(set) var count = 0

  /// The value of an event; nil where there is none.
  subscript(id: Int64) -> Value? {
    get { slot(of: id)?.pointee }
    set {
      guard (0...RecordTable.highestID).contains(id) else { return }
      let page = Int(id) / ValuePage<Value>.size
      while pages.count <= page {
        guard newValue != nil else { return }
        pages.append(nil)
      }
      if pages[page] == nil {
        guard newValue != nil else { return }
        pages[page] = ValuePage()
      } else if !isKnownUniquelyReferenced(&pages[page]) {
        pages[page] = pages[page].map(ValuePage.init(copying:))
      }
      guard let slot = slot(of: id) else { return }
      count += (newValue == nil ? 0 : 1) - (slot.pointee == nil ? 0 : 1)
      slot.pointee = newValue
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
      guard let page else { continue }
      for slot in 0..<ValuePage<Value>.size {
        if let value = page.values[slot] { body(Int64(number * ValuePage<Value>.size + slot), value) }
      }
    }
  }

  /// Lets the processor fetch where the value of an event stands, which will be read soon.
  @inline(__always)
  func prefetch(_ id: Int64) {
    if let slot = slot(of: id) { prefetch_line(slot) }
  }

  @inline(__always)
  private func slot(of id: Int64) -> UnsafeMutablePointer<Value?>? {
    let page = Int(truncatingIfNeeded: id) / ValuePage<Value>.size
    guard id >= 0, page < pages.count else { return nil }
    return pages[page].map { $0.values + Int(truncatingIfNeeded: id) % ValuePage<Value>.size }
  }
}

extension PagedMap where Value: AnyObject {
  /// The value of an event without a reference counted, which would have to wait for the value to come from memory. It lives
  /// as long as this map or a copy of it.
  @inline(__always)
  func unretained(_ id: Int64) -> Unmanaged<Value>? {
    slot(of: id).flatMap { slot in
      UnsafeRawPointer(slot).load(as: UnsafeRawPointer?.self).map(Unmanaged.fromOpaque)
    }
  }
}

/// Unchecked, because the compiler cannot see the rule that makes it safe: a value is written only where one map alone holds
/// the page.
private final class ValuePage<Value: Sendable>: @unchecked Sendable {
  static var size: Int { 1_024 }
  let values: UnsafeMutablePointer<Value?>

  init() {
    values = .allocate(capacity: Self.size)
    values.initialize(repeating: nil, count: Self.size)
  }

  init(copying other: ValuePage) {
    values = .allocate(capacity: Self.size)
    values.initialize(from: other.values, count: Self.size)
  }

  deinit {
    values.deinitialize(count: Self.size)
    values.deallocate()
  }
}
