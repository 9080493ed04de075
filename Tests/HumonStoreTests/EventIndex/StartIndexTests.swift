import SeededNumbers
import Testing

@testable import HumonStore

@Suite("The index by start")
struct StartIndexTests {
  private func entry(_ id: Int64, from start: Int64, to end: Int64) -> StartIndex.Entry {
    var record = EventRecord.none
    (record.start, record.end) = (start * 60_000, end * 60_000)
    return StartIndex.Entry(record, id: id)
  }

  private func found(_ index: StartIndex, from first: Int32 = .min, lasting last: Int32 = .min) -> [Int64] {
    var ids: [Int64] = []
    index.forEach(beginningFrom: first, lastingTo: last) { entry in
      ids.append(entry.id)
      return true
    }
    return ids
  }

  @Test(
    "Loaded or put in one by one, with some taken out: the same, in order",
    arguments: 1...4 as ClosedRange<UInt64>)
  func agrees(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let number = { (range: ClosedRange<Int64>, generator: inout SeededGenerator) in
      Int64.random(in: range, using: &generator)
    }
    let events = (0..<6_000 as Range<Int64>).map { id in
      let start = number(-300...300, &generator)
      return (id: id, start: start, end: start + (id % 50 == 0 ? number(0...500, &generator) : 1))
    }
    var one = StartIndex()
    for event in events.shuffled(using: &generator) {
      one.insert(entry(event.id, from: event.start, to: event.end))
    }
    var other = StartIndex(events.map { entry($0.id, from: $0.start, to: $0.end) })
    for event in events where event.id % 3 == 0 {
      one.remove(entry(event.id, from: event.start, to: event.end))
      other.remove(entry(event.id, from: event.start, to: event.end))
    }
    let left = events.filter { $0.id % 3 != 0 }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    #expect(one.count == left.count && other.count == left.count)
    for _ in 0..<20 {
      let (first, last) = (Int32(number(-310...310, &generator)), Int32(number(-310...310, &generator)))
      let expected = left.filter { event in
        event.start >= first && max(event.start, event.end - 1) >= last
      }.map(\.id)
      #expect(found(one, from: first, lasting: last) == expected)
      #expect(found(other, from: first, lasting: last) == expected)
    }
  }

  @Test("A copy stays as it was, and what is not there cannot be taken out")
  func copies() {
    var index = StartIndex([entry(1, from: 5, to: 6), entry(2, from: 3, to: 4)])
    let copy = index
    index.remove(entry(2, from: 9, to: 10))
    index.remove(entry(1, from: 5, to: 6))
    index.insert(entry(3, from: 4, to: 4))
    #expect(found(copy) == [2, 1])
    #expect(found(index) == [2, 3] && index.count == 2)
  }

  @Test("Goes no further than it is told")
  func stops() {
    let index = StartIndex((0..<5_000).map { entry($0, from: $0, to: $0) })
    var seen = 0
    index.forEach(beginningFrom: 100, lastingTo: .min) { entry in
      seen += 1
      return entry.id < 109
    }
    #expect(seen == 10)
  }
}
