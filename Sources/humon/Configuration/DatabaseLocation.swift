import Foundation

/// Where the database lies: one place for every command, unless somebody says otherwise.
struct DatabaseLocation {
  /// The path of the file; it need not exist.
  let path: String
  /// Whether it is where nobody has said that it is to be.
  let isStandard: Bool

  /// The flag, else `HUMON_DATABASE`, else `humon/humon.sqlite` in the user's data folder by the XDG Base Directory
  /// Specification.
  /// - Throws: ``SettingsError/noHome``
  init(flag: String?, settings: SettingsSource) throws(SettingsError) {
    if let given = flag ?? settings.value(of: .database) {
      path = (given as NSString).expandingTildeInPath
      isStandard = false
      return
    }
    if let data = settings.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      path = data + "/humon/humon.sqlite"
    } else if let home = settings.variable("HOME"), home.hasPrefix("/") {
      path = home + "/.local/share/humon/humon.sqlite"
    } else {
      throw .noHome
    }
    isStandard = true
  }

  /// Makes the standard place, readable by its owner alone, for who may make a database there. Where somebody has named a
  /// folder that is not there, he may have mistyped it.
  func makeStandardFolder() {
    guard isStandard else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
