/// What lies within a distance of a place. Rounded vectors decide where they can; only what is within a metre of the rim needs
/// its exact distance.
struct CircleBounds: AreaBounds {
  private let origin: GreatCircleOrigin
  private let vector: UnitVector
  private let kilometres: Double
  /// Squares of chords up to this belong to places in the circle for certain.
  private let certainSquare: Float
  /// Squares of chords beyond this belong to places outside.
  private let chordLimit: Float

  init(around point: GeoPoint, within kilometres: Double) {
    origin = GreatCircleOrigin(point)
    vector = UnitVector(point)
    self.kilometres = kilometres
    certainSquare = UnitVector.certainChordSquare(kilometres: kilometres)
    chordLimit = UnitVector.chordSquareLimit(kilometres: kilometres)
  }

  @inline(__always)
  func mayMeet(_ branch: Branch, at position: Int) -> Bool {
    let outsideX = max(branch.lowX[position] - vector.x, vector.x - branch.highX[position], 0)
    let outsideY = max(branch.lowY[position] - vector.y, vector.y - branch.highY[position], 0)
    let outsideZ = max(branch.lowZ[position] - vector.z, vector.z - branch.highZ[position], 0)
    return outsideX * outsideX + outsideY * outsideY + outsideZ * outsideZ <= chordLimit
  }

  @inline(__always)
  func contains(_ leaf: Leaf, at position: Int) -> Bool {
    let (awayX, awayY) = (leaf.x[position] - vector.x, leaf.y[position] - vector.y)
    let awayZ = leaf.z[position] - vector.z
    let square = awayX * awayX + awayY * awayY + awayZ * awayZ
    guard square <= chordLimit else { return false }
    if square <= certainSquare { return true }
    let stored = leaf.points[position]
    return origin.kilometres(
      latitude: stored.latitude, longitude: stored.longitude, cosine: stored.cosine) <= kilometres
  }
}
