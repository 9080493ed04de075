import Testing

@testable import HumonStore

@Suite("The table of event records")
struct RecordTableTests {
  private func record(_ start: Int64) -> EventRecord {
    var record = EventRecord.none
    record.start = start
    record.traits = [.exists]
    return record
  }

  @Test("An empty table has no records, whatever the number")
  func empty() {
    let table = RecordTable()
    for id in [0, 1, 1_023, 1_024, -1, .max, .min] as [Int64] { #expect(table[id].traits == []) }
  }

  @Test("Grows to hold what is put in, and touches nothing else")
  func grows() {
    var table = RecordTable()
    let ids: [Int64] = [0, 1, 1_022, 1_023, 1_024, 2_047, 2_048, 100_000]
    for id in ids { table[id] = record(id) }
    for id in ids { #expect(table[id].start == id && table[id].traits == [.exists]) }
    for id in [2, 1_025, 99_999, 100_001, 1_000_000] as [Int64] { #expect(table[id].traits == []) }
    #expect(table.capacity > 100_000 && table.capacity % Int64(RecordTable.pageSize) == 0)
  }

  @Test("Is made with room up to a number", arguments: [0, 1_023, 1_024, 5_000] as [Int64])
  func room(_ highest: Int64) {
    let table = RecordTable(highest: highest)
    #expect(table.capacity > highest)
    #expect(table.capacity - Int64(RecordTable.pageSize) <= highest)
    #expect(table.pageCount == Int(table.capacity) / RecordTable.pageSize)
  }

  @Test("A copy stays as it was")
  func copies() {
    var table = RecordTable(highest: 3_000)
    for id in 0..<3_000 as Range<Int64> { table[id] = record(id) }
    let copy = table
    for id in stride(from: 0, to: 3_000, by: 7) as StrideTo<Int64> { table[id] = record(-id) }
    table[10_000] = record(1)
    let second = table
    table[7] = .none
    for id in 0..<3_000 as Range<Int64> { #expect(copy[id].start == id) }
    #expect(copy[10_000].traits == [])
    #expect(second[7].start == -7 && table[7].traits == [])
    #expect(second[10_000].start == 1)
  }

  @Test("New records go into pages that copies share, and no copy sees them or what becomes of them")
  func newRecords() {
    var table = RecordTable(highest: 10)
    var copies: [RecordTable] = []
    for id in 11...2_500 as ClosedRange<Int64> {
      copies.append(table)
      table[id] = record(id)
    }
    for (number, copy) in copies.enumerated() {
      let known = Int64(number) + 10
      #expect(copy[known + 1].traits == [] && copy[2_500].traits == [])
      if known > 10 { #expect(copy[known].start == known && copy[11].start == 11) }
    }
    let last = table
    table[2_500] = record(-1)
    table[2_600] = record(2_600)
    #expect(last[2_500].start == 2_500 && last[2_600].traits == [])
    #expect(table[2_500].start == -1 && table[2_600].start == 2_600)
  }
}
