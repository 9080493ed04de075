import Foundation

/// Where the database lies: one place for every command, unless somebody says otherwise.
struct DatabaseLocation {
  /// The path of the file; it need not exist.
  let path: String

  /// The flag, else `HUMON_DATABASE`, else `humon/humon.sqlite` in the user's data folder by the XDG Base Directory
  /// Specification.
  /// - Throws: ``SettingsError/noHome``
  init(flag: String?, settings: SettingsSource) throws(SettingsError) {
    if let given = flag ?? settings.value(of: .database) {
      path = (given as NSString).expandingTildeInPath
      return
    }
    if let data = settings.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      path = data + "/humon/humon.sqlite"
    } else if let home = settings.variable("HOME"), home.hasPrefix("/") {
      path = home + "/.local/share/humon/humon.sqlite"
    } else {
      throw .noHome
    }
  }
}
