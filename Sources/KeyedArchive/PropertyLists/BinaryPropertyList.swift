import Foundation

/// Reads Apple's binary property lists ("bplist00"), object by object. Foundation's own reader hides the references that
/// keyed archives are made of.
///
/// The file: eight bytes of magic; the objects; a table with the offset of each; 32 bytes of trailer. Numbers are
/// big-endian.
struct BinaryPropertyList {
  private static let magic = Array("bplist00".utf8)
  private static let trailerSize = 32

  /// The number of the outermost object.
  let top: Int
  /// How many objects there are.
  let count: Int
  private let bytes: BlockBytes
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int

  init(_ data: Data) throws(ArchiveError) {
    guard data.starts(with: BinaryPropertyList.magic) else { throw .notAnArchive }
    let bytes = data.withUnsafeBytes { BlockBytes(copying: $0, offsetInArchive: 0) }
    let trailer = bytes.count - BinaryPropertyList.trailerSize
    guard trailer >= 8 else { throw .damaged("its end is missing", at: bytes.place(bytes.count)) }
    func number(_ place: Int) throws(ArchiveError) -> Int {
      var number: UInt64 = 0
      for offset in 0..<8 { number = number << 8 | UInt64(try bytes.byte(at: trailer + place + offset)) }
      guard number <= UInt64(bytes.count) else {
        throw .damaged("its trailer is wrong", at: bytes.place(trailer + place))
      }
      return Int(number)
    }
    offsetSize = Int(try bytes.byte(at: trailer + 6))
    referenceSize = Int(try bytes.byte(at: trailer + 7))
    count = try number(8)
    top = try number(16)
    table = try number(24)
    self.bytes = bytes
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count,
      table + count * offsetSize <= trailer
    else { throw .damaged("its trailer is wrong", at: bytes.place(trailer)) }
  }

  var byteCount: Int { bytes.count }

  /// Where an object begins; for messages too.
  func offset(of object: Int) throws(ArchiveError) -> Int {
    guard object >= 0, object < count else { throw .missingObject(object, at: ArchivePlace()) }
    guard let offset = Int(exactly: try number(at: table + object * offsetSize, offsetSize)), offset < table
    else { throw bytes.invalid("an object is outside of the list", at: table + object * offsetSize) }
    return offset
  }

  func place(of object: Int) -> ArchivePlace {
    ArchivePlace(byteOffset: try? offset(of: object))
  }

  /// An object.
  func node(_ object: Int) throws(ArchiveError) -> PropertyListNode {
    let start = try offset(of: object)
    let marker = try bytes.byte(at: start)
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x00: return .null
      case 0x08: return .bool(false)
      case 0x09: return .bool(true)
      default: throw unknown(marker, start)
      }
    case 0x1 where low <= 4: return try integer(at: start + 1, 1 << low)
    case 0x2 where low == 2:
      return .float(Float(bitPattern: UInt32(truncatingIfNeeded: try number(at: start + 1, 4))))
    case 0x2 where low == 3: return .double(Double(bitPattern: try number(at: start + 1, 8)))
    case 0x3 where low == 3:
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try number(at: start + 1, 8))))
    case 0x4:
      let (count, place) = try length(low, start, unit: 1)
      return .data(Data(bytes.slice(at: place, length: count)))
    case 0x5:
      let (count, place) = try length(low, start, unit: 1)
      return .string(try bytes.text(at: place, length: count))
    case 0x6:
      let (count, place) = try length(low, start, unit: 2)
      return .string(try wideText(at: place, count))
    case 0x8:
      guard let uid = Int(exactly: try number(at: start + 1, low + 1)) else { throw unknown(marker, start) }
      return .uid(uid)
    case 0xA:
      let (count, place) = try length(low, start, unit: referenceSize)
      return .array(try references(at: place, count))
    case 0xC:
      let (count, place) = try length(low, start, unit: referenceSize)
      return .set(try references(at: place, count))
    case 0xD:
      let (count, place) = try length(low, start, unit: referenceSize * 2)
      return .dictionary(
        keys: try references(at: place, count),
        values: try references(at: place + count * referenceSize, count))
    default: throw unknown(marker, start)
    }
  }

  // MARK: - Parts

  /// Up to eight bytes, unsigned; of more only the last eight.
  private func number(at offset: Int, _ size: Int) throws(ArchiveError) -> UInt64 {
    var number: UInt64 = 0
    for place in offset..<offset + size { number = number << 8 | UInt64(try bytes.byte(at: place)) }
    return number
  }

  /// One, two and four bytes are unsigned, eight are signed; sixteen are there for what is beyond.
  private func integer(at offset: Int, _ size: Int) throws(ArchiveError) -> PropertyListNode {
    if size < 16 { return .integer(Int64(bitPattern: try number(at: offset, size))) }
    let high = try number(at: offset, 8)
    let low = try number(at: offset + 8, 8)
    if high == 0 { return Int64(exactly: low).map { .integer($0) } ?? .unsigned(low) }
    guard high == .max, low > UInt64(Int64.max) else {
      throw .numberOutOfRange("here", type: "UInt64", at: bytes.place(offset))
    }
    return .integer(Int64(bitPattern: low))
  }

  /// A count, in the marker or behind it, of units that are all there; and where they begin.
  private func length(_ low: Int, _ start: Int, unit: Int) throws(ArchiveError) -> (Int, Int) {
    var count = low
    var place = start + 1
    if low == 0x0F {
      let marker = try bytes.byte(at: place)
      guard marker >> 4 == 1, marker & 0x0F <= 3 else { throw unknown(marker, place) }
      let size = 1 << Int(marker & 0x0F)
      count = Int(clamping: try number(at: place + 1, size))
      place += 1 + size
    }
    guard count <= max(0, table - place) / unit else {
      throw bytes.invalid("\(count) are announced and are not there", at: start)
    }
    return (count, place)
  }

  private func references(at offset: Int, _ count: Int) throws(ArchiveError) -> [Int] {
    var references: [Int] = []
    references.reserveCapacity(count)
    for index in 0..<count {
      let number = try number(at: offset + index * referenceSize, referenceSize)
      references.append(Int(clamping: number))
    }
    return references
  }

  private func wideText(at offset: Int, _ count: Int) throws(ArchiveError) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for index in 0..<count {
      units.append(UInt16(truncatingIfNeeded: try number(at: offset + index * 2, 2)))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw bytes.invalid("a text is not UTF-16", at: offset)
    }
    return text
  }

  private func unknown(_ marker: UInt8, _ offset: Int) -> ArchiveError {
    bytes.invalid("there is no kind of object \(marker)", at: offset)
  }
}
