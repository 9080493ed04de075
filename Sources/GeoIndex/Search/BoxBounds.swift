/// A box as a test for the boxes of nodes: the part of space between two parallels and two meridian planes, a
/// little widened. It has no special case at the date line, and a pole lies on all meridians.
///
/// It only leaves out what is outside for certain; points are compared with the box itself.
struct BoxBounds: AreaBounds {
  /// More than the rounding of a vector's coordinates (2^-25) and of the sums below.
  private static let slack: Float = 4e-7

  let box: GeoBox
  private let low: Float
  private let high: Float
  /// Normals of the two meridian planes, and the direction between them; each points into the box.
  private let western: SIMD2<Float>
  private let eastern: SIMD2<Float>
  private let middle: SIMD2<Float>
  private let isNarrow: Bool

  init(_ box: GeoBox) {
    self.box = box
    low = Float(Degrees.sine(box.south)) - BoxBounds.slack
    high = Float(Degrees.sine(box.north)) + BoxBounds.slack
    let west = BoxBounds.direction(box.west)
    let east = BoxBounds.direction(box.east)
    western = SIMD2(-west.y, west.x)
    eastern = SIMD2(east.y, -east.x)
    let width = box.west <= box.east ? box.east - box.west : (box.east - box.west) + 360
    let centre = box.west + width / 2
    middle = BoxBounds.direction(centre > 180 ? centre - 360 : centre)
    isNarrow = width <= 180
  }

  private static func direction(_ longitude: Double) -> SIMD2<Float> {
    SIMD2(Float(Degrees.cosine(longitude)), Float(Degrees.sine(longitude)))
  }

  /// Whether the child at this position may have points in the box.
  @inline(__always)
  func mayMeet(_ branch: Branch, at position: Int) -> Bool {
    guard branch.lowZ[position] <= high, branch.highZ[position] >= low else { return false }
    let lowest = SIMD2(branch.lowX[position], branch.lowY[position])
    let highest = SIMD2(branch.highX[position], branch.highY[position])
    /// Whether some of the rectangle lies on the side to which the normal points.
    func reaches(_ normal: SIMD2<Float>) -> Bool {
      let x = max(normal.x * lowest.x, normal.x * highest.x)
      let y = max(normal.y * lowest.y, normal.y * highest.y)
      return x + y >= -BoxBounds.slack
    }
    return isNarrow
      ? reaches(western) && reaches(eastern) && reaches(middle)
      : reaches(western) || reaches(eastern)
  }

  @inline(__always)
  func contains(_ leaf: Leaf, at position: Int) -> Bool {
    let stored = leaf.points[position]
    return box.contains(latitude: stored.latitude, longitude: stored.longitude)
  }
}
