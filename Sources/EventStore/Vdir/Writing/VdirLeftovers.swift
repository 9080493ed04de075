import Foundation

/// What a process of ours left behind that died.
enum VdirLeftovers {
  /// Undoes the batch whose journal still stands. Under the lock for writing.
  static func undoBatch(in root: Folder, hidden: Folder) throws(FileFault) {
    guard let steps = try journal(in: hidden) else { return }
    for step in steps.reversed() {
      guard let folder = try folder(of: step, in: root) else { continue }
      try step.undo(in: folder)
      try folder.sync()
    }
    try hidden.remove(VdirNames.journal)
    try hidden.sync()
    try removeTemporaries(in: root)
  }

  /// Removes all that has a temporary name. Under the lock for writing, and where no journal stands.
  static func removeTemporaries(in root: Folder) throws(FileFault) {
    for entry in try root.knownEntries() {
      if VdirNames.isTemporary(entry.name) {
        removeFolder(entry.name, in: root)
      } else if VdirNames.isCalendar(entry.name),
        let folder = try? Folder(entry.name, in: root, followsLink: true)
      {
        try removeTemporaryFiles(in: folder)
      }
    }
  }

  /// Removes a calendar's folder with what is ours in it. Where there is anything else, it stays.
  static func removeFolder(_ name: String, in root: Folder) {
    guard let folder = try? Folder(name, in: root, followsLink: false) else { return }
    try? removeTemporaryFiles(in: folder)
    guard let foreign = try? folder.foreignNames(), foreign.isEmpty else { return }
    for name in VdirNames.metadata { try? folder.remove(name) }
    try? root.removeFolder(name)
  }

  private static func removeTemporaryFiles(in folder: Folder) throws(FileFault) {
    for entry in try folder.knownEntries() where VdirNames.isTemporary(entry.name) && entry.kind != .folder {
      try folder.remove(entry.name)
    }
  }

  /// The steps of the journal; nil where there is none.
  private static func journal(in hidden: Folder) throws(FileFault) -> [VdirStep]? {
    do throws(FileReadError) {
      return VdirJournal.steps(try hidden.read(VdirNames.journal, limit: VdirLimits.bytesInJournal).bytes)
    } catch {
      switch error {
      case .fault(let fault) where fault.code == ENOENT: return nil
      case .fault(let fault): throw fault
      case .link, .notRegular, .tooLarge: throw FileFault(hidden.path(of: VdirNames.journal), EINVAL)
      }
    }
  }

  /// The folder in which a step happened; nil where it is not there.
  private static func folder(of step: VdirStep, in root: Folder) throws(FileFault) -> Folder? {
    if step.folder.isEmpty { return root }
    do throws(FileFault) {
      return try Folder(step.folder, in: root, followsLink: true)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }
}
