/// Series by when they take place: in squares of some days, and beside them those that take longer, most of which recur.
struct TimeGrid: Sendable {
  private var squares: [Int64: [SeriesRecord]] = [:]
  private var long: [ObjectIdentifier: SeriesRecord] = [:]

  /// How long a square is, in seconds: about 12 days.
  private static let square: Int64 = 1 << 20
  /// What lies in more squares than this is among the long ones.
  private static let mostSquares = 8

  mutating func insert(_ record: SeriesRecord) {
    guard let bounds = record.digest.bounds else { return }
    let squares = Self.squares(of: bounds)
    guard squares.count <= Self.mostSquares else { return long[ObjectIdentifier(record)] = record }
    for square in squares { self.squares[square, default: []].append(record) }
  }

  mutating func remove(_ record: SeriesRecord) {
    guard let bounds = record.digest.bounds else { return }
    let squares = Self.squares(of: bounds)
    guard squares.count <= Self.mostSquares else { return long[ObjectIdentifier(record)] = nil }
    for square in squares {
      self.squares[square]?.removeAll { $0 === record }
      if self.squares[square]?.isEmpty == true { self.squares[square] = nil }
    }
  }

  /// Hands over each series that may have an instance in a range, once and in no order.
  func forEach(in range: Range<Int64>, _ body: (SeriesRecord) -> Void) {
    for record in long.values where record.digest.bounds?.overlaps(range) == true { body(record) }
    let wanted = Self.squares(of: range)
    // A range to the distant future has more squares than there are.
    if wanted.count > squares.count {
      for (square, records) in squares where wanted.contains(square) {
        visit(square, records, wanted.lowerBound, range, body)
      }
    } else {
      for square in wanted {
        if let records = squares[square] { visit(square, records, wanted.lowerBound, range, body) }
      }
    }
  }

  /// A series that lies in several squares is handed over in the first of them.
  private func visit(
    _ square: Int64, _ records: [SeriesRecord], _ first: Int64, _ range: Range<Int64>,
    _ body: (SeriesRecord) -> Void
  ) {
    for record in records {
      guard let bounds = record.digest.bounds, bounds.overlaps(range),
        square == max(first, bounds.lowerBound >> 20)
      else { continue }
      body(record)
    }
  }

  private static func squares(of range: Range<Int64>) -> ClosedRange<Int64> {
    (range.lowerBound >> 20)...(max(range.lowerBound, range.upperBound - 1) >> 20)
  }
}
