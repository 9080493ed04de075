import ArgumentParser
import Foundation
import HumonStore

/// `--database`, which every command takes.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file.",
      discussion: """
        Without it: $HUMON_DATABASE, else humon/humon.sqlite under $XDG_DATA_HOME or ~/.local/share.
        """,
      valueName: "path"))
  var database: String?

  /// Where the database lies, by the flag, the settings or the default place.
  func path(_ settings: SettingsSource) throws -> String {
    try DatabaseLocation(flag: database, settings: settings).path
  }

  /// The same for a command that makes a database where there is none.
  func pathToMake(_ settings: SettingsSource) throws -> String {
    let location = try DatabaseLocation(flag: database, settings: settings)
    location.makeStandardFolder()
    return location.path
  }

  /// The same for `restore`, which makes none where nobody has said so: the server's may well lie elsewhere.
  func pathToReplace(_ settings: SettingsSource) throws -> String {
    let location = try DatabaseLocation(flag: database, settings: settings)
    if location.isStandard && !FileManager.default.fileExists(atPath: location.path) {
      throw ValidationError(
        "There is no database at the standard place, \(location.path): name the one to replace with --database."
      )
    }
    return location.path
  }
}

extension SQLiteDatabase {
  /// Opens the database of a command that makes one where there is none, and says so if it did: the path may be mistyped.
  init(makingIfMissing path: String) throws(StoreError) {
    try self.init(path: path)
    if isNew { Console.note("\(path) was not there: a new database was made.\n") }
  }
}
