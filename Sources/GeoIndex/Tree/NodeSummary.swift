/// What a branch knows of a child without looking at it: the box around its points, the range of their
/// identifiers, and facets that pass every filter which one of its points passes.
///
/// The box is that of the rounded vectors, and searches compare rounded vectors with it by the same
/// operations in the same order as with points. Rounding is monotone, so no point comes out nearer than its
/// box.
struct NodeSummary {
  /// x, y and z; the fourth lane is 0.
  var low: SIMD4<Float>
  var high: SIMD4<Float>
  var leastID: Int64
  var greatestID: Int64
  var facets: PointIndex.Facets

  /// The box around nothing.
  static let empty = NodeSummary(
    low: SIMD4(.infinity, .infinity, .infinity, 0), high: SIMD4(-.infinity, -.infinity, -.infinity, 0),
    leastID: .max, greatestID: .min, facets: .none)

  @inline(__always)
  mutating func include(_ vector: SIMD4<Float>, id: Int64, _ facets: PointIndex.Facets) {
    low.replace(with: vector, where: vector .< low)
    high.replace(with: vector, where: vector .> high)
    leastID = min(leastID, id)
    greatestID = max(greatestID, id)
    self.facets = self.facets.joined(with: facets)
  }

  @inline(__always)
  mutating func include(_ other: NodeSummary) {
    low.replace(with: other.low, where: other.low .< low)
    high.replace(with: other.high, where: other.high .> high)
    leastID = min(leastID, other.leastID)
    greatestID = max(greatestID, other.greatestID)
    facets = facets.joined(with: other.facets)
  }

  /// The sum of the box's three sides.
  var margin: Float { (high - low).sum() }

  /// The axis along which the box is longest: 0, 1 or 2; nil if it is a point.
  var widestAxis: Int? {
    let sides = high - low
    guard sides.max() > 0 else { return nil }
    return sides.x >= sides.y ? (sides.x >= sides.z ? 0 : 2) : (sides.y >= sides.z ? 1 : 2)
  }

  /// How far an identifier lies outside of the range.
  func distance(toID id: Int64) -> UInt64 {
    if id < leastID { return UInt64(bitPattern: leastID &- id) }
    return id > greatestID ? UInt64(bitPattern: id &- greatestID) : 0
  }
}
