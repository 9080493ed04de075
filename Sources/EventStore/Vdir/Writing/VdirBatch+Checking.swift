import Foundation

extension VdirBatch {
  /// Looks before anything is done whether it can be: names, sizes, versions. What is seen to have changed is told all
  /// at once. What one change of the batch does to another, the steps find out.
  mutating func check(_ changes: [StorageChange]) throws(CalendarStorageError) {
    var seen: Set<StoredItem.Key> = []
    var fates: [String: Fate] = [:]
    var changed: [StoredItem.Key] = []
    for change in changes {
      switch change {
      case .write(let key, let bytes, _) where bytes.count > VdirLimits.bytesInItem:
        throw .tooLarge(key, bytes: bytes.count, limit: VdirLimits.bytesInItem)
      case .write(let key, _, _), .remove(let key, _):
        guard VdirNames.isItem(key.name) else { throw .badName(key.name) }
        if fates[key.calendar] == .removed { throw .noSuchCalendar(key.calendar) }
        guard fates[key.calendar] == nil, seen.insert(key).inserted else { continue }
        if try !isCurrent(key, change.version) { changed.append(key) }
      case .makeCalendar(let calendar):
        guard VdirNames.isCalendar(calendar.id) else { throw .badName(calendar.id) }
        fates[calendar.id] = .made
      case .changeCalendar(let calendar):
        if fates[calendar.id] == .removed { throw .noSuchCalendar(calendar.id) }
        if fates[calendar.id] == nil { _ = try writableFolder(of: calendar.id) }
      case .removeCalendar(let id):
        if fates[id] == .removed { throw .noSuchCalendar(id) }
        if fates[id] == nil { try checkRemovable(id) }
        fates[id] = .removed
      }
    }
    guard changed.isEmpty else { throw .changedMeanwhile(changed.sorted()) }
  }

  /// What an earlier change of the batch has done to a calendar.
  private enum Fate { case made, removed }

  /// Whether an item is still what was read; without a version, whether nothing bears its name.
  private mutating func isCurrent(
    _ key: StoredItem.Key, _ version: StoredItem.Version?
  ) throws(CalendarStorageError) -> Bool {
    let folder = try writableFolder(of: key.calendar)
    return try withStorageErrors { () throws(FileFault) in
      guard let version else { return try folder.status(of: key.name) == nil }
      return try folder.version(of: key.name)?.text == version.text
    }
  }

  private mutating func writableFolder(of id: String) throws(CalendarStorageError) -> Folder {
    let folder = try folder(of: id)
    guard folder.isWritable else { throw .readOnly(id) }
    return folder
  }

  /// A link to a folder is somebody's arrangement, and what it leads to is not ours to take away.
  private mutating func checkRemovable(_ id: String) throws(CalendarStorageError) {
    _ = try writableFolder(of: id)
    let status = try withStorageErrors { () throws(FileFault) in try root.status(of: id) }
    guard let status, FolderEntry.Kind(status.st_mode) == .folder else {
      throw .notPermitted("\(root.path(of: id)) is a symbolic link")
    }
  }
}

extension StorageChange {
  /// The version of an item that must be there.
  fileprivate var version: StoredItem.Version? {
    switch self {
    case .write(_, _, let version): version
    case .remove(_, let version): version
    case .makeCalendar, .changeCalendar, .removeCalendar: nil
    }
  }
}
