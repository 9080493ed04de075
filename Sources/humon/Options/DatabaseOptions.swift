import ArgumentParser

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
}
