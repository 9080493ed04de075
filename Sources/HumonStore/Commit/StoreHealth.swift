import Dispatch
import Synchronization

/// What the store does with its database, to be told apart where it fails.
public enum StoreWork: Int, Sendable, CaseIterable {
  /// Keeping what was written.
  case commit
  /// Answering from the database.
  case read
  /// Bringing what searches see up to date.
  case follow
  /// Ending accounts that a crash has left half-ended.
  case deletion
}

/// A change in how the store's work goes, for the operator's log.
public enum StoreNews: Sendable, Equatable {
  /// It failed, and did not before.
  case fails(StoreWork, StoreError)
  /// It has gone well since, for some seconds; so many failures were between.
  case works(StoreWork, failures: Int)
}

/// Keeps account of what fails in the store, and says so when that changes, not each time.
///
/// What fails counts as failing until it goes well when there was no failure for ``quiet``: on a disk that is full for large
/// writes and has room for small ones, the log would have nothing else in it.
final class StoreHealth: Sendable {
  /// In nanoseconds: 5 s.
  static let quiet: UInt64 = 5_000_000_000

  private struct State {
    var counts: [String: Int] = [:]
    /// What it failed with first and how often since; nil while it goes well.
    var failing: (reason: StoreError, count: Int)?
    var latest: UInt64 = 0
  }

  private let states = Mutex([State](repeating: State(), count: StoreWork.allCases.count))
  private let lastCommit = Atomic<UInt64>(0)
  private let clock: @Sendable () -> UInt64
  private let report: @Sendable (StoreNews) -> Void

  /// - Parameters:
  ///   - clock: nanoseconds that never go back and are never 0.
  ///   - report: told of each change, on the thread on which it happens.
  init(
    clock: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    report: @escaping @Sendable (StoreNews) -> Void = { _ in }
  ) {
    (self.clock, self.report) = (clock, report)
  }

  /// Notes that something failed.
  func note(_ work: StoreWork, failed error: StoreError) {
    let now = clock()
    let isNew = states.withLock { states in
      states[work.rawValue].counts[error.label, default: 0] += 1
      states[work.rawValue].latest = now
      let known = states[work.rawValue].failing
      states[work.rawValue].failing = (known?.reason ?? error, (known?.count ?? 0) + 1)
      return known == nil
    }
    if isNew { report(.fails(work, error)) }
  }

  /// Notes that something went well.
  func noteSuccess(_ work: StoreWork) {
    if work == .commit { lastCommit.store(clock(), ordering: .relaxed) }
    let count: Int? = states.withLock { states in
      guard let failing = states[work.rawValue].failing, clock() >= states[work.rawValue].latest + Self.quiet
      else { return nil }
      states[work.rawValue].failing = nil
      return failing.count
    }
    if let count { report(.works(work, failures: count)) }
  }

  /// Why something fails at present; nil where it goes well.
  func failure(of work: StoreWork) -> StoreError? { states.withLock { $0[work.rawValue].failing?.reason } }

  /// Whether commits fail and nobody has tried one for ``quiet``.
  var isTimeToTryACommit: Bool {
    states.withLock { states in
      let state = states[StoreWork.commit.rawValue]
      return state.failing != nil && clock() >= state.latest + Self.quiet
    }
  }

  /// Figures for the operator.
  var figures: StoreHealthFigures {
    let last = lastCommit.load(ordering: .relaxed)
    let seconds = last == 0 ? nil : Double(clock() - last) / 1e9
    return states.withLock { states in
      StoreHealthFigures(
        failures: StoreWork.allCases.flatMap { work in
          states[work.rawValue].counts.sorted { $0.key < $1.key }.map { (work, $0.key, $0.value) }
        },
        failing: StoreWork.allCases.map { ($0, states[$0.rawValue].failing?.reason.label) },
        secondsSinceCommit: seconds)
    }
  }
}

/// What has failed in a store since its start, and what does now.
public struct StoreHealthFigures: Sendable {
  /// Failures by work and by reason, a word such as `disk_full`.
  public let failures: [(work: StoreWork, reason: String, count: Int)]
  /// For each work why it fails at present; nil where it goes well.
  public let failing: [(work: StoreWork, reason: String?)]
  /// Since the last commit that went well; nil before the first.
  public let secondsSinceCommit: Double?

  /// Why writes are refused at present, in a word; nil where they are kept.
  public var writeFailure: String? { failing.first { $0.work == .commit }?.reason }
}

extension StoreError {
  /// The failure as a word for figures.
  fileprivate var label: String {
    guard case .unavailable(let reason) = self else { return "other" }
    return switch reason {
    case .diskFull: "disk_full"
    case .readOnly: "read_only"
    case .busy: "busy"
    case .overloaded: "overloaded"
    case .closed: "closed"
    case .fileReplaced: "file_replaced"
    // SQLite's primary result codes IOERR, CORRUPT and NOTADB; the higher bytes say more, which the log has.
    case .fault(let code, _) where code > 0 && code & 0xFF == 10: "io"
    case .fault(let code, _) where code > 0 && [11, 26].contains(code & 0xFF): "damaged"
    case .fault: "other"
    }
  }
}
