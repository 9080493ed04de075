internal import Foundation

/// A folder of TZif files, whose names are those of the zones.
struct ZoneFolder: ZoneSource {
  let path: String

  /// What lies there besides: the same zones counted with and without leap seconds, and the machine's own zone.
  private static let others: Set<String> = [
    "posix", "right", "localtime", "posixrules", "leapseconds", "Factory",
  ]

  /// The folder of this machine, or nil where it has none.
  static func ofSystem() -> ZoneFolder? {
    let places = [
      ProcessInfo.processInfo.environment["TZDIR"], "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo",
      "/usr/share/zoneinfo.default", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
    ]
    return places.compactMap(\.self).map(ZoneFolder.init).first {
      FileManager.default.fileExists(atPath: $0.path + "/UTC")
    }
  }

  func identifiers() -> [String] {
    let files = FileManager.default.enumerator(atPath: path)
    var identifiers: [String] = []
    while let file = files?.nextObject() as? String {
      if Self.others.contains(file) {
        files?.skipDescendants()
      } else if !file.contains("."), files?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
        identifiers.append(file)
      }
    }
    return identifiers
  }

  func zone(_ identifier: String) throws(TimeZoneError) -> TimeZoneRules {
    guard let file = FileHandle(forReadingAtPath: path + "/" + identifier),
      let bytes = try? file.read(upToCount: TZifFile.mostBytes + 1)
    else { throw .unknownName(identifier) }
    return try TimeZoneRules(identifier: identifier, tzif: [UInt8](bytes))
  }
}
