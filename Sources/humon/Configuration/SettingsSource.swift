import Configuration
import Foundation

/// Where settings come from when no flag says them: the environment, and after it the file `.env` in the working
/// directory.
struct SettingsSource: Sendable {
  private let environment: [String: String]
  private let variables: ConfigReader
  private let file: ConfigReader?
  /// Names in `.env` that look like Humon's and are not: a slip of the pen, as a rule.
  let unknownNames: [String]

  /// The settings of a process with this environment, and no file.
  init(environment: [String: String]) {
    self.environment = environment
    variables = Self.reader(environment)
    file = nil
    unknownNames = []
  }

  private init(environment: [String: String], file: DotEnvFile) {
    self.environment = environment
    variables = Self.reader(environment)
    self.file = Self.reader(file.values)
    unknownNames = file.values.keys
      .filter { $0.hasPrefix("HUMON_") && SettingKey(rawValue: $0) == nil }.sorted()
  }

  /// The settings of this process. No `.env` is as good as an empty one.
  /// - Throws: ``SettingsError/unreadableFile``, ``SettingsError/unreadableLine(_:)``
  static func ofThisProcess() throws(SettingsError) -> SettingsSource {
    let environment = ProcessInfo.processInfo.environment
    guard FileManager.default.fileExists(atPath: ".env") else {
      return SettingsSource(environment: environment)
    }
    guard let text = try? String(contentsOfFile: ".env", encoding: .utf8) else { throw .unreadableFile }
    do {
      return SettingsSource(environment: environment, file: try DotEnvFile(text))
    } catch {
      throw .unreadableLine(error.line)
    }
  }

  /// What was set, without white space around it; nil for what was not set or is empty.
  func value(of key: SettingKey) -> String? {
    let name = ConfigKey(key.rawValue.lowercased().split(separator: "_").map(String.init))
    if let value = Self.trimmed(variables.string(forKey: name, isSecret: key.isSecret)) { return value }
    return Self.trimmed(file?.string(forKey: name, isSecret: key.isSecret))
  }

  /// A variable of the environment that is not Humon's own.
  func variable(_ name: String) -> String? {
    Self.trimmed(environment[name])
  }

  private static let secrets = SecretsSpecifier<String, String>.specific(
    Set(SettingKey.allCases.filter(\.isSecret).map(\.rawValue)))

  private static func reader(_ environment: [String: String]) -> ConfigReader {
    ConfigReader(
      provider: EnvironmentVariablesProvider(environmentVariables: environment, secretsSpecifier: secrets))
  }

  private static func trimmed(_ text: String?) -> String? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    return text
  }
}
