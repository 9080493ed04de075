/// Where in an archive everything is: the content of the last block.
struct ArchiveIndex {
  struct ChunkPlace: Hashable {
    /// Offset of the block's header in the archive, in bytes.
    var offset: Int
    /// Bytes of the content.
    var length: Int
    var checksum: UInt64
    /// The numbers that its first entry and its first object have.
    var firstEntry: Int
    var firstObject: Int
  }

  private(set) var chunks: [ChunkPlace] = []
  private(set) var entryCount = 0
  private(set) var objectCount = 0
  /// Where the next chunk begins, or else the index.
  private(set) var end = ArchiveLayout.headerSize

  init() {}

  mutating func add(length: Int, checksum: UInt64, entries: Int, objects: Int) {
    chunks.append(
      ChunkPlace(
        offset: end, length: length, checksum: checksum, firstEntry: entryCount, firstObject: objectCount))
    end += ArchiveLayout.blockHeaderSize + length
    entryCount += entries
    objectCount += objects
  }

  /// Which chunk holds an entry that exists.
  func chunk(ofEntry number: Int) -> Int { last { $0.firstEntry <= number } }

  /// Which chunk holds an object that exists.
  func chunk(ofObject number: Int) -> Int { last { $0.firstObject <= number } }

  func entryCount(ofChunk number: Int) -> Int {
    (number + 1 < chunks.count ? chunks[number + 1].firstEntry : entryCount) - chunks[number].firstEntry
  }

  func objectCount(ofChunk number: Int) -> Int {
    (number + 1 < chunks.count ? chunks[number + 1].firstObject : objectCount) - chunks[number].firstObject
  }

  private func last(where holds: (ChunkPlace) -> Bool) -> Int {
    var low = 0
    var high = chunks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(chunks[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}

extension ArchiveIndex {
  func write(names: [String: Int], to sink: ByteSink) {
    sink.append(varint: chunks.count)
    for (number, chunk) in chunks.enumerated() {
      sink.append(varint: chunk.length)
      sink.append(word: chunk.checksum)
      sink.append(varint: entryCount(ofChunk: number))
      sink.append(varint: objectCount(ofChunk: number))
    }
    sink.append(varint: names.count)
    for name in names.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      sink.append(text: name)
      sink.append(varint: names[name] ?? 0)
    }
  }

  /// Reads the index, which stands at `indexOffset`: its chunks must fill the archive up to there.
  init(_ block: BlockBytes, at indexOffset: Int, names: inout EntryNames) throws(ArchiveError) {
    var offset = 0
    for _ in 0..<(try block.itemCount(&offset)) {
      let start = offset
      let length = try block.varint(&offset)
      let checksum = try block.word(at: offset)
      offset += 8
      let entries = try block.varint(&offset)
      let objects = try block.varint(&offset)
      // A record takes two bytes of its chunk at least, so the numbers stay small enough to be added.
      guard indexOffset > end, length <= UInt64(indexOffset - end), entries <= length, objects <= length
      else {
        throw block.invalid("the index has a chunk outside of the archive", at: start)
      }
      add(length: Int(length), checksum: checksum, entries: Int(entries), objects: Int(objects))
    }
    guard end == indexOffset else { throw block.invalid("the index leaves out a part of the archive", at: 0) }
    names = try EntryNames(block, &offset, entryCount: entryCount)
    guard offset == block.count else {
      throw block.invalid("the index is longer than its content", at: offset)
    }
  }
}
