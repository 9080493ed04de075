public import GeoIndex

/// The embedded gazetteer: the world's populated places, looked up by name and by position in a memory-mapped
/// file that `GazetteerBuilder` makes. Opening reads the file once for its digest; nothing is built or
/// copied.
public struct Gazetteer: Sendable {
  /// The longest query `find` looks at, in bytes of UTF-8.
  public static let longestQuery = 300
  /// The most places an ambiguous answer names.
  public static let longestAmbiguity = 10

  let file: GazetteerFile
  let zoneCells = ZoneCells()

  /// Opens the file at `path`. A gazetteer always holds at least one place.
  public init(contentsOf path: String) throws(GazetteerError) {
    file = try GazetteerFile(path: path)
  }

  /// How many places there are.
  public var count: Int { file.placeCount }

  /// Whose work the gazetteer is made from, and its licence; to be shown wherever its answers are.
  public var attribution: String { file.attribution }

  /// The place a name means: "Boston, MA", "München", "Harris Park NSW", "北京". Of several places of a name,
  /// those near `focus` are preferred. The work is bounded whatever the query; docs/places.md tells how names
  /// are matched.
  public func find(_ name: String, near focus: GeoPoint? = nil) -> PlaceMatch {
    resolve(name, near: focus).match
  }

  /// The record of a place; nil only for a forged file's impossible coordinates.
  func place(_ number: Int) -> Place? {
    guard let point = file.point(ofPlace: number) else { return nil }
    let chain = file.chain(fromArea: file.area(ofPlace: number))
    let country = chain.last ?? 0
    return Place(
      id: file.geoNamesID(ofPlace: number), name: file.name(ofPlace: number), region: region(of: chain),
      countryCode: file.code(ofArea: country) ?? "", countryName: file.name(ofArea: country) ?? "",
      population: file.population(ofPlace: number), point: point, timeZone: file.timeZone(ofPlace: number))
  }

  private func region(of chain: [Int]) -> Place.Region? {
    let divisions = chain.dropLast()
    let usual = divisions.first { file.level(ofArea: $0) == GazetteerLayout.regionLevel }
    guard let area = usual ?? divisions.last, let code = file.code(ofArea: area) else { return nil }
    return Place.Region(code: code, name: file.name(ofArea: area))
  }
}
