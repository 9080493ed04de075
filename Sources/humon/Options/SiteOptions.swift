import ArgumentParser
import HumonWire

/// What the pages are made of, and what they say of this server.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the pages' files, for whoever works on them: a change shows at reload ($HUMON_SITE).",
      discussion: "Without it: what lies beside the program, or in ../share/humon/site.",
      valueName: "folder"))
  var site: String?
  @Option(
    help: ArgumentHelp(
      "The folder of Leaflet ($HUMON_LEAFLET).",
      discussion: """
        Without it: leaflet beside the program, in ../share/humon, or where `make assets` puts it.
        """, valueName: "folder"))
  var leaflet: String?
  @Option(
    help: ArgumentHelp(
      "A map of the world for where there is no internet, in MBTiles ($HUMON_BASEMAP).",
      discussion: """
        Without it: basemap.mbtiles beside the program, in ../share/humon, or where `make assets` puts it.
        """, valueName: "path"))
  var basemap: String?
  @Option(
    help: ArgumentHelp(
      "The folder that says what this server is: name, contact, rules ($HUMON_INSTANCE).", valueName: "folder"
    ))
  var instance: String?
  @Option(
    help: ArgumentHelp(
      "Where the map's pictures come from: embedded, or an address with {z}, {x} and {y} ($HUMON_TILES).",
      discussion: "It stands above what instance.json says. Without either: OpenStreetMap's own server.",
      valueName: "tiles"))
  var tiles: String?

  func validate() throws {
    guard let tiles, tiles != "embedded", V2InstanceDocument.tileURL(tiles) == nil else { return }
    throw ValidationError("--tiles is embedded, or an address with {z}, {x} and {y} in it.")
  }
}
