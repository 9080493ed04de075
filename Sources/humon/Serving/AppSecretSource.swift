import Foundation
import HumonServer
import HumonStore

/// Where the server's app secrets come from: a file, the environment, or, in development, its own making.
struct AppSecretSource {
  let secrets: AppSecrets
  /// What the terminal is to say about a secret that was made; nil if none was.
  let announcement: String?

  /// - Throws: ``ServeError/noAppSecret(_:)``, ``ServeError/unreadableSecrets(_:)``
  init(settings: Settings, file: String?) throws {
    var named: [(name: String, secret: String)] = []
    if let file { named += try Self.read(file) }
    if let secret = settings.appSecret { named.append(("environment", secret.value)) }
    guard named.isEmpty else {
      secrets = AppSecrets(named)
      announcement = nil
      return
    }
    guard settings.environment == .development else { throw ServeError.noAppSecret(settings.environment) }
    let path = settings.database + ".app-secret"
    let secret = try Self.readOrMake(path)
    SQLiteDatabase.giveToOwner(ofDatabase: settings.database, file: path)
    secrets = AppSecrets([("development", secret)])
    // Where the output goes into a file or a journal, the secret does not go along.
    announcement =
      isatty(STDOUT_FILENO) == 1
      ? "The app secret for development is \(secret) (kept in \(path))"
      : "The app secret for development is in \(path)"
  }

  private static func read(_ path: String) throws -> [(name: String, secret: String)] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ServeError.unreadableSecrets(path)
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let named = try lines.enumerated().compactMap { number, line -> (name: String, secret: String)? in
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { return nil }
      // The space belongs to it: a secret may have colons of its own.
      guard let colon = line.range(of: ": "), colon.lowerBound > line.startIndex else {
        throw ServeError.unnamedSecret(path, line: number + 1)
      }
      return (
        String(line[..<colon.lowerBound]), line[colon.upperBound...].trimmingCharacters(in: .whitespaces)
      )
    }
    if named.isEmpty { throw ServeError.noSecrets(path) }
    return named
  }

  private static func readOrMake(_ path: String) throws -> String {
    if let known = try? String(contentsOfFile: path, encoding: .utf8) {
      let secret = known.trimmingCharacters(in: .whitespacesAndNewlines)
      if !secret.isEmpty { return secret }
    }
    let secret = randomToken()
    let made = FileManager.default.createFile(
      atPath: path, contents: Data((secret + "\n").utf8), attributes: [.posixPermissions: 0o600])
    guard made else { throw ServeError.unreadableSecrets(path) }
    return secret
  }
}
