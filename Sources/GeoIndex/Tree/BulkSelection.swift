#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Partial sorting of records along one axis, after R. W. Floyd and R. L. Rivest, "Algorithm 489: SELECT",
/// Communications of the ACM 18 (1975): a sample gives a pivot close to the wanted rank, so that little more
/// than one pass is needed. Equal values are dealt to both sides, so many of them do no harm.
struct BulkSelection {
  private let records: UnsafeMutablePointer<BulkRecord>
  private let axis: Int

  init(_ records: UnsafeMutablePointer<BulkRecord>, axis: Int) {
    self.records = records
    self.axis = axis
  }

  @inline(__always)
  private func value(_ position: Int) -> Float {
    UnsafeRawPointer(records + position).load(fromByteOffset: axis &* 4, as: Float.self)
  }

  @inline(__always)
  private func swap(_ one: Int, _ other: Int) {
    let kept = records[one]
    records[one] = records[other]
    records[other] = kept
  }

  /// Reorders lower..<upper so that nothing before `rank` is greater, and nothing after it less, than what
  /// stands there.
  func select(_ rank: Int, from lower: Int, to upper: Int) {
    guard lower < upper - 1, rank < upper else { return }
    var left = lower
    var right = upper - 1
    while right > left {
      if right - left > 600 { sample(rank, left, right) }
      let pivot = value(rank)
      var up = left
      var down = right
      swap(left, rank)
      if value(right) > pivot { swap(right, left) }
      // From here on the ends hold back both scans.
      while up < down {
        swap(up, down)
        up &+= 1
        down &-= 1
        while value(up) < pivot { up &+= 1 }
        while value(down) > pivot { down &-= 1 }
      }
      if value(left) == pivot {
        swap(left, down)
      } else {
        down &+= 1
        swap(down, right)
      }
      if down <= rank { left = down + 1 }
      if rank <= down { right = down - 1 }
    }
  }

  /// Brings a good pivot to the rank: the right order statistic of a small sample around it.
  private func sample(_ rank: Int, _ left: Int, _ right: Int) {
    let size = Double(right - left + 1)
    let offset = Double(rank - left + 1)
    let logarithm = log(size)
    let taken = 0.5 * exp(2 * logarithm / 3)
    let spread = 0.5 * (logarithm * taken * (size - taken) / size).squareRoot() * (offset < size / 2 ? -1 : 1)
    let from = max(left, Int(Double(rank) - offset * taken / size + spread))
    let to = min(right, Int(Double(rank) + (size - offset) * taken / size + spread))
    if from <= rank, rank <= to { select(rank, from: from, to: to + 1) }
  }
}
