import Foundation
import HumonModel
import HumonStore

/// Measures what every request of a known device pays: its token is hashed and looked up.
enum TokenChecks {
  private static let devices = 1_000
  private static let rounds = 200

  /// A token that was registered is not known.
  private struct UnknownToken: Error {}

  /// - Returns: how long one check takes, in microseconds: the median of rounds in which every device is checked once.
  static func microseconds() async throws -> Double {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore(database: SQLiteDatabase(path: folder.appending(path: "tokens.sqlite").path))
    var tokens: [String] = []
    for _ in 0..<devices {
      let token = UUID().uuidString.lowercased()
      _ = try await store.register(TokenHash(of: token))
      tokens.append(token)
    }
    var times: [Double] = []
    for round in 0...rounds {
      let start = ContinuousClock.now
      for token in tokens {
        guard try await store.user(holding: TokenHash(of: token)) != nil else { throw UnknownToken() }
      }
      let time = (ContinuousClock.now - start) / .microseconds(1)
      // In the first round the tokens are read from the database.
      if round > 0 { times.append(time / Double(devices)) }
    }
    await store.close()
    return times.quantile(0.5)
  }
}
