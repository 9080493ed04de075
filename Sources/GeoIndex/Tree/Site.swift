/// A point ready to be stored.
struct Site {
  let stored: StoredPoint
  let vector: SIMD4<Float>
  let facets: PointIndex.Facets

  var id: Int64 { stored.id }

  init(_ entry: PointIndex.Entry) {
    self.init(entry, vector: UnitVector(entry.point).lanes)
  }

  init(_ entry: PointIndex.Entry, vector: SIMD4<Float>) {
    let point = entry.point
    stored = StoredPoint(
      id: entry.id, latitude: point.latitude, longitude: point.longitude,
      cosine: Degrees.cosine(point.latitude))
    self.vector = vector
    facets = entry.facets
  }

  init(stored: StoredPoint, vector: SIMD4<Float>, facets: PointIndex.Facets) {
    (self.stored, self.vector, self.facets) = (stored, vector, facets)
  }
}

extension UnitVector {
  var lanes: SIMD4<Float> { SIMD4(x, y, z, 0) }
}
