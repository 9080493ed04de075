import Foundation

/// Where a file or folder lies that comes with Humon and is no part of the program.
struct InstalledPath {
  /// The paths to try, in this order.
  let candidates: [String]
  /// Whether somebody named the path: then no other will do.
  let isNamed: Bool

  /// - Parameters:
  ///   - named: what a flag or a setting says.
  ///   - name: what the file is called where a release or an installation keeps it: beside the program, or in
  ///     `../share/humon`.
  ///   - beside: another name that it has beside the program.
  ///   - build: where a build keeps it, counted from the build's folder.
  init(named: String?, _ name: String, beside: String? = nil, build: String? = nil) {
    if let named {
      candidates = [(named as NSString).expandingTildeInPath]
      isNamed = true
      return
    }
    var candidates: [String] = []
    if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      let folder = program.deletingLastPathComponent()
      candidates.append(folder.appendingPathComponent(beside ?? name).path)
      if let build {
        // A build's program lies two folders below the one that also has what was brought.
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        candidates.append(root.appendingPathComponent(build).path)
      }
      candidates.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/humon").appendingPathComponent(name)
          .path)
    }
    if let build { candidates.append(".build/" + build) }
    self.candidates = candidates
    isNamed = false
  }

  /// The one that is there; the first one, if somebody named it; nil if none is.
  var path: String? {
    if isNamed { return candidates[0] }
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }
}
