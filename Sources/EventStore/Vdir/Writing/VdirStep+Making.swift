import Foundation

extension VdirStep {
  /// Makes the step.
  /// - Parameter expected: what a file that is taken away must be.
  /// - Returns: false where something else stood there. Then all is as it was.
  func make(in folder: Folder, expecting expected: FileVersion?) throws(FileFault) -> Bool {
    switch kind {
    case .make, .makeFolder:
      return try folder.moveToFreeName(temporary, name)
    case .replace:
      guard try folder.status(of: name) != nil else { return false }
      try exchange(in: folder)
      if try folder.version(of: temporary) == expected { return true }
      try exchange(in: folder)
      return false
    case .remove:
      guard try take(in: folder) else { return false }
      if try folder.version(of: temporary) == expected { return true }
      try putBack(in: folder)
      return false
    case .removeFolder:
      guard try take(in: folder) else { return false }
      if try Folder(temporary, in: folder, followsLink: false).foreignNames().isEmpty { return true }
      try putBack(in: folder)
      return false
    }
  }

  /// Undoes the step where it was made, as far as it was, and nobody has come after it. Undoing again does nothing.
  func undo(in folder: Folder) throws(FileFault) {
    switch kind {
    case .make:
      if try folder.version(of: name) == version { _ = try folder.moveToFreeName(name, temporary) }
    case .replace:
      // An exchange in three steps may have been cut off.
      let spare = VdirNames.spare(of: temporary)
      if try folder.status(of: spare) != nil, try !folder.moveToFreeName(spare, name) {
        _ = try folder.moveToFreeName(spare, temporary)
      }
      guard try folder.version(of: name) == version, try folder.status(of: temporary) != nil else { return }
      try exchange(in: folder)
    case .remove, .removeFolder:
      if try folder.status(of: temporary) != nil { try putBack(in: folder) }
    case .makeFolder:
      guard let status = try folder.status(of: name), FileVersion(status).file == version?.file,
        try Folder(name, in: folder, followsLink: false).foreignNames().isEmpty
      else { return }
      _ = try folder.moveToFreeName(name, temporary)
    }
  }

  private func exchange(in folder: Folder) throws(FileFault) {
    try folder.exchange(temporary, name, spare: VdirNames.spare(of: temporary))
  }

  /// - Returns: false where it is gone already.
  private func take(in folder: Folder) throws(FileFault) -> Bool {
    guard try folder.status(of: name) != nil else { return false }
    guard try folder.moveToFreeName(name, temporary) else {
      throw FileFault(folder.path(of: temporary), EEXIST)
    }
    return true
  }

  /// Where somebody has made another one meanwhile, that one stays.
  private func putBack(in folder: Folder) throws(FileFault) {
    _ = try folder.moveToFreeName(temporary, name)
  }
}

extension Folder {
  /// What stands in a calendar's folder that neither says something of the calendar nor is on its way.
  func foreignNames() throws(FileFault) -> [String] {
    var undecodable = 0
    let names = try entries(undecodable: &undecodable).map(\.name)
    return names.filter { !VdirNames.metadata.contains($0) && !VdirNames.isTemporary($0) }
      + (undecodable > 0 ? ["a file whose name is not UTF-8"] : [])
  }
}
