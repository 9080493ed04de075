import Foundation
import Geocoding

/// Where the gazetteer file is looked for.
struct GazetteerLocation {
  /// The paths to try, in this order.
  let candidates: [String]
  /// Whether somebody named the file: then no other will do.
  private let isNamed: Bool

  /// The flag or `HUMON_PLACES`, else the places where a release, an installation and a build keep the file.
  init(flag: String?, settings: SettingsSource) {
    if let named = flag ?? settings.value(of: .places) {
      candidates = [(named as NSString).expandingTildeInPath]
      isNamed = true
      return
    }
    let file = "places.gazetteer"
    var candidates: [String] = []
    if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      let folder = program.deletingLastPathComponent()
      candidates.append(folder.appendingPathComponent(file).path)
      // A build's program lies two folders below the one that also has the places.
      let build = folder.deletingLastPathComponent().deletingLastPathComponent()
      candidates.append(build.appendingPathComponent("places").appendingPathComponent(file).path)
      candidates.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/humon").appendingPathComponent(file)
          .path)
    }
    candidates.append(".build/places/" + file)
    self.candidates = candidates
    isNamed = false
  }

  /// The file that is there; nil if none is.
  var path: String? {
    if isNamed { return candidates[0] }
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Opens the gazetteer.
  /// - Throws: ``NoGazetteer`` or `GazetteerError`.
  func open() throws -> Gazetteer {
    guard let path else { throw NoGazetteer(lookedAt: candidates) }
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
