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

  static func vector(_ point: GeoPoint) -> Vector {
    vector(latitude: point.latitude, longitude: point.longitude)
  }

  /// The straight way between two points.
  static func chord(from one: Vector, to other: Vector) -> Double {
    let way = one - other
    return (way.x * way.x + way.y * way.y + way.z * way.z).squareRoot()
  }

  /// The element of a range that splits the rest of it.
  static func middle(of range: Range<Int>) -> Int { (range.lowerBound + range.upperBound) / 2 }

  /// The axis along which both parts of a range are split that was split along another.
  static func axis(after axis: Int) -> Int { axis == 2 ? 0 : axis + 1 }

  /// The permutation that brings `vectors` into order; equal coordinates keep their order.
  static func permutation(of vectors: [Vector]) -> [Int] {
    var order = Array(vectors.indices)
    var pending = [(range: 0..<order.count, axis: 0)]
    while let (range, axis) = pending.popLast() {
      guard range.count > 1 else { continue }
      order[range].sort { (vectors[$0][axis], $0) < (vectors[$1][axis], $1) }
      let middle = middle(of: range)
      pending.append((range.lowerBound..<middle, self.axis(after: axis)))
      pending.append((middle + 1..<range.upperBound, self.axis(after: axis)))
    }
    return order
  }
}
