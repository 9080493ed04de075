/// A sorted table from name keys (`NameKey`) to numbers of places or areas, read where it lies in the file.
///
/// Keys stand in byte order, `keysPerBlock` to a block; the first section holds the UInt32 offset of each
/// block in the second. An entry is: a head, the number of leading bytes shared with the key before it in the
/// block (0 for the first) in its high and the number of further bytes in its low four bits, where 15 means
/// that a byte with what exceeds 15 follows; the further bytes; and postings of 3 bytes each, the heaviest
/// first. Of a posting the low 22 bits are the number; bit 22 says that the key is the thing's own first name
/// and not an alternate one or a code; bit 23 marks the last posting.
struct NameTable: Sendable {
  static let keysPerBlock = 32
  static let longNibble = 15
  static let ownNameBit: UInt32 = 1 << 22
  static let lastBit: UInt32 = 1 << 23
  static let numberMask: UInt32 = ownNameBit - 1

  /// One thing that bears a name.
  struct Posting {
    let number: Int
    /// Whether the name is the thing's own first name.
    let isOwnName: Bool
  }

  private let bytes: MappedBytes
  private let blocks: Range<Int>
  private let names: Range<Int>
  private let blockCount: Int

  init(bytes: MappedBytes, blocks: Range<Int>, names: Range<Int>) {
    self.bytes = bytes
    self.blocks = blocks
    self.names = names
    blockCount = blocks.count / 4
  }

  /// What bears exactly this name, the heaviest first.
  func postings(of key: [UInt8]) -> [Posting] {
    guard !key.isEmpty else { return [] }
    var found: [Posting] = []
    var cursor = self.cursor(atBlock: block(for: key))
    while cursor.advance() {
      let order = cursor.compare(to: key)
      if order < 0 { continue }
      if order == 0 { found = cursor.postings() }
      break
    }
    return found
  }

  /// Whether anything bears exactly this name.
  func contains(_ key: [UInt8]) -> Bool { !postings(of: key).isEmpty }

  /// Calls `body` with the postings of every key that starts with `prefix`, at most `limit` keys.
  func forEachKey(startingWith prefix: [UInt8], limit: Int, _ body: ([Posting]) -> Void) {
    guard !prefix.isEmpty else { return }
    var cursor = self.cursor(atBlock: block(for: prefix))
    var left = limit
    while left > 0, cursor.advance() {
      if cursor.starts(with: prefix) {
        body(cursor.postings())
        left -= 1
      } else if cursor.compare(to: prefix) > 0 {
        break
      }
    }
  }

  /// Calls `body` with each thing whose name starts with `prefix`, of at most `limit` names, and whether the prefix is the
  /// whole name.
  func forEachPosting(
    startingWith prefix: [UInt8], limit: Int, _ body: (_ posting: Posting, _ isWholeName: Bool) -> Void
  ) {
    guard !prefix.isEmpty else { return }
    var cursor = self.cursor(atBlock: block(for: prefix))
    var left = limit
    while left > 0, cursor.advance() {
      if cursor.starts(with: prefix) {
        let isWholeName = cursor.isAsLong(as: prefix)
        cursor.forEachPosting { body($0, isWholeName) }
        left -= 1
      } else if cursor.compare(to: prefix) > 0 {
        break
      }
    }
  }

  private func cursor(atBlock index: Int) -> Cursor {
    guard blockCount > 0 else { return Cursor(bytes: bytes, offset: 0, end: 0) }
    return Cursor(bytes: bytes, offset: start(ofBlock: index), end: names.upperBound)
  }

  private func start(ofBlock index: Int) -> Int {
    names.lowerBound + Int(bytes.uint32(blocks.lowerBound + index * 4))
  }

  /// The last block whose first key is not greater than `key`.
  private func block(for key: [UInt8]) -> Int {
    var low = 0
    var high = blockCount
    while high - low > 1 {
      let middle = (low + high) / 2
      let offset = start(ofBlock: middle)
      if byteOrder(NameTable.head(bytes, at: offset).further, key) <= 0 {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  /// An entry's number of shared bytes, its further bytes, and where its postings start.
  private static func head(_ bytes: MappedBytes, at offset: Int)
    -> (shared: Int, further: UnsafeRawBufferPointer, end: Int)
  {
    let nibbles = Int(bytes.uint8(offset))
    var shared = nibbles >> 4
    var length = nibbles & 0xF
    var next = offset + 1
    if shared == longNibble {
      shared += Int(bytes.uint8(next))
      next += 1
    }
    if length == longNibble {
      length += Int(bytes.uint8(next))
      next += 1
    }
    return (shared, bytes.slice(next, length: length), next + length)
  }

  /// Walks entries from a block's start to the end of the table.
  private struct Cursor {
    let bytes: MappedBytes
    var offset: Int
    let end: Int
    private var key: [UInt8] = []
    private var postingsStart = 0

    init(bytes: MappedBytes, offset: Int, end: Int) {
      self.bytes = bytes
      self.offset = offset
      self.end = end
      key.reserveCapacity(64)
    }

    /// Moves to the next entry; false at the end of the table.
    mutating func advance() -> Bool {
      guard offset >= 0, offset < end else { return false }
      let head = NameTable.head(bytes, at: offset)
      key.removeLast(key.count - min(head.shared, key.count))
      key.append(contentsOf: head.further)
      postingsStart = head.end
      offset = postingsStart
      while offset + 3 <= end {
        offset += 3
        if bytes.uint8(offset - 1) & 0x80 != 0 { break }
      }
      return offset > postingsStart
    }

    func compare(to other: [UInt8]) -> Int {
      key.withUnsafeBytes { byteOrder($0, other) }
    }

    func starts(with prefix: [UInt8]) -> Bool { key.starts(with: prefix) }

    func isAsLong(as other: [UInt8]) -> Bool { key.count == other.count }

    func postings() -> [Posting] {
      var postings: [Posting] = []
      forEachPosting { postings.append($0) }
      return postings
    }

    func forEachPosting(_ body: (Posting) -> Void) {
      for place in stride(from: postingsStart, to: offset, by: 3) {
        let value = UInt32(bytes.uint16(place)) | UInt32(bytes.uint8(place + 2)) << 16
        body(
          Posting(number: Int(value & NameTable.numberMask), isOwnName: value & NameTable.ownNameBit != 0))
      }
    }
  }
}

/// Negative, zero or positive as `left` sorts before, with or after `right`, byte by byte.
private func byteOrder(_ left: UnsafeRawBufferPointer, _ right: [UInt8]) -> Int {
  right.withUnsafeBytes { right in
    let common = min(left.count, right.count)
    var index = 0
    while index < common {
      let difference = Int(left[index]) - Int(right[index])
      if difference != 0 { return difference }
      index += 1
    }
    return left.count - right.count
  }
}
