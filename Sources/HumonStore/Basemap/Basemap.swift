import Foundation
import GRDB

/// Pictures of which a map of the world is made, in one file (MBTiles 1.3): what a server without internet shows.
public final class Basemap: Sendable {
  /// How near the pictures go.
  public let maximumZoom: Int
  private let path: String
  private let queue: DatabaseQueue

  /// Opens a file.
  /// - Throws: ``BasemapError``
  public init(contentsOf path: String) throws(BasemapError) {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    do {
      var configuration = Configuration()
      configuration.readonly = true
      queue = try DatabaseQueue(path: path, configuration: configuration)
      let zoom = try queue.read { database in
        let format = try String.fetchOne(database, sql: "SELECT value FROM metadata WHERE name = 'format'")
        guard format == "png" else { return Int?.none }
        return try Int.fetchOne(database, sql: "SELECT max(zoom_level) FROM tiles")
      }
      guard let zoom, Self.zooms.contains(zoom) else { throw BasemapError.unusable(path) }
      maximumZoom = zoom
      self.path = path
    } catch {
      throw .unusable(path)
    }
  }

  /// A picture, as PNG; nil where there is none.
  /// - Parameters:
  ///   - zoom: how near; the world is 2^zoom pictures wide and high.
  ///   - column: counted from west to east, from 0.
  ///   - row: counted from north to south, from 0, as web pages count them.
  /// - Throws: ``BasemapError/unusable(_:)``
  public func tile(zoom: Int, column: Int, row: Int) async throws(BasemapError) -> [UInt8]? {
    guard (0...maximumZoom).contains(zoom), (0..<1 << zoom).contains(column), (0..<1 << zoom).contains(row)
    else { return nil }
    // The file counts rows from the south (TMS).
    let southern = (1 << zoom) - 1 - row
    do {
      return try await queue.read { database in
        try Data.fetchOne(
          database,
          sql: "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?",
          arguments: [zoom, column, southern])
      }.map(Array.init)
    } catch {
      throw .unusable(path)
    }
  }

  /// What a map can sensibly have.
  private static let zooms = 0...22
}

/// Why there is no map of the world.
public enum BasemapError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file.
  case missing(String)
  /// It is no file of tiles in PNG.
  case unusable(String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .missing(let path): "There is no basemap at \(path): bring it with `make assets`."
    case .unusable(let path): "\(path) is no MBTiles file with PNG tiles."
    }
  }
}
