/// Behind which place in the order the results of a search begin: a search that goes on where another ended.
struct NearestStart {
  /// Whether there is such a place; if not, everything comes behind it.
  let isThere: Bool
  private let kilometres: Double
  private let id: Int64
  /// Squares of chords up to this belong to places that certainly lie before it.
  let earlierSquare: Float
  /// Squares of chords from this on belong to places that certainly lie behind it.
  let laterSquare: Float

  init(_ start: PointIndex.Neighbour?) {
    isThere = start != nil
    kilometres = start?.kilometres ?? -1
    id = start?.id ?? .min
    // At half the circumference nothing is further, so no chord says more than that something is not.
    earlierSquare =
      kilometres > 0 && kilometres < GreatCircleOrigin.halfCircumference
      ? UnitVector.certainChordSquare(kilometres: kilometres) : -1
    laterSquare = isThere ? UnitVector.chordSquareLimit(kilometres: kilometres) : -1
  }

  /// Whether an entry comes behind it.
  @inline(__always)
  func precedes(_ id: Int64, _ kilometres: Double) -> Bool {
    kilometres > self.kilometres || (kilometres == self.kilometres && id > self.id)
  }
}
