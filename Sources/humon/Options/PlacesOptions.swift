import ArgumentParser

/// `--places`, for the commands that look up places.
struct PlacesOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The gazetteer file.",
      discussion: """
        Without it: $HUMON_PLACES, else places.gazetteer beside the program, in ../share/humon, or where \
        `make places` puts it.
        """,
      valueName: "path"))
  var places: String?

  /// Where to look for the gazetteer.
  func location(_ settings: SettingsSource) -> GazetteerLocation {
    GazetteerLocation(flag: places, settings: settings)
  }
}
