/// Brings what is almost in order into order, looking ahead no further than it must.
struct Settled<Source: IteratorProtocol, Value: Sendable>: IteratorProtocol
where Source.Element == Placed<Value> {
  private var source: Source
  /// What was read ahead, in order.
  private var waiting: [Placed<Value>] = []
  private var position = 0
  /// No element still to come stands before this.
  private var horizon = Int64.min

  init(_ source: Source) {
    self.source = source
  }

  mutating func next() -> Placed<Value>? {
    while waiting.count - position < SeriesLimits.mostWaiting {
      if position < waiting.count, waiting[position].instant <= horizon { break }
      guard let element = source.next() else {
        horizon = .max
        break
      }
      if position == waiting.count, element.slack == 0 { return element }
      horizon = max(horizon, element.instant - element.slack)
      insert(element)
    }
    guard position < waiting.count else { return nil }
    defer { advance() }
    return waiting[position]
  }

  /// Elements come almost in order: the place is near the end.
  private mutating func insert(_ element: Placed<Value>) {
    var place = waiting.count
    while place > position, element < waiting[place - 1] { place -= 1 }
    waiting.insert(element, at: place)
  }

  private mutating func advance() {
    position += 1
    if position > 64 && position * 2 > waiting.count {
      waiting.removeFirst(position)
      position = 0
    }
  }
}
