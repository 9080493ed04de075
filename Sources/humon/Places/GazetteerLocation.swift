import Geocoding

/// Where the gazetteer file is looked for.
struct GazetteerLocation {
  private let installed: InstalledPath

  /// The flag or `HUMON_PLACES`, else the places where a release, an installation and a build keep the file.
  init(flag: String?, settings: SettingsSource) {
    let file = "places.gazetteer"
    installed = InstalledPath(named: flag ?? settings.value(of: .places), file, build: "places/" + file)
  }

  /// The file that is there; nil if none is.
  var path: String? { installed.path }

  /// Opens the gazetteer.
  /// - Throws: ``NoGazetteer`` or `GazetteerError`.
  func open() throws -> Gazetteer {
    guard let path else { throw NoGazetteer(lookedAt: installed.candidates) }
    return try Gazetteer(contentsOf: path)
  }
}

/// There is no gazetteer file where one is looked for.
struct NoGazetteer: Error, CustomStringConvertible {
  let lookedAt: [String]

  var description: String {
    "There is no gazetteer: make it with `make places`, or name its file with --places. "
      + "Looked for \(lookedAt.joined(separator: ", "))."
  }
}
