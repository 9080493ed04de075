import GRDB

/// Which history of a database this is. A backup that is put back forgets what came after it and goes on as another history:
/// who kept a version or a place in the log of changes from the one is not answered from the other.
///
/// It is kept in the file's header (`PRAGMA user_version`), so that a backup has it too, and versions of Humon that know nothing
/// of histories can open the file.
public struct DatabaseHistory: Sendable, Hashable {
  /// 0 for a database that is older than histories and was never restored.
  private let number: Int32

  /// One that has not been yet.
  init() {
    number = .random(in: 1...Int32.max)
  }

  /// The one that a database has.
  init(of db: Database) throws {
    number = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Makes it that of a database.
  func keep(in db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(number)")
  }

  /// What stands behind a number of this history: `@` and its name; nothing for the one that has none.
  public var suffix: String { number == 0 ? "" : "@" + String(number, radix: 36) }

  /// The text before this history's suffix; nil where the text ends with another's, or with none.
  public func unnamed(_ text: Substring) -> Substring? {
    let bare = text.prefix { $0 != "@" }
    return text[bare.endIndex...] == suffix ? bare : nil
  }
}
