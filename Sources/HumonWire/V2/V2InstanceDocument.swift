import GeoIndex
public import HumonModel

/// What a server is, as `GET /v2/instance` tells it, and as its operator writes it: `instance.json` is the same document
/// without what the server finds out by itself.
public enum V2InstanceDocument {
  /// What the server knows of itself beside what the operator says.
  public struct Abilities: Sendable {
    /// The languages that the pages offer.
    public var languages: [String] = []
    /// Where the operator's picture is.
    public var logo: String?
    /// Whether places can be looked up.
    public var knowsPlaces = false
    /// How far the server's own map of the world goes; nil where it has none.
    public var basemapZoom: Int?

    /// A server that can do nothing special.
    public init() {}
  }

  /// The longest name, description and other text, in characters.
  private static let nameLength = 100
  private static let textLength = 1_000
  private static let mostLanguages = 50
  private static let members: Set<String> = [
    "name", "description", "contact", "centre", "units", "languages", "tiles",
  ]

  /// What an operator says.
  /// - Throws: everything that is wrong with it.
  public static func instance(_ json: JSONValue) throws(DocumentFailure) -> Instance {
    var reader = DocumentReader()
    let document = DocumentValue(json)
    var instance = Instance()
    guard reader.object(document, members: members) else {
      throw DocumentFailure(reader.problems) ?? DocumentFailure(DocumentProblem("", .wrongKind(.object)))
    }
    instance.name = reader.text(document["name"], maximum: nameLength) ?? instance.name
    instance.summary = reader.text(document["description"], maximum: textLength)
    instance.contact = contact(document["contact"], &reader)
    instance.centre = centre(document["centre"], &reader)
    instance.units = reader.choice(document["units"]) ?? instance.units
    instance.languages = reader.list(document["languages"], maximum: mostLanguages) { $0.language($1) }
    instance.tiles = tiles(document["tiles"], &reader) ?? instance.tiles
    if let failure = DocumentFailure(reader.problems) { throw failure }
    return instance
  }

  /// What everybody is told.
  public static func body(_ instance: Instance, _ abilities: Abilities) -> [UInt8] {
    var json = JSONWriter()
    write(instance, abilities, into: &json)
    return json.bytes
  }

  /// Writes what everybody is told.
  public static func write(_ instance: Instance, _ abilities: Abilities, into json: inout JSONWriter) {
    json.object { json in
      json.member("name", instance.name)
      json.member("description", instance.summary)
      json.member("contact") { json in
        guard let contact = instance.contact else { return json.null() }
        json.object { json in
          json.member("name", contact.name)
          json.member("email", contact.email)
          json.member("url", contact.url)
        }
      }
      json.member("logo", abilities.logo)
      json.member("centre") { json in
        guard let centre = instance.centre else { return json.null() }
        json.object { json in
          json.member("latitude", centre.point.latitude)
          json.member("longitude", centre.point.longitude)
          json.member("zoom", centre.zoom)
        }
      }
      json.member("units", instance.units.rawValue)
      json.member("languages", abilities.languages)
      json.member("rules", !instance.rules.isEmpty)
      json.member("privacy", !instance.privacy.isEmpty)
      json.member("places", abilities.knowsPlaces)
      json.member("tiles") { write(instance.tiles, abilities.basemapZoom, into: &$0) }
      json.member("basemap") { json in
        guard let zoom = abilities.basemapZoom else { return json.null() }
        writeBasemap(zoom, into: &json)
      }
    }
  }

  private static func write(_ tiles: TileSource, _ basemapZoom: Int?, into json: inout JSONWriter) {
    guard case .server(let url, let attribution, let maximumZoom) = tiles else {
      return writeBasemap(basemapZoom ?? 0, into: &json)
    }
    json.object { json in
      json.member("url", url)
      json.member("max_zoom", maximumZoom)
      json.member("max_native_zoom", maximumZoom)
      json.member("attribution") { write(attribution, into: &$0) }
    }
  }

  /// The server's own map: beyond its last pictures these are drawn larger.
  private static func writeBasemap(_ zoom: Int, into json: inout JSONWriter) {
    json.object { json in
      json.member("url", "/tiles/{z}/{x}/{y}.png")
      json.member("max_zoom", 19)
      json.member("max_native_zoom", zoom)
      json.member("attribution") { write(.openStreetMap, into: &$0) }
    }
  }

  private static func write(_ attribution: TileSource.Attribution, into json: inout JSONWriter) {
    json.object { json in
      json.member("text", attribution.text)
      json.member("url", attribution.url)
    }
  }

  private static func contact(
    _ value: DocumentValue, _ reader: inout DocumentReader
  ) -> Instance.Contact? {
    guard reader.object(value, members: ["name", "email", "url"]) else { return nil }
    let email = reader.text(value["email"], maximum: nameLength)
    if let email, !isMailAddress(email) { reader.note(value["email"], .notValidHere) }
    return Instance.Contact(
      name: reader.text(value["name"], maximum: nameLength), email: email, url: reader.url(value["url"]))
  }

  private static func isMailAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.contains { $0.isWhitespace || "<>\"'`&?".contains($0) }
  }

  private static func centre(_ value: DocumentValue, _ reader: inout DocumentReader) -> Instance.Centre? {
    guard reader.object(value, members: ["latitude", "longitude", "zoom"]) else { return nil }
    let latitude = reader.needed(value["latitude"]) { $0.number($1, upTo: 90) }
    let longitude = reader.needed(value["longitude"]) { $0.number($1, upTo: 180) }
    let zoom = reader.number(value["zoom"], upTo: TileSource.highestZoom) ?? 12
    guard let latitude, let longitude, let point = GeoPoint(latitude: latitude, longitude: longitude) else {
      return nil
    }
    return Instance.Centre(point: point, zoom: max(0, Int(zoom)))
  }

  private static func tiles(_ value: DocumentValue, _ reader: inout DocumentReader) -> TileSource? {
    if value.value == .text("embedded") { return .embedded }
    guard reader.object(value, members: ["url", "attribution", "max_zoom"]) else { return nil }
    let url = reader.needed(value["url"]) { tileURL($1, &$0) }
    let attribution = value["attribution"]
    var words: String?
    if reader.object(attribution, members: ["text", "url"]) {
      words = reader.needed(attribution["text"]) { $0.text($1, maximum: textLength) }
    } else {
      reader.note(attribution, .missing)
    }
    let page = reader.url(attribution["url"])
    let zoom = reader.number(value["max_zoom"], upTo: TileSource.highestZoom) ?? 19
    guard let url, let words else { return nil }
    return .server(
      url: url, attribution: TileSource.Attribution(text: words, url: page), maximumZoom: max(0, Int(zoom)))
  }

  /// The address of tiles, with its places for numbers.
  private static func tileURL(_ value: DocumentValue, _ reader: inout DocumentReader) -> String? {
    guard let text = reader.text(value, maximum: EventLimits.urlLength) else { return nil }
    guard let url = tileURL(text) else { return reader.refuse(value, .notURL) }
    return url
  }

  /// The address of tiles that a text is: an address of the web with `{z}`, `{x}` and `{y}` in it, perhaps `{s}` and `{r}`;
  /// nil if it is none.
  public static func tileURL(_ text: String) -> String? {
    guard ["{z}", "{x}", "{y}"].allSatisfy(text.contains) else { return nil }
    let plain = ["{z}", "{x}", "{y}", "{s}", "{r}"].reduce(text) { $0.replacing($1, with: "0") }
    // A space or a semicolon would begin something new in the page's policy.
    guard WebAddress(plain) != nil, !plain.contains(where: { ";,' ".contains($0) }) else { return nil }
    return text
  }
}
