import Foundation

extension VdirBatch {
  /// Makes ready what a change needs.
  mutating func stage(_ change: StorageChange) throws(CalendarStorageError) {
    switch change {
    case .write(let key, let bytes, let version):
      let folder = try folder(of: key.calendar)
      let expected = try version.map { version throws(CalendarStorageError) in try known(version, key) }
      let made = try stageFile(folder, key, bytes, replacing: expected)
      versions[key] = StoredItem.Version(made.text)
    case .remove(let key, let version):
      try add(.remove, folder(of: key.calendar), key, expected: known(version, key))
      versions[key] = nil
    case .makeCalendar(let calendar): try stageFolder(calendar)
    case .changeCalendar(let calendar): try stageTexts(calendar)
    case .removeCalendar(let id):
      _ = try folder(of: id)
      folders[id] = nil
      add(.removeFolder, root, StoredItem.Key(calendar: "", name: id))
    }
  }

  /// A version that is none of ours is that of no file.
  private func known(
    _ version: StoredItem.Version, _ key: StoredItem.Key
  ) throws(CalendarStorageError) -> FileVersion {
    guard let version = FileVersion(text: version.text) else { throw .changedMeanwhile([key]) }
    return version
  }

  @discardableResult
  private mutating func stageFile(
    _ folder: Folder, _ key: StoredItem.Key, _ bytes: [UInt8], replacing expected: FileVersion?
  ) throws(CalendarStorageError) -> FileVersion {
    let temporary = nextTemporary
    let version = try withStorageErrors { () throws(FileFault) in
      let replaced = expected == nil ? nil : try folder.status(of: key.name)
      return try folder.create(temporary, bytes, like: replaced)
    }
    add(expected == nil ? .make : .replace, folder, key, version: version, expected: expected)
    return version
  }

  private mutating func stageFolder(_ calendar: StoredCalendar) throws(CalendarStorageError) {
    let temporary = nextTemporary
    let (folder, version) = try withStorageErrors { () throws(FileFault) in
      try root.createFolder(temporary)
      let folder = try Folder(temporary, in: root, followsLink: false)
      return (folder, FileVersion(try folder.status()))
    }
    folders[calendar.id] = folder
    add(.makeFolder, root, StoredItem.Key(calendar: "", name: calendar.id), version: version)
    try withStorageErrors { () throws(FileFault) in
      for (name, text) in CalendarFolder.texts(of: calendar) {
        guard let text else { continue }
        _ = try folder.create(name, Array(text.utf8))
        try folder.sync(name)
      }
    }
  }

  /// Only what is to say something else is written: a file that we do not understand stays.
  private mutating func stageTexts(_ calendar: StoredCalendar) throws(CalendarStorageError) {
    let folder = try folder(of: calendar.id)
    let now = CalendarFolder.texts(in: folder, id: calendar.id)
    for (name, text) in CalendarFolder.texts(of: calendar) where text != now[name] {
      let key = StoredItem.Key(calendar: calendar.id, name: name)
      let version = try withStorageErrors { () throws(FileFault) in try folder.version(of: name) }
      if let text {
        try stageFile(folder, key, Array(text.utf8), replacing: version)
      } else if let version {
        add(.remove, folder, key, expected: version)
      }
    }
  }

  private var nextTemporary: String { VdirNames.temporary(token, staged.count) }

  private mutating func add(
    _ kind: VdirStep.Kind, _ folder: Folder, _ key: StoredItem.Key, version: FileVersion? = nil,
    expected: FileVersion? = nil
  ) {
    let step = VdirStep(
      kind: kind, folder: key.calendar, name: key.name, temporary: nextTemporary, version: version)
    staged.append(StagedStep(step: step, folder: folder, expected: expected))
  }

  /// Puts the journal, and all that was staged, on disk.
  func putOnDisk() throws(CalendarStorageError) {
    try withStorageErrors { () throws(FileFault) in
      _ = try hidden.create(VdirNames.journal, VdirJournal.bytes(staged.map(\.step)))
      let written = staged.filter { $0.step.version != nil }
      if written.count > VdirLimits.syncedOneByOne, try syncFileSystems(of: written) { return }
      for each in written { try each.folder.sync(each.step.temporary) }
      try hidden.sync(VdirNames.journal)
      try hidden.sync()
    }
  }

  /// - Returns: false where the system cannot do that.
  private func syncFileSystems(of written: [StagedStep]) throws(FileFault) -> Bool {
    var folders = [try hidden.fileSystem: hidden]
    for each in written { folders[try each.folder.fileSystem] = each.folder }
    for folder in folders.values where try !folder.syncAll() { return false }
    return true
  }
}
