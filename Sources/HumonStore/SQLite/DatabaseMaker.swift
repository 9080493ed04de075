import Foundation
import GRDB

/// Makes a new database under a name of its own and gives it its real name when it is whole: a kill half-way leaves no
/// half database, and of several processes that make one at once all get the same.
enum DatabaseMaker {
  /// - Throws: ``StoreError/cannotOpen(path:_:)`` with `notWritable` or `noFolder`; what GRDB throws.
  static func make(_ path: String) throws {
    try DatabaseFile.requireFolder(of: path)
    let draft = "\(path).making-\(UUID().uuidString)"
    guard DatabaseFile.makePrivate(draft) else { throw StoreError.cannotOpen(path: path, .notWritable) }
    defer { DatabaseFile.remove(draft) }
    let queue = try DatabaseQueue(path: draft)
    try Schema.migrator.migrate(queue)
    try queue.writeWithoutTransaction { try DatabaseHistory().keep(in: $0) }
    try queue.close()
    try DatabaseFile.synchronize(draft)
    DatabaseFile.giveToOwner(ofDatabase: path, draft)
    do {
      try FilePlacing.place(draft, as: path)
    } catch .taken {
      // Somebody else was quicker.
    } catch {
      throw StoreError.cannotOpen(path: path, .notWritable)
    }
    DatabaseFile.synchronizeFolder(of: path)
  }
}
