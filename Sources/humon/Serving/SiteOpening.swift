import HumonModel
import HumonServer
import HumonStore
import HumonWire
import Logging

/// Opens what the pages are made of. Without its files the API goes on alone; what an operator has named has to be there.
struct SiteOpening {
  let site: Site?
  let instance: Instance
  let basemap: Basemap?

  init(_ options: SiteOptions, _ settings: SettingsSource, _ logger: Logger) throws {
    basemap = try Self.basemap(
      InstalledPath(
        named: options.basemap ?? settings.value(of: .basemap), "basemap.mbtiles",
        build: "site/basemap.mbtiles"))
    var instance =
      try (options.instance ?? settings.value(of: .instance)).map(InstanceFolder.read) ?? Instance()
    if let tiles = options.tiles ?? settings.value(of: .tiles) {
      instance.tiles = try Self.tiles(tiles, instance.tiles)
    }
    if instance.tiles == .embedded, basemap == nil { throw SiteOpeningError.noBasemap }
    self.instance = instance

    let named = options.site ?? settings.value(of: .site)
    let folder = InstalledPath(named: named, "site", beside: "humon_HumonServer.resources/Site")
    let leaflet = InstalledPath(
      named: options.leaflet ?? settings.value(of: .leaflet), "leaflet", build: "site/leaflet")
    do {
      guard let leaflet = leaflet.path else { throw SiteError.noLeaflet(lookedAt: leaflet.candidates) }
      guard let path = folder.path else {
        throw SiteError.noFolder(folder.candidates.joined(separator: ", "))
      }
      site = try Site(folder: path, leaflet: leaflet, reloads: named != nil)
    } catch {
      if named != nil { throw error }
      logger.error("no pages, only the API", metadata: ["reason": "\(error)"])
      site = nil
    }
  }

  /// A basemap that nobody named may be missing.
  private static func basemap(_ place: InstalledPath) throws -> Basemap? {
    guard let path = place.path else { return nil }
    return try Basemap(contentsOf: path)
  }

  /// - Parameter known: what `instance.json` says; its attribution goes on to count where the address is another one.
  private static func tiles(_ text: String, _ known: TileSource) throws -> TileSource {
    if text == "embedded" { return .embedded }
    guard let url = V2InstanceDocument.tileURL(text) else {
      throw SettingsError.unusable(
        .tiles, value: text, expected: "embedded, or an address with {z}, {x} and {y} in it")
    }
    guard case .server(_, let attribution, let zoom) = known else {
      return .server(url: url, attribution: .openStreetMap, maximumZoom: 19)
    }
    return .server(url: url, attribution: attribution, maximumZoom: zoom)
  }
}

/// Why the pages cannot be as they are wished for.
enum SiteOpeningError: Error, CustomStringConvertible {
  case noBasemap

  var description: String {
    switch self {
    case .noBasemap:
      "The embedded map is wished for, and there is none: bring it with `make assets`, or name it with --basemap."
    }
  }
}
