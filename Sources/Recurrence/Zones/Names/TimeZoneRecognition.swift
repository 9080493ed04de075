/// How a zone was recognised by a name that programs write.
public enum TimeZoneRecognition: Sendable, Hashable {
  /// By its name in the IANA database, letter for letter.
  case exact
  /// By its name in another spelling: case, blanks, quotes, an old or a newer name.
  case spelling
  /// By the end of a longer name: `/citadel.org/20070227_1/Europe/Berlin`.
  case globalPrefix
  /// By the name that Windows gives it: `W. Europe Standard Time`.
  case windowsName
  /// By what Windows or Outlook shows to people: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
  case displayName
  /// By an abbreviation that means one zone to most people: `PST`.
  case abbreviation
  /// By an offset, so that the zone never changes: `GMT+0100`.
  case fixedOffset
}
