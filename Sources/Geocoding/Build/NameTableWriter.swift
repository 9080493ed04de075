/// Collects names and writes them as a `NameTable`.
struct NameTableWriter {
  private struct Entry {
    let start: UInt32
    let length: UInt8
    let isOwnName: Bool
    let number: UInt32
  }

  private var arena: [UInt8] = []
  private var entries: [Entry] = []

  /// Adds a name of thing `number`; names without a letter and overlong ones are left out.
  mutating func add(_ name: some StringProtocol, number: Int, isOwnName: Bool) {
    let key = NameKey.key(of: name)
    guard !key.isEmpty, key.count <= NameKey.longest else { return }
    entries.append(
      Entry(
        start: UInt32(arena.count), length: UInt8(key.count), isOwnName: isOwnName, number: UInt32(number)))
    arena.append(contentsOf: key)
  }

  /// The table's two sections and its number of keys; of the things of a name the heaviest stand first.
  func sections(weight: (Int) -> Int) -> (blocks: [UInt8], names: [UInt8], count: Int) {
    arena.withUnsafeBufferPointer { arena in
      func key(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: arena[Int(entry.start)..<Int(entry.start) + Int(entry.length)])
      }
      let sorted = entries.sorted { left, right in
        let order = NameTableWriter.order(key(left), key(right))
        if order != 0 { return order < 0 }
        if left.number != right.number { return left.number < right.number }
        return left.isOwnName && !right.isOwnName
      }
      var blocks = ByteWriter()
      var names = ByteWriter()
      var count = 0
      var before = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      var next = 0
      while next < sorted.count {
        let current = key(sorted[next])
        var same: [Entry] = []
        while next < sorted.count, NameTableWriter.order(key(sorted[next]), current) == 0 {
          if same.last?.number != sorted[next].number { same.append(sorted[next]) }
          next += 1
        }
        if count.isMultiple(of: NameTable.keysPerBlock) {
          blocks.append(UInt32(names.bytes.count))
          before = UnsafeBufferPointer(start: nil, count: 0)
        }
        let shared = zip(before, current).prefix { $0 == $1 }.count
        names.append(contentsOf: NameTableWriter.head(shared: shared, further: current.count - shared))
        names.append(contentsOf: current[shared...])
        let heaviestFirst = same.map { (entry: $0, weight: weight(Int($0.number))) }.sorted {
          ($1.weight, $0.entry.number) < ($0.weight, $1.entry.number)
        }
        for (index, item) in heaviestFirst.enumerated() {
          var posting = item.entry.number
          if item.entry.isOwnName { posting |= NameTable.ownNameBit }
          if index == heaviestFirst.count - 1 { posting |= NameTable.lastBit }
          names.append(contentsOf: [
            UInt8(truncatingIfNeeded: posting), UInt8(truncatingIfNeeded: posting >> 8),
            UInt8(truncatingIfNeeded: posting >> 16),
          ])
        }
        before = current
        count += 1
      }
      return (blocks.bytes, names.bytes, count)
    }
  }

  private static func head(shared: Int, further: Int) -> [UInt8] {
    let long = NameTable.longNibble
    var head = [UInt8(min(shared, long) << 4 | min(further, long))]
    if shared >= long { head.append(UInt8(shared - long)) }
    if further >= long { head.append(UInt8(further - long)) }
    return head
  }

  private static func order(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return Int(left[index]) - Int(right[index])
    }
    return left.count - right.count
  }
}
