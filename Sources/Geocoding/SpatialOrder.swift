import Foundation
import GeoIndex

/// The order in which places stand in the file: a balanced tree over the points of the unit sphere, written
/// in place. Of any range the middle element splits the rest, along x, y and z by turns. In three dimensions
/// neither poles nor the date line are special.
enum SpatialOrder {
  typealias Vector = SIMD3<Double>

  static func vector(latitude: Double, longitude: Double) -> Vector {
    let phi = latitude * .pi / 180
    let lambda = longitude * .pi / 180
    return Vector(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
  }

  /// The permutation that brings `vectors` into order; equal coordinates keep their order.
  static func permutation(of vectors: [Vector]) -> [Int] {
    var order = Array(vectors.indices)
    var pending = [(range: 0..<order.count, axis: 0)]
    while let (range, axis) = pending.popLast() {
      guard range.count > 1 else { continue }
      order[range].sort { (vectors[$0][axis], $0) < (vectors[$1][axis], $1) }
      let middle = (range.lowerBound + range.upperBound) / 2
      pending.append((range.lowerBound..<middle, (axis + 1) % 3))
      pending.append((middle + 1..<range.upperBound, (axis + 1) % 3))
    }
    return order
  }
}
