/// Why the settings cannot be used.
enum SettingsError: Error, Equatable, CustomStringConvertible {
  /// There is a `.env`, and it cannot be read.
  case unreadableFile
  /// A line of `.env`, counted from 1, that says nothing.
  case unreadableLine(Int)
  /// Neither a flag nor the environment says where the database is, nor where the user's files are.
  case noHome
  /// A value that does not fit. Secrets never are.
  case unusable(SettingKey, value: String, expected: String)

  /// The most characters of a value that are shown.
  private static let shownLength = 80

  var description: String {
    switch self {
    case .unreadableFile: "The file .env in this folder cannot be read."
    case .unreadableLine(let number): "Line \(number) of .env is not of the form NAME=value."
    case .noHome: "There is no home folder to keep the database in: name a file with --database."
    case .unusable(let key, let value, let expected):
      "\(key.rawValue) is “\(Printable.text(String(value.prefix(Self.shownLength))))”, which is not \(expected)."
    }
  }
}
