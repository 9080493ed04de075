import GRDB
import HumonModel

/// What the change log has that those who follow it have not seen: read once for all of them.
struct RecentChanges {
  /// The last change that they have seen.
  let after: Int64
  /// The last one that there is.
  let latest: Int64
  /// Oldest first; nil where they are more than ``IndexStep/mostChanges``.
  let all: [Change]?

  /// Whether there may be one of this kind: it is not known of too many.
  func mayHave(_ entity: Change.Entity, where isMeant: (Change.Kind) -> Bool = { _ in true }) -> Bool {
    all?.contains { $0.entity == entity && isMeant($0.kind) } ?? true
  }
}

extension Database {
  /// What the change log has after the change numbered `sequence`.
  func recentChanges(after sequence: Int64) throws -> RecentChanges {
    let changes = try changes(after: sequence, limit: IndexStep.mostChanges + 1)
    guard changes.count > IndexStep.mostChanges else {
      return RecentChanges(after: sequence, latest: changes.last?.sequence ?? sequence, all: changes)
    }
    let latest = try Int64.fetchOne(self, sql: "SELECT max(sequence) FROM change_log") ?? sequence
    return RecentChanges(after: sequence, latest: latest, all: nil)
  }
}
