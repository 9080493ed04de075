import Foundation

extension VdirBatch {
  /// Makes the steps and takes the journal away; or undoes what was made of them.
  func makeSteps() throws(CalendarStorageError) {
    do throws(CalendarStorageError) {
      for each in staged { try make(each) }
      try withStorageErrors { () throws(FileFault) in
        for folder in touchedFolders { try folder.sync() }
        try hidden.remove(VdirNames.journal)
      }
    } catch {
      undo()
      throw error
    }
    // The batch has happened for everybody who looks; a disk that fails at this is beyond help.
    try? hidden.sync()
  }

  private func make(_ staged: StagedStep) throws(CalendarStorageError) {
    let isMade = try withStorageErrors { () throws(FileFault) in
      try staged.step.make(in: staged.folder, expecting: staged.expected)
    }
    if isMade { return }
    switch staged.step.kind {
    case .make, .replace, .remove: throw .changedMeanwhile([staged.key])
    case .makeFolder: throw .calendarExists(staged.step.name)
    case .removeFolder: throw inTheWay(of: staged.step.name)
    }
  }

  /// Why a calendar cannot be removed: somebody has written an item, or has files of their own in its folder.
  private func inTheWay(of calendar: String) -> CalendarStorageError {
    let foreign = (try? Folder(calendar, in: root, followsLink: false).foreignNames()) ?? []
    let items = foreign.filter(VdirNames.isItem)
    guard items.isEmpty, let other = foreign.first else {
      return .changedMeanwhile(items.sorted().map { StoredItem.Key(calendar: calendar, name: $0) })
    }
    return .notPermitted("the folder of the calendar \(calendar) also holds \(other), which is no item")
  }

  /// Where that fails, the journal stays, and the next one of ours tries again.
  private func undo() {
    do throws(FileFault) {
      for each in staged.reversed() { try each.step.undo(in: each.folder) }
      for folder in touchedFolders { try folder.sync() }
      try hidden.remove(VdirNames.journal)
    } catch {
      return
    }
    removeTemporaries()
  }

  private var touchedFolders: [Folder] {
    Array(Dictionary(staged.map { (ObjectIdentifier($0.folder), $0.folder) }) { first, _ in first }.values)
  }
}
