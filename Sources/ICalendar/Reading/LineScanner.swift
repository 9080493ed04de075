/// Cuts bytes into content lines (RFC 5545, section 3.1): finds where a line ends, however it ends, and joins the
/// lines that were folded, before anybody decodes a character.
///
/// Bytes come in chunks of any size; a line that is not complete waits in ``line``. Empty lines are passed over.
struct LineScanner: Sendable {
  /// The content line that was found last, unfolded, or as much of it as has come.
  private(set) var line: [UInt8] = []
  /// In which line of the file it begins, counted from 1.
  private(set) var number: UInt32 = 1
  /// Whether bytes were left out, because the line is longer than the limit.
  private(set) var isTooLong = false
  /// Whether control characters were left out.
  private(set) var hadControls = false
  /// The first line of the file that ends in something else than CR LF.
  private(set) var oddLineEnd: UInt32?
  /// The first line of the file that is empty.
  private(set) var emptyLine: UInt32?

  private let limit: Int
  private var state = State.between
  /// The line of the file that is being read.
  private var fileLine: UInt32 = 1
  /// Whether ``line`` has been handed out, so that the next one takes its place.
  private var isTaken = true

  private enum State { case between, afterReturn, inside }

  init(limit: Int) {
    self.limit = limit
  }

  /// Reads on. True when a line is complete; false when all bytes have been read.
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Bool {
    while position < bytes.count {
      switch state {
      case .inside:
        readInside(bytes, &position)
      case .afterReturn:
        state = .between
        if bytes[position] == ASCII.lineFeed { position += 1 } else { noteLineEnd(fileLine &- 1) }
      case .between:
        if readBetween(bytes, &position) { return true }
      }
    }
    return false
  }

  /// At the end of the bytes: true when one more line is complete.
  mutating func finish() -> Bool {
    if state == .inside { noteLineEnd(fileLine) }
    state = .between
    if isTaken { return false }
    isTaken = true
    return true
  }

  /// Reads to the end of a line of the file.
  @inline(__always)
  private mutating func readInside(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    let end = ControlBytes.first(in: bytes, from: position)
    append(UnsafeBufferPointer(rebasing: bytes[position..<end]))
    guard end < bytes.count else {
      position = end
      return
    }
    position = end + 1
    switch bytes[end] {
    case ASCII.carriageReturn: endLine(.afterReturn)
    case ASCII.lineFeed:
      noteLineEnd(fileLine)
      endLine(.between)
    default: hadControls = true
    }
  }

  /// Looks at the first byte of a line of the file: does it begin a content line or go on with one? True where one
  /// is complete now.
  @inline(__always)
  private mutating func readBetween(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Bool {
    switch bytes[position] {
    case ASCII.carriageReturn:
      position += 1
      noteEmptyLine()
      endLine(.afterReturn)
    case ASCII.lineFeed:
      position += 1
      noteEmptyLine()
      endLine(.between)
    case ASCII.space, ASCII.tab:
      position += 1
      // White space before the first line folds nothing.
      if isTaken { break }
      state = .inside
    default:
      guard isTaken else {
        isTaken = true
        return true
      }
      begin()
    }
    return false
  }

  private mutating func begin() {
    line.removeAll(keepingCapacity: line.capacity <= LineScanner.keptCapacity)
    number = fileLine
    isTooLong = false
    hadControls = false
    isTaken = false
    state = .inside
  }

  /// Room that is kept for the next line; more than this is given back.
  private static let keptCapacity = 1 << 20

  @inline(__always)
  private mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
    if line.count + part.count <= limit {
      line.append(contentsOf: part)
    } else {
      isTooLong = true
    }
  }

  private mutating func endLine(_ next: State) {
    fileLine &+= 1
    state = next
  }

  private mutating func noteEmptyLine() {
    if emptyLine == nil { emptyLine = fileLine }
  }

  private mutating func noteLineEnd(_ line: UInt32) {
    if oddLineEnd == nil { oddLineEnd = line }
  }
}
