internal import Foundation

/// What changes at every turn, in a small file beside the store: counts of use, and when which feed was asked last. So
/// a refresh that brings nothing new writes nothing into the store; and a loss of this file costs nobody an entry.
struct ReaderDiary: Codable, Hashable {
  /// How a feed was asked last.
  struct Attempt: Codable, Hashable {
    /// When, in seconds since 1970.
    var time: Int64
    /// How many attempts have failed since one succeeded.
    var failures = 0
    /// When to come again at the earliest, as the publisher said.
    var retryAfter: Int64?
  }

  /// Counts by environment and kind.
  var usage: [String: [String: Int]] = [:]
  /// Attempts by the feed's address.
  var attempts: [String: Attempt] = [:]

  /// The diary of a file; empty if there is none, or none that can be read.
  init(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let kept = try? JSONDecoder().decode(Self.self, from: data)
    else { return }
    self = kept
  }

  /// Keeps the diary. A full disk must not stop anybody from reading, so it may fail.
  func save(path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else { return }
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  mutating func count(_ kind: UsageKind, _ environment: UsageEnvironment) {
    let before = usage[environment.rawValue, default: [:]][kind.rawValue, default: 0]
    usage[environment.rawValue, default: [:]][kind.rawValue] = before < Int.max ? before + 1 : before
  }
}
