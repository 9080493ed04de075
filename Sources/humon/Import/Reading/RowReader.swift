/// Cuts a file into rows without understanding them, so that one broken row does not cost the others.
///
/// Three shapes are told apart by how the file begins: an array, whose elements are the rows; lines, each a row
/// (NDJSON); and one value after the other over several lines, such as a single indented object. Never more than one row
/// is in memory, so that a file may have any size.
struct RowReader: ~Copyable {
  /// The most bytes of a row.
  static let longestRow = 1_024 * 1_024

  private enum Shape { case array, lines, values }

  private var bytes: ByteReader
  private let shape: Shape
  private var count = 0
  private var isOver = false

  /// Looks at how a file begins.
  init(_ bytes: consuming ByteReader, isNamedAsLines: Bool) throws(RowReaderError) {
    shape = try Self.shape(&bytes, isNamedAsLines: isNamedAsLines)
    self.bytes = bytes
  }

  private static func shape(_ bytes: inout ByteReader, isNamedAsLines: Bool) throws(RowReaderError) -> Shape {
    try skipByteOrderMark(&bytes)
    try bytes.skipWhiteSpace()
    switch try bytes.peek() {
    case nil: throw .empty
    case UInt8(ascii: "["):
      _ = try bytes.next()
      return .array
    case UInt8(ascii: "{"):
      let line = try bytes.peekLine(limit: longestRow)
      return isNamedAsLines || !goesOn(line) ? .lines : .values
    case let other?: throw .notJSON(other)
    }
  }

  /// How many bytes of the file were read.
  var offset: Int64 { bytes.offset }

  /// The number of the row read last, counted from 1, or 0.
  var row: Int { count }

  /// In which line the reader stands, counted from 1.
  var line: Int { bytes.line }

  /// The next row; nil at the end. After an error there is no next one.
  mutating func next() throws(RowReaderError) -> RawRow? {
    guard !isOver else { return nil }
    do {
      let row =
        switch shape {
        case .array: try nextElement()
        case .lines: try nextLine()
        case .values: try nextValue()
        }
      if row == nil { isOver = true }
      return row
    } catch {
      isOver = true
      throw error
    }
  }

  // MARK: The three shapes

  private mutating func nextElement() throws(RowReaderError) -> RawRow? {
    try bytes.skipWhiteSpace()
    guard var byte = try bytes.peek() else { throw .arrayNotClosed }
    if byte != UInt8(ascii: "]"), count > 0 {
      guard byte == UInt8(ascii: ",") else {
        throw .unexpected(byte, expected: "a comma or a closing bracket")
      }
      _ = try bytes.next()
      try bytes.skipWhiteSpace()
      guard let following = try bytes.peek() else { throw .arrayNotClosed }
      byte = following
      if byte == UInt8(ascii: "]") { throw .unexpected(byte, expected: "another row after the comma") }
    }
    guard byte != UInt8(ascii: "]") else {
      _ = try bytes.next()
      try bytes.skipWhiteSpace()
      if let rest = try bytes.peek() {
        throw .unexpected(rest, expected: "the end of the file after its array")
      }
      return nil
    }
    return try takeValue()
  }

  private mutating func nextLine() throws(RowReaderError) -> RawRow? {
    try bytes.skipWhiteSpace()
    guard try bytes.peek() != nil else { return nil }
    count += 1
    var taker = RowTaker(number: count, line: bytes.line)
    while let byte = try bytes.next(), byte != UInt8(ascii: "\n") { taker.take(byte) }
    return taker.row
  }

  private mutating func nextValue() throws(RowReaderError) -> RawRow? {
    try bytes.skipWhiteSpace()
    return try bytes.peek() == nil ? nil : try takeValue()
  }

  /// Takes one value: an object or array as far as its bracket is closed, a string as far as its mark, anything else
  /// as far as something ends it.
  private mutating func takeValue() throws(RowReaderError) -> RawRow {
    if let first = try bytes.peek(), Self.endsScalar(first) { throw .unexpected(first, expected: "a row") }
    count += 1
    var taker = RowTaker(number: count, line: bytes.line)
    var nesting = Nesting()
    while let byte = try bytes.peek() {
      if nesting.isOutside && Self.endsScalar(byte) { return taker.row }
      taker.take(byte)
      _ = try bytes.next()
      if nesting.closes(with: byte) { return taker.row }
    }
    if nesting.isOutside { return taker.row }
    isOver = true
    return taker.rowCutShort
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Whether a value that begins in this line ends in a later one: the line ends where more has to come.
  private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
    let end = line.last { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":")].contains(end)
  }

  private static func skipByteOrderMark(_ bytes: inout ByteReader) throws(RowReaderError) {
    guard try bytes.peekLine(limit: 3).starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    for _ in 0..<3 { _ = try bytes.next() }
  }
}
