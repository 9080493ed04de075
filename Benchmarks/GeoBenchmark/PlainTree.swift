import Foundation
import GeoIndex

/// The peer: a k-d tree as one writes it in an hour. Static, unit vectors in Float, one point a node, in one
/// array in the order of the tree. It gives identifiers and squared chords, no distances, knows no ties and
/// cannot change.
struct PlainTree {
  struct Node {
    var x: Float
    var y: Float
    var z: Float
    var id: Int32

    func along(_ axis: Int) -> Float { axis == 0 ? x : (axis == 1 ? y : z) }
  }

  struct Found {
    var chordSquare: Float
    var id: Int32
  }

  private var nodes: [Node]

  init(_ entries: [PointIndex.Entry]) {
    nodes = entries.map { entry in
      let vector = PlainTree.vector(entry.point)
      return Node(x: vector.x, y: vector.y, z: vector.z, id: Int32(truncatingIfNeeded: entry.id))
    }
    nodes.withUnsafeMutableBufferPointer { PlainTree.arrange($0, 0, $0.count, 0) }
  }

  private static func vector(_ point: GeoPoint) -> SIMD3<Float> {
    let latitude = point.latitude * .pi / 180
    let longitude = point.longitude * .pi / 180
    return SIMD3(
      Float(cos(latitude) * cos(longitude)), Float(cos(latitude) * sin(longitude)), Float(sin(latitude)))
  }

  /// Puts the median along the axis into the middle, less before it and greater behind it, and so on for both
  /// halves.
  private static func arrange(_ nodes: UnsafeMutableBufferPointer<Node>, _ from: Int, _ to: Int, _ axis: Int)
  {
    guard to - from > 1 else { return }
    let middle = (from + to) / 2
    var low = from
    var high = to - 1
    while low < high {
      let pivot = nodes[(low + high) / 2].along(axis)
      var up = low
      var down = high
      while up <= down {
        while nodes[up].along(axis) < pivot { up += 1 }
        while nodes[down].along(axis) > pivot { down -= 1 }
        if up <= down {
          nodes.swapAt(up, down)
          up += 1
          down -= 1
        }
      }
      if middle <= down {
        high = down
      } else if middle >= up {
        low = up
      } else {
        break
      }
    }
    arrange(nodes, from, middle, (axis + 1) % 3)
    arrange(nodes, middle + 1, to, (axis + 1) % 3)
  }

  /// The nearest ones, nearest first.
  func nearest(to point: GeoPoint, within kilometres: Double, limit: Int) -> [Found] {
    let vector = PlainTree.vector(point)
    let chord = Float(min(2, kilometres / 6371))
    return [Found](unsafeUninitializedCapacity: limit) { found, count in
      nodes.withUnsafeBufferPointer { nodes in
        var search = Search(
          nodes: nodes, x: vector.x, y: vector.y, z: vector.z, bound: chord * chord, found: found)
        search.visit(0, nodes.count, 0)
        count = search.count
      }
    }
  }

  private struct Search {
    let nodes: UnsafeBufferPointer<Node>
    let x: Float
    let y: Float
    let z: Float
    var bound: Float
    let found: UnsafeMutableBufferPointer<Found>
    var count = 0

    mutating func visit(_ from: Int, _ to: Int, _ axis: Int) {
      guard from < to else { return }
      let middle = (from + to) / 2
      let node = nodes[middle]
      let (awayX, awayY, awayZ) = (node.x - x, node.y - y, node.z - z)
      let square = awayX * awayX + awayY * awayY + awayZ * awayZ
      if square <= bound { add(Found(chordSquare: square, id: node.id)) }
      let away = axis == 0 ? -awayX : (axis == 1 ? -awayY : -awayZ)
      let next = axis == 2 ? 0 : axis + 1
      if away < 0 {
        visit(from, middle, next)
        if away * away <= bound { visit(middle + 1, to, next) }
      } else {
        visit(middle + 1, to, next)
        if away * away <= bound { visit(from, middle, next) }
      }
    }

    private mutating func add(_ item: Found) {
      var position = count
      if count == found.count { position -= 1 } else { count += 1 }
      while position > 0, item.chordSquare < found[position - 1].chordSquare {
        found[position] = found[position - 1]
        position -= 1
      }
      found[position] = item
      if count == found.count { bound = found[count - 1].chordSquare }
    }
  }
}
