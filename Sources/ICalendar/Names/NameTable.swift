/// Finds a name of the standards by its bytes, without making a string of them.
struct NameTable: Sendable {
  static let shared = NameTable()

  /// An open hash table; 0 is an empty place, n the known name of index n - 1.
  private var places = [UInt8](repeating: 0, count: NameTable.size)
  private let names = KnownName.allCases
  private let spellings = KnownName.allCases.map { Array($0.rawValue.utf8) }

  /// A power of two, more than twice the number of names.
  private static let size = 512

  private init() {
    for (index, spelling) in spellings.enumerated() {
      var place = spelling.withUnsafeBufferPointer(NameTable.hash)
      while places[place] != 0 { place = (place + 1) & (NameTable.size - 1) }
      places[place] = UInt8(index + 1)
    }
  }

  func find(_ text: String) -> KnownName? {
    var text = text
    return text.withUTF8 { find($0)?.name }
  }

  /// The name, and whether it is spelled as the standards spell it.
  @inline(__always)
  func find(_ bytes: UnsafeBufferPointer<UInt8>) -> (name: KnownName, isSpelledAlike: Bool)? {
    var place = NameTable.hash(bytes)
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      switch NameTable.compare(bytes, spellings[index]) {
      case .same: return (names[index], true)
      case .otherCase: return (names[index], false)
      case .different: place = (place + 1) & (NameTable.size - 1)
      }
    }
    return nil
  }

  private enum Likeness { case same, otherCase, different }

  @inline(__always)
  private static func compare(_ bytes: UnsafeBufferPointer<UInt8>, _ spelling: [UInt8]) -> Likeness {
    guard bytes.count == spelling.count else { return .different }
    var difference: UInt8 = 0
    for index in 0..<bytes.count {
      difference |= bytes[index] ^ spelling[index]
    }
    if difference == 0 { return .same }
    // Letters differ in case by this bit alone; a digit or hyphen has no partner there.
    guard difference == 0x20 else { return .different }
    for index in 0..<bytes.count where ASCII.uppercased(bytes[index]) != spelling[index] { return .different }
    return .otherCase
  }

  /// Takes in length, first, middle and last letters, in upper case.
  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let last = bytes.last else { return 0 }
    var hash = UInt32(truncatingIfNeeded: bytes.count)
    for byte in [bytes[0], bytes[bytes.count / 2], bytes[bytes.count * 3 / 4], last] {
      hash = hash &* 31 &+ UInt32(byte & 0xDF)
    }
    return Int((hash &* 0x9E37_79B1) >> 23)
  }
}
