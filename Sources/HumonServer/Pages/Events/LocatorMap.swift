import Foundation
import GeoIndex

/// A small picture that shows where in the world a point is, made of the server's own map: an SVG of a few tiles and a pin.
struct LocatorMap {
  struct Tile {
    let address: String
    let x: Int
    let y: Int
  }

  static let width = 640
  static let height = 220
  /// In pixels, as the tiles are.
  private static let tileSize = 256

  let tiles: [Tile]
  let pinX: Int
  let pinY: Int
  let width = LocatorMap.width
  let height = LocatorMap.height
  /// A little more than a tile's distance to the next, so that no seam shows where the picture is scaled.
  let drawnSize = LocatorMap.tileSize + 1

  /// - Parameter zoom: how near the map goes.
  init(_ point: GeoPoint, zoom: Int) {
    let tilesAcross = 1 << zoom
    let world = Double(tilesAcross * Self.tileSize)
    let x = (point.longitude + 180) / 360 * world
    let y = Self.northing(point.latitude) * world
    // The map does not go beyond its upper and lower edge; around the date line it goes on.
    let left = Int(x.rounded(.down)) - Self.width / 2
    let top = max(0, min(Int(world) - Self.height, Int(y.rounded(.down)) - Self.height / 2))
    pinX = Self.width / 2
    pinY = max(0, min(Self.height, Int(y.rounded(.down)) - top))
    var tiles: [Tile] = []
    let columns = Self.tiles(from: left, length: Self.width)
    for row in Self.tiles(from: top, length: Self.height) where (0..<tilesAcross).contains(row) {
      for column in columns {
        let wrapped = ((column % tilesAcross) + tilesAcross) % tilesAcross
        tiles.append(
          Tile(
            address: "/tiles/\(zoom)/\(wrapped)/\(row).png", x: column * Self.tileSize - left,
            y: row * Self.tileSize - top))
      }
    }
    self.tiles = tiles
  }

  /// How far down a latitude lies on the map (Web Mercator), from 0 at its upper edge to 1.
  private static func northing(_ latitude: Double) -> Double {
    let limit = 85.0511
    let radians = max(-limit, min(limit, latitude)) * .pi / 180
    return (1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2
  }

  private static func tiles(from start: Int, length: Int) -> ClosedRange<Int> {
    let first = (Double(start) / Double(tileSize)).rounded(.down)
    let last = (Double(start + length - 1) / Double(tileSize)).rounded(.down)
    return Int(first)...Int(last)
  }
}
