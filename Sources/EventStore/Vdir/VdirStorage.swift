import Foundation

/// Calendars in a vdir: a folder for each calendar, in it a file `NAME.ics` for each item and `displayname`, `color` and
/// `order`. This is the convention of khal, todoman and vdirsyncer, so a person's calendars simply appear, and what is
/// written here appears there.
///
/// Others may write at any time; nothing of theirs is overwritten. A batch is on disk when ``commit(_:)`` returns. Of
/// one whose process died in the middle nothing remains when the next ``VdirStorage`` has opened the folder: until then
/// programs that know nothing of its journal, in the hidden folder `.humon`, can see a part of it.
public struct VdirStorage: CalendarStorage {
  /// How changes by others are noticed.
  public enum Watching: Sendable, Hashable {
    /// By the system where it tells of them, which it does for local disks on Linux; else by looking.
    case automatic
    /// By looking every so many seconds: for disks of other machines, of whose changes no system tells.
    case looking(everySeconds: Double)
  }

  /// The path of the folder in which the calendars' folders are.
  public let folder: String
  /// How changes by others are noticed.
  public let watching: Watching

  /// A vdir. The folder need not be there yet: without it there are no calendars, and the first commit makes it.
  public init(folder: String, watching: Watching = .automatic) {
    self.folder = folder
    self.watching = watching
  }

  /// Reads all calendars and items, on all processors. A batch that was cut off is undone first.
  public func load() throws(CalendarStorageError) -> StorageContents {
    guard let (root, problems) = try open() else { return StorageContents() }
    var reader = VdirReader(root)
    var contents = try withStorageErrors { () throws(FileFault) in
      let lock = hidden(of: root).flatMap(VdirLock.forReading)
      defer { withExtendedLifetime(lock) {} }
      return try reader.readAll()
    }
    contents.problems += problems
    if reader.hasLeftovers { removeLeftovers(in: root) }
    return contents
  }

  /// Reads these items.
  public func items(_ keys: [StoredItem.Key]) throws(CalendarStorageError) -> StorageContents {
    guard let (root, problems) = try open() else { return StorageContents() }
    var reader = VdirReader(root)
    let lock = hidden(of: root).flatMap(VdirLock.forReading)
    var contents = reader.read(keys)
    withExtendedLifetime(lock) {}
    contents.problems += problems
    return contents
  }

  /// Makes all of the changes or none. They are on disk when it returns.
  public func commit(_ changes: [StorageChange]) throws(CalendarStorageError) -> CommitReceipt {
    guard !changes.isEmpty else { return CommitReceipt(versions: [:]) }
    let (root, hidden, lock) = try withStorageErrors { () throws(FileFault) in
      let root = try makeFolder()
      let hidden = try makeHidden(in: root)
      let lock = try VdirLock.forWriting(in: hidden)
      try VdirLeftovers.undoBatch(in: root, hidden: hidden)
      return (root, hidden, lock)
    }
    defer { withExtendedLifetime(lock) {} }
    var batch = VdirBatch(root: root, hidden: hidden)
    return try batch.commit(changes)
  }

  /// Tells of all changes.
  public func news() -> AsyncStream<StorageNews> {
    VdirWatcher.news(of: self)
  }
}

// MARK: - Opening

extension VdirStorage {
  /// The folder, after what was cut off in it is undone; nil where it is not there.
  private func open() throws(CalendarStorageError) -> (Folder, [StorageProblem])? {
    let root: Folder
    do throws(FileFault) {
      root = try Folder(folder)
    } catch {
      if error.code == ENOENT { return nil }
      throw CalendarStorageError(error)
    }
    guard let hidden = hidden(of: root), hidden.holds(VdirNames.journal) else { return (root, []) }
    do throws(FileFault) {
      let lock = try VdirLock.forWriting(in: hidden)
      try VdirLeftovers.undoBatch(in: root, hidden: hidden)
      withExtendedLifetime(lock) {}
      return (root, [])
    } catch {
      let what = "a batch that was cut off cannot be undone: \(error.reason)"
      return (root, [StorageProblem(calendar: VdirNames.hiddenFolder, name: nil, reason: .unreadable(what))])
    }
  }

  private func hidden(of root: Folder) -> Folder? {
    try? Folder(VdirNames.hiddenFolder, in: root, followsLink: false)
  }

  private func makeFolder() throws(FileFault) -> Folder {
    do throws(FileFault) {
      return try Folder(folder)
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    // What goes wrong here, opening it tells.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try Folder(folder)
  }

  private func makeHidden(in root: Folder) throws(FileFault) -> Folder {
    if !root.holds(VdirNames.hiddenFolder) {
      do throws(FileFault) {
        try root.createFolder(VdirNames.hiddenFolder)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    return try Folder(VdirNames.hiddenFolder, in: root, followsLink: false)
  }

  private func removeLeftovers(in root: Folder) {
    guard let hidden = hidden(of: root), let lock = try? VdirLock.forWritingNow(in: hidden),
      !hidden.holds(VdirNames.journal)
    else { return }
    try? VdirLeftovers.removeTemporaries(in: root)
    withExtendedLifetime(lock) {}
  }
}
