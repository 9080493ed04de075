/// The names of entries, sorted by their bytes and read where they stand: opening an archive with many names makes no
/// string for each.
struct EntryNames {
  private var block: BlockBytes?
  private var offsets: [Int] = []

  init() {}

  init(_ block: BlockBytes, _ offset: inout Int, entryCount: Int) throws(ArchiveError) {
    self.block = block
    let count = try block.itemCount(&offset)
    offsets.reserveCapacity(min(count, block.count / 2))
    for _ in 0..<count {
      let start = offset
      let length = try block.length(&offset)
      if let last = offsets.last {
        guard
          try EntryNames.bytes(block, last).lexicographicallyPrecedes(block.slice(at: offset, length: length))
        else { throw block.invalid("the names are not in order", at: start) }
      }
      offset += length
      guard try block.varint(&offset) < UInt64(entryCount) else {
        throw block.invalid("a name has no entry", at: start)
      }
      offsets.append(start)
    }
  }

  var count: Int { offsets.count }

  /// The entry with this name.
  func entry(named name: String) throws(ArchiveError) -> Int? {
    guard let block else { return nil }
    let wanted = Array(name.utf8)
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      let found = try EntryNames.bytes(block, offsets[middle])
      if found.elementsEqual(wanted) {
        var offset = offsets[middle]
        offset += try block.length(&offset)
        return Int(truncatingIfNeeded: try block.varint(&offset))
      }
      if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// All names with their entries.
  func all() throws(ArchiveError) -> [String: Int] {
    guard let block else { return [:] }
    var names: [String: Int] = [:]
    for start in offsets {
      var offset = start
      let name = try block.text(&offset)
      names[name] = Int(truncatingIfNeeded: try block.varint(&offset))
    }
    return names
  }

  private static func bytes(_ block: BlockBytes, _ start: Int) throws(ArchiveError) -> UnsafeRawBufferPointer
  {
    var offset = start
    let length = try block.length(&offset)
    return block.slice(at: offset, length: length)
  }
}
