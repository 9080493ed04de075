import Foundation

extension VdirBatch {
  /// Looks before anything is done whether it can be: names, sizes, versions. What is seen to have changed is told all
  /// at once.
  mutating func check(_ changes: [StorageChange]) throws(CalendarStorageError) {
    var seen: Set<StoredItem.Key> = []
    var made: Set<String> = []
    var changed: [StoredItem.Key] = []
    for change in changes {
      if let (key, version) = change.item {
        guard VdirNames.isItem(key.name) else { throw .badName(key.name) }
        // What the batch itself has done to it by then, the steps find out.
        guard seen.insert(key).inserted, !made.contains(key.calendar) else { continue }
        if try !isCurrent(key, version) { changed.append(key) }
      }
      switch change {
      case .write(let key, let bytes, _) where bytes.count > VdirLimits.bytesInItem:
        throw .tooLarge(key, bytes: bytes.count, limit: VdirLimits.bytesInItem)
      case .write, .remove: break
      case .makeCalendar(let calendar):
        guard VdirNames.isCalendar(calendar.id) else { throw .badName(calendar.id) }
        made.insert(calendar.id)
      case .changeCalendar(let calendar): _ = try writableFolder(of: calendar.id)
      case .removeCalendar(let id): try checkRemovable(id)
      }
    }
    guard changed.isEmpty else { throw .changedMeanwhile(changed.sorted()) }
  }

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
  /// The item it is about, and the version that must be there.
  fileprivate var item: (StoredItem.Key, StoredItem.Version?)? {
    switch self {
    case .write(let key, _, let version): (key, version)
    case .remove(let key, let version): (key, version)
    case .makeCalendar, .changeCalendar, .removeCalendar: nil
    }
  }
}
