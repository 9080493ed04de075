public import FeedReader
internal import Foundation
internal import Synchronization

/// Counts in a small file, and sends when somebody says so: what cannot be sent is kept until it can.
///
/// A report that is on its way is set aside with its id, and what is counted meanwhile belongs to the next one. So a use
/// counts once, also where an answer was lost or the app was ended in between.
public final class UsageCounter: Analytics {
  /// A larger file was not written by this type, and counts as none.
  public static let mostBytes = 1 << 16

  private static let mostOfAKind = Int.max / 8

  private struct Ledger: Codable {
    var counts: [String: Int] = [:]
    var leaving: UsageReport?

    /// Whether sums of its counts cannot overflow, whatever somebody has written into the file.
    var isCountable: Bool {
      (Array(counts.values) + Array((leaving?.counts ?? [:]).values)).allSatisfy {
        (0...mostOfAKind).contains($0)
      }
    }
  }

  private let path: String
  private let environment: UsageEnvironment
  private let sink: any UsageSink
  private let makeID: @Sendable () -> String
  private let ledger: Mutex<Ledger>
  /// One report is on its way at a time.
  private let isSending = Mutex(false)

  /// A counter.
  /// - Parameters:
  ///   - path: the file in which counts are kept.
  ///   - environment: whose use this is.
  ///   - sink: where reports go.
  ///   - makeID: gives each report an id that no other has.
  public init(
    path: String, environment: UsageEnvironment, sink: any UsageSink,
    makeID: @escaping @Sendable () -> String = { WishKey().text }
  ) {
    self.path = path
    self.environment = environment
    self.sink = sink
    self.makeID = makeID
    ledger = Mutex(Self.read(path))
  }

  /// How often what was done and has not arrived yet.
  public var waiting: [UsageKind: Int] {
    ledger.withLock { ledger in
      var counts: [UsageKind: Int] = [:]
      for (name, count) in Array(ledger.counts) + Array(ledger.leaving?.counts ?? [:]) {
        guard let kind = UsageKind(rawValue: name) else { continue }
        counts[kind, default: 0] += count
      }
      return counts
    }
  }

  /// Counts one use, and keeps it in the file.
  public func count(_ kind: UsageKind) { count(kind, times: 1) }

  /// Counts several uses at once, such as those that somebody else has counted.
  public func count(_ kind: UsageKind, times: Int) {
    guard times > 0 else { return }
    change { ledger in
      // Far more than anybody does, and sums of four cannot overflow.
      let sum = min(ledger.counts[kind.rawValue, default: 0], Self.mostOfAKind) + min(times, Self.mostOfAKind)
      ledger.counts[kind.rawValue] = min(sum, Self.mostOfAKind)
    }
  }

  /// Sends what has been counted, first what could not be sent before. It ends at the first report that does not arrive.
  public func send() async {
    let isBusy = isSending.withLock { isSending in
      defer { isSending = true }
      return isSending
    }
    guard !isBusy else { return }
    defer { isSending.withLock { $0 = false } }
    while let report = nextReport() {
      guard await sink.send(report) else { return }
      change { $0.leaving = nil }
    }
  }

  private func nextReport() -> UsageReport? {
    change { ledger in
      if ledger.leaving == nil, !ledger.counts.isEmpty {
        ledger.leaving = UsageReport(id: makeID(), environment: environment, counts: ledger.counts)
        ledger.counts = [:]
      }
      return ledger.leaving
    }
  }

  @discardableResult
  private func change<Result: Sendable>(_ body: (inout Ledger) -> Result) -> Result {
    ledger.withLock { ledger in
      let result = body(&ledger)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      // A full disk must not stop anybody; then what was counted is lost with the app.
      try? encoder.encode(ledger).write(to: URL(fileURLWithPath: path), options: .atomic)
      return result
    }
  }

  private static func read(_ path: String) -> Ledger {
    guard let file = FileHandle(forReadingAtPath: path) else { return Ledger() }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: mostBytes + 1), data.count <= mostBytes,
      let ledger = try? JSONDecoder().decode(Ledger.self, from: data), ledger.isCountable
    else { return Ledger() }
    return ledger
  }
}
