import Configuration
import Foundation
import SystemPackage

/// Where settings come from when no flag says them: the environment, and after it the file `.env` in the working
/// directory.
struct SettingsSource: Sendable {
  private let environment: [String: String]
  private let variables: ConfigReader
  private let file: ConfigReader?

  /// The settings of a process with this environment, and no file.
  init(environment: [String: String]) {
    self.environment = environment
    variables = Self.reader(environment)
    file = nil
  }

  private init(environment: [String: String], file: ConfigReader) {
    self.environment = environment
    variables = Self.reader(environment)
    self.file = file
  }

  /// The settings of this process. No `.env` is as good as an empty one.
  /// - Throws: ``SettingsError/unreadableFile``
  static func ofThisProcess() async throws(SettingsError) -> SettingsSource {
    do {
      let provider = try await EnvironmentVariablesProvider(
        environmentFilePath: ".env", allowMissing: true, secretsSpecifier: secrets)
      return SettingsSource(
        environment: ProcessInfo.processInfo.environment, file: ConfigReader(provider: provider))
    } catch {
      throw .unreadableFile
    }
  }

  /// What was set, without white space around it; nil for what was not set or is empty.
  func value(of key: SettingKey) -> String? {
    let name = ConfigKey(key.rawValue.lowercased().split(separator: "_").map(String.init))
    if let value = Self.trimmed(variables.string(forKey: name, isSecret: key.isSecret)) { return value }
    return Self.trimmed(file?.string(forKey: name, isSecret: key.isSecret)).flatMap(Self.unquoted)
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

  /// Values in `.env` may stand in quotation marks, as shells write them; the provider keeps these.
  private static func unquoted(_ text: String) -> String? {
    for mark in ["\"", "'"] where text.count >= 2 && text.hasPrefix(mark) && text.hasSuffix(mark) {
      return trimmed(String(text.dropFirst().dropLast()))
    }
    return text
  }
}
