import Foundation

/// The changes of one commit: all of them, or none.
///
/// 1. What is to be written is staged: it stands in its folder under a temporary name.
/// 2. The journal says what is about to happen, and all of it so far is put on disk.
/// 3. The steps are made: each gives temporary and lasting names each other's files, and then looks whether what it has
///    taken away is what was expected. So nobody's writing is lost, also in the last instant.
/// 4. The journal is taken away: the batch has happened. Before that, whatever ends it, the batch is undone: at once or,
///    where the process died, by the next one of ours.
/// 5. What has temporary names is removed.
///
/// All of this happens under the lock for writing.
struct VdirBatch {
  let root: Folder
  let hidden: Folder
  /// Makes temporary names unlike all others.
  let token = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  /// The folders of calendars, those that are being made among them.
  var folders: [String: Folder] = [:]
  var staged: [StagedStep] = []
  var versions: [StoredItem.Key: StoredItem.Version] = [:]

  init(root: Folder, hidden: Folder) {
    self.root = root
    self.hidden = hidden
  }

  /// Makes the changes.
  mutating func commit(_ changes: [StorageChange]) throws(CalendarStorageError) -> CommitReceipt {
    try check(changes)
    do throws(CalendarStorageError) {
      for change in changes { try stage(change) }
      try putOnDisk()
    } catch {
      try? hidden.remove(VdirNames.journal)
      removeTemporaries()
      throw error
    }
    try makeSteps()
    removeTemporaries()
    return CommitReceipt(versions: versions)
  }

  /// The folder of a calendar.
  mutating func folder(of calendar: String) throws(CalendarStorageError) -> Folder {
    if let folder = folders[calendar] { return folder }
    guard VdirNames.isCalendar(calendar) else { throw .noSuchCalendar(calendar) }
    do throws(FileFault) {
      let folder = try Folder(calendar, in: root, followsLink: true)
      folders[calendar] = folder
      return folder
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { throw .noSuchCalendar(calendar) }
      throw CalendarStorageError(error)
    }
  }

  /// What is on its way to a lasting name, or has come from one. Where that cannot be removed, the next one of ours
  /// tries again.
  func removeTemporaries() {
    for each in staged {
      let name = each.step.temporary
      switch each.step.kind {
      case .make, .replace, .remove: try? each.folder.remove(name)
      case .makeFolder, .removeFolder: VdirLeftovers.removeFolder(name, in: each.folder)
      }
    }
  }
}

/// A step of which all is ready.
struct StagedStep {
  let step: VdirStep
  /// Where it happens.
  let folder: Folder
  /// What a file that it takes away must be.
  let expected: FileVersion?

  /// What it is about.
  var key: StoredItem.Key { StoredItem.Key(calendar: step.folder, name: step.name) }
}
