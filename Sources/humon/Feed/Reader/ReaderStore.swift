import ArgumentParser
import Foundation

/// Where the reader's entries are kept, and how a feed's address is spelled.
enum ReaderStore {
  /// The flag's path, else one in the user's data folder by the XDG Base Directory Specification, which is made.
  static func path(_ flag: String?, environment: [String: String]) throws -> String {
    if let flag { return (flag as NSString).expandingTildeInPath }
    let folder: String
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      folder = data + "/humon"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.local/share/humon"
    } else {
      throw ValidationError("Neither XDG_DATA_HOME nor HOME is set; say --store.")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder + "/reader.sqlite"
  }

  /// The address of what a person names: of the web as it is, else of a file.
  static func address(_ feed: String) -> String {
    let scheme = feed.prefix { $0 != ":" }.lowercased()
    if feed.contains(":"), ["http", "https", "file"].contains(scheme) { return feed }
    return URL(fileURLWithPath: (feed as NSString).expandingTildeInPath).absoluteString
  }
}
