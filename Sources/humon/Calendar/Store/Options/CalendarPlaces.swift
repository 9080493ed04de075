import Foundation

/// Where a person's calendars are, and what was decided about who may see them.
struct CalendarPlaces {
  private let environment: [String: String]

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The folder of the calendars: the flag's, else that of `HUMON_CALENDARS`, else `calendars` in the data folder of
  /// the XDG Base Directory Specification.
  func folder(_ flag: String?) throws -> String {
    if let named = flag ?? value("HUMON_CALENDARS") { return Self.absolute(named) }
    return try base("XDG_DATA_HOME", ".local/share", orSay: "--vdir") + "/calendars"
  }

  /// The file of the decisions: the flag's, else that of `HUMON_ACCESS`, else one in the folder of settings.
  func accessFile(_ flag: String?) throws -> String {
    if let named = flag ?? value("HUMON_ACCESS") { return Self.absolute(named) }
    return try base("XDG_CONFIG_HOME", ".config", orSay: "--access-file") + "/humon/access.json"
  }

  private func base(_ name: String, _ usual: String, orSay flag: String) throws(CalendarPlaceError) -> String
  {
    // A path that is not absolute has to be ignored, says the specification.
    if let folder = value(name), folder.hasPrefix("/") { return folder }
    if let home = value("HOME"), home.hasPrefix("/") { return home + "/" + usual }
    throw CalendarPlaceError(variable: name, flag: flag)
  }

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: (path as NSString).expandingTildeInPath).path
  }
}

/// Nobody said where to look.
struct CalendarPlaceError: Error, CustomStringConvertible {
  let variable: String
  let flag: String

  var description: String { "Neither \(variable) nor HOME is set; say \(flag)." }
}
