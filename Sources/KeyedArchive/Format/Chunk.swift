/// A block of records with all that is needed to read them: their shapes, types and repeated strings.
final class Chunk {
  /// What an object's record says of its type.
  struct ObjectType: Hashable {
    let name: String
    let version: Int
  }

  let block: BlockBytes
  /// Where the records of entries and of objects are, each in the order of their numbers.
  private(set) var entries: [Range<Int>] = []
  private(set) var objects: [Range<Int>] = []
  private(set) var shapes: [Shape] = []
  private var types: [ObjectType] = []
  private var stringOffsets: [Int] = []
  private var strings: [String?] = []

  init(_ block: BlockBytes) throws(ArchiveError) {
    self.block = block
    var offset = 0
    let shapeCount = try block.itemCount(&offset)
    guard shapeCount <= ArchiveLayout.mostShapes else {
      throw block.invalid("there are too many shapes", at: 0)
    }
    for _ in 0..<shapeCount {
      shapes.append(try Chunk.shape(block, &offset, longestKey: ArchiveLayout.shapeKeySize))
    }
    for _ in 0..<(try block.itemCount(&offset)) {
      let start = offset
      let name = try block.text(&offset)
      guard let version = Int32(exactly: try block.varint(&offset)), !name.isEmpty else {
        throw block.invalid("a type has no name or no possible version", at: start)
      }
      types.append(ObjectType(name: name, version: Int(version)))
    }
    for _ in 0..<(try block.itemCount(&offset)) {
      stringOffsets.append(offset)
      let length = try block.length(&offset)
      guard length <= ArchiveLayout.tableStringSize else {
        throw block.invalid("a repeated string is too long", at: offset)
      }
      offset += length
    }
    strings = Array(repeating: nil, count: stringOffsets.count)
    try readDirectory(&offset)
  }

  /// Lengths of the records, doubled, with one more for an entry; then the records. They fill the block.
  private func readDirectory(_ offset: inout Int) throws(ArchiveError) {
    let start = offset
    var lengths: [Int] = []
    for _ in 0..<(try block.itemCount(&offset)) {
      lengths.append(Int(truncatingIfNeeded: try block.varint(&offset) & UInt64(Int.max)))
    }
    for length in lengths {
      guard length >> 1 > 0, length >> 1 <= block.count - offset else {
        throw block.invalid("the records do not fill their block", at: start)
      }
      let record = offset..<offset + length >> 1
      if length & 1 == 1 { entries.append(record) } else { objects.append(record) }
      offset = record.upperBound
    }
    guard offset == block.count else { throw block.invalid("the records do not fill their block", at: start) }
  }

  static func shape(
    _ block: BlockBytes, _ offset: inout Int, longestKey: Int = .max
  ) throws(ArchiveError) -> Shape {
    var keys: [String] = []
    for _ in 0..<(try block.itemCount(&offset)) {
      let start = offset
      let key = try block.text(&offset)
      guard key.utf8.count <= longestKey else { throw block.invalid("a key is too long", at: start) }
      keys.append(key)
    }
    return Shape(keys: keys)
  }

  /// A string of the table. It is made once, however often it is used.
  func tableString(_ number: UInt64, at place: Int) throws(ArchiveError) -> String {
    guard number < UInt64(strings.count) else {
      throw block.invalid("there is no string \(number)", at: place)
    }
    let number = Int(number)
    if let string = strings[number] { return string }
    var offset = stringOffsets[number]
    let string = try block.text(&offset)
    strings[number] = string
    return string
  }

  /// An object's type, and where its value begins; no type where the object is a `Codable` one.
  func type(ofObject record: Range<Int>) throws(ArchiveError) -> (type: ObjectType?, value: Int) {
    var offset = record.lowerBound
    let number = try block.varint(&offset)
    if number == 0 { return (nil, offset) }
    guard number <= UInt64(types.count) else {
      throw block.invalid("there is no type \(number - 1)", at: record.lowerBound)
    }
    return (types[Int(number) - 1], offset)
  }
}
