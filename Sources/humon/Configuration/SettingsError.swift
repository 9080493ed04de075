/// Why the settings cannot be used.
enum SettingsError: Error, Equatable, CustomStringConvertible {
  /// There is a `.env`, and it cannot be read.
  case unreadableFile
  /// Neither a flag nor the environment says where the database is, nor where the user's files are.
  case noHome
  /// A value that does not fit. Secrets never are.
  case unusable(SettingKey, value: String, expected: String)

  var description: String {
    switch self {
    case .unreadableFile: "The file .env in this folder cannot be read."
    case .noHome: "There is no home folder to keep the database in: name a file with --database."
    case .unusable(let key, let value, let expected):
      "\(key.rawValue) is “\(value)”, which is not \(expected)."
    }
  }
}
