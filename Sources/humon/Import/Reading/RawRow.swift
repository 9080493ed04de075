/// A row as its bytes.
struct RawRow: Equatable {
  enum Content: Equatable {
    case bytes([UInt8])
    /// It has more than ``RowReader/longestRow`` bytes, which were skipped.
    case tooLong
    /// The file ends in the middle of it.
    case cutShort
  }

  /// Counted from 1.
  let number: Int
  /// In which line it begins, counted from 1.
  let line: Int
  let content: Content
}

/// Gathers the bytes of one row, up to the limit.
struct RowTaker {
  private let number: Int
  private let line: Int
  private var bytes: [UInt8] = []
  private var isTooLong = false

  init(number: Int, line: Int) {
    self.number = number
    self.line = line
  }

  mutating func take(_ byte: UInt8) {
    guard !isTooLong else { return }
    bytes.append(byte)
    if bytes.count > RowReader.longestRow {
      isTooLong = true
      bytes = []
    }
  }

  var row: RawRow { RawRow(number: number, line: line, content: isTooLong ? .tooLong : .bytes(bytes)) }
  var rowCutShort: RawRow { RawRow(number: number, line: line, content: .cutShort) }
}
