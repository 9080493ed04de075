import Foundation
import HumonServer

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
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    let named = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.enumerated().map { number, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return (name: "secret \(number + 1)", secret: line) }
      return (name: String(parts[0]), secret: parts[1].trimmingCharacters(in: .whitespaces))
    }
    guard !named.isEmpty, named.allSatisfy({ !$0.secret.isEmpty }) else {
      throw ServeError.unreadableSecrets(path)
    }
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
