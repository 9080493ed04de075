/// A point ready to be stored.
struct Site {
  let stored: StoredPoint
  let vector: SIMD4<Float>

  var id: Int64 { stored.id }

  init(id: Int64, point: GeoPoint) {
    self.init(id: id, point: point, vector: UnitVector(point).lanes)
  }

  init(id: Int64, point: GeoPoint, vector: SIMD4<Float>) {
    stored = StoredPoint(
      id: id, latitude: point.latitude, longitude: point.longitude, cosine: Degrees.cosine(point.latitude))
    self.vector = vector
  }

  init(stored: StoredPoint, vector: SIMD4<Float>) {
    self.stored = stored
    self.vector = vector
  }
}

extension UnitVector {
  var lanes: SIMD4<Float> { SIMD4(x, y, z, 0) }
}
