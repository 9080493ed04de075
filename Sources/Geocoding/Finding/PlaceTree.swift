/// The tree that the places of a gazetteer stand in, by their points on the unit sphere: see ``SpatialOrder``.
struct PlaceTree {
  private let file: GazetteerFile

  init(_ file: GazetteerFile) {
    self.file = file
  }

  /// The place nearest to a point, of several at one spot the most populous one, and its distance as a chord of the unit sphere.
  func nearest(to target: SpatialOrder.Vector) -> (place: Int, chord: Double) {
    var search = NearestSearch(file: file, target: target)
    search.visit(0, file.placeCount, axis: 0)
    return (search.best, search.bestChordSquared.squareRoot())
  }

  /// Whether something is true of each place within a distance from a point.
  /// - Parameter chord: the distance, as a chord of the unit sphere.
  func allSatisfy(within chord: Double, of target: SpatialOrder.Vector, _ isTrue: (Int) -> Bool) -> Bool {
    var pending = [(range: 0..<file.placeCount, axis: 0)]
    while let (range, axis) = pending.popLast() {
      guard !range.isEmpty else { continue }
      let middle = SpatialOrder.middle(of: range)
      let way = target - file.vector(ofPlace: middle)
      if way.squaredLength <= chord * chord, !isTrue(middle) { return false }
      let next = SpatialOrder.axis(after: axis)
      if way[axis] <= chord { pending.append((range.lowerBound..<middle, next)) }
      if way[axis] >= -chord { pending.append((middle + 1..<range.upperBound, next)) }
    }
    return true
  }
}

private struct NearestSearch {
  let file: GazetteerFile
  let target: SpatialOrder.Vector
  private(set) var best = 0
  private(set) var bestChordSquared = Double.infinity

  init(file: GazetteerFile, target: SpatialOrder.Vector) {
    (self.file, self.target) = (file, target)
  }

  mutating func visit(_ start: Int, _ end: Int, axis: Int) {
    guard start < end else { return }
    let middle = SpatialOrder.middle(of: start..<end)
    let way = target - file.vector(ofPlace: middle)
    let chordSquared = way.squaredLength
    if chordSquared < bestChordSquared
      || chordSquared == bestChordSquared
        && file.population(ofPlace: middle) > file.population(ofPlace: best)
    {
      best = middle
      bestChordSquared = chordSquared
    }
    let next = SpatialOrder.axis(after: axis)
    let ahead = way[axis]
    if ahead < 0 { visit(start, middle, axis: next) } else { visit(middle + 1, end, axis: next) }
    guard ahead * ahead <= bestChordSquared else { return }
    if ahead < 0 { visit(middle + 1, end, axis: next) } else { visit(start, middle, axis: next) }
  }
}

extension GazetteerFile {
  fileprivate func vector(ofPlace place: Int) -> SpatialOrder.Vector {
    SpatialOrder.vector(latitude: latitude(ofPlace: place), longitude: longitude(ofPlace: place))
  }
}

extension SpatialOrder.Vector {
  fileprivate var squaredLength: Double { x * x + y * y + z * z }
}
