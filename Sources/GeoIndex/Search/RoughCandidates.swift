import CPrefetch

/// The entries that may be among the nearest as far as rounded vectors tell: a few more than are wanted, in no
/// order. Their exact distances need to be worked out only once, at the end of the search.
///
/// It is for small limits, and has room for a limited number: when so many lie so close together that it
/// overflows, rounded vectors do not tell enough.
struct RoughCandidates {
  /// Larger limits are not for this.
  static let largestLimit = 48
  /// Twelve bytes each make less than the kilobyte up to which glibc's allocator keeps pieces at hand.
  private static let capacity = 84

  private let limit: Int
  /// Squares of chords of rounded vectors.
  private let squares: UnsafeMutablePointer<Float>
  private let points: UnsafeMutablePointer<UnsafePointer<StoredPoint>>
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
    points = .allocate(capacity: RoughCandidates.capacity * 3 / 2)
    squares = UnsafeMutableRawPointer(points + RoughCandidates.capacity)
      .bindMemory(to: Float.self, capacity: RoughCandidates.capacity)
  }

  func release() { points.deallocate() }

  var room: Int { limit &- count }
  var isFull: Bool { count == RoughCandidates.capacity }

  /// Adds an entry that is certainly within the radius; there must be room.
  @inline(__always)
  mutating func add(_ point: UnsafePointer<StoredPoint>, _ square: Float) {
    // Its exact distance will be asked for in the end.
    prefetch_line(point)
    points[count] = point
    squares[count] = square
    count &+= 1
  }

  /// Drops those that cannot be among the nearest.
  /// - Returns: how large the square of a chord may come out for an entry that can; nil while there are not
  ///   more than wanted.
  mutating func dropFurthest() -> Float? {
    guard count >= limit else { return nil }
    let chordLimit = UnitVector.chordSquareLimit(ofNearest: leastSquare(holding: limit))
    var kept = 0
    for position in 0..<count {
      let square = squares[position]
      points[kept] = points[position]
      squares[kept] = square
      kept &+= Int(square.isAtMost(chordLimit))
    }
    count = kept
    return chordLimit
  }

  /// A square that so many are not beyond, and hardly any more: found by halving an interval, which has no
  /// branches that cannot be foreseen, as sorting has.
  private func leastSquare(holding wanted: Int) -> Float {
    var low: Float = 0
    var high: Float = 0
    for position in 0..<count { high = squares[position] > high ? squares[position] : high }
    for _ in 0..<8 {
      let middle = (low + high) / 2
      var within: UInt32 = 0
      for position in 0..<count { within &+= squares[position].isAtMost(middle) }
      if within < wanted {
        low = middle
      } else {
        high = middle
        if within <= wanted + 1 { break }
      }
    }
    return high
  }

  subscript(position: Int) -> StoredPoint { points[position].pointee }
}

extension Float {
  /// 1 where this is not greater than a limit, else 0; neither is NaN, nor this infinite. The compiler makes a
  /// jump of a comparison here, and it would be foreseen wrongly half of the time.
  @inline(__always)
  func isAtMost(_ limit: Float) -> UInt32 { 1 &- (limit - self).bitPattern >> 31 }
}
