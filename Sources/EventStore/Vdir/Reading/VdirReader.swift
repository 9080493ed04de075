import Dispatch
import Foundation
import Synchronization

/// Reads a vdir: what is good, and for what is not its name and reason.
struct VdirReader {
  /// How many files one thread takes at a time.
  private static let portion = 256

  private let root: Folder
  private var contents = StorageContents()
  private var files: [File] = []
  /// Whether something of a batch that was cut off lies about.
  private(set) var hasLeftovers = false

  init(_ root: Folder) {
    self.root = root
  }

  /// Everything there is.
  mutating func readAll() throws(FileFault) -> StorageContents {
    var undecodable = 0
    let entries = try root.entries(undecodable: &undecodable).sorted { $0.name < $1.name }
    if undecodable > 0 { note("", nil, .unreadable(Self.undecodable(undecodable))) }
    for entry in entries { readEntry(entry) }
    readFiles()
    return contents
  }

  /// Some items, as they are now.
  mutating func read(_ keys: [StoredItem.Key]) -> StorageContents {
    var folders: [String: Folder] = [:]
    for key in keys where VdirNames.isCalendar(key.calendar) && VdirNames.isItem(key.name) {
      guard let folder = folders[key.calendar] ?? (try? Folder(key.calendar, in: root, followsLink: true))
      else { continue }
      folders[key.calendar] = folder
      files.append(File(key: key, folder: folder))
    }
    readFiles()
    return contents
  }

  private mutating func readEntry(_ entry: FolderEntry) {
    if VdirNames.isTemporary(entry.name) { hasLeftovers = true }
    guard entry.mayBeCalendar else { return }
    guard contents.calendars.count < VdirLimits.calendars else {
      return note(entry.name, nil, .tooMany(limit: VdirLimits.calendars))
    }
    do throws(FileFault) {
      try readCalendar(Folder(entry.name, in: root, followsLink: true), entry.name)
    } catch {
      // A link to a file, or to what is not there, is none of ours.
      if entry.kind == .folder { note(entry.name, nil, .unreadable(error.reason)) }
    }
  }

  private mutating func readCalendar(_ folder: Folder, _ id: String) throws(FileFault) {
    var undecodable = 0
    let entries = try folder.entries(undecodable: &undecodable)
    contents.calendars.append(CalendarFolder.calendar(folder, id: id))
    if undecodable > 0 { note(id, nil, .unreadable(Self.undecodable(undecodable))) }
    for entry in entries {
      if VdirNames.isTemporary(entry.name) { hasLeftovers = true }
      if VdirNames.isUnusable(entry.name) {
        note(id, entry.name, .unreadable("its name has control characters"))
      }
      guard VdirNames.isItem(entry.name) else { continue }
      guard files.count < VdirLimits.items else { return note(id, nil, .tooMany(limit: VdirLimits.items)) }
      files.append(File(key: StoredItem.Key(calendar: id, name: entry.name), folder: folder))
    }
  }

  private mutating func note(_ calendar: String, _ name: String?, _ reason: StorageProblem.Reason) {
    contents.problems.append(StorageProblem(calendar: calendar, name: name, reason: reason))
  }

  private static func undecodable(_ count: Int) -> String {
    "the names of \(count) of its files are not UTF-8"
  }

  /// Reads the files on all processors.
  private mutating func readFiles() {
    let files = files
    let portions = (files.count + Self.portion - 1) / Self.portion
    let results = Mutex<[[Outcome]]>(Array(repeating: [], count: portions))
    DispatchQueue.concurrentPerform(iterations: portions) { number in
      let own = files[number * Self.portion..<min(files.count, (number + 1) * Self.portion)].map { $0.read() }
      results.withLock { $0[number] = own }
    }
    contents.items.reserveCapacity(files.count)
    for result in results.withLock({ $0 }).joined() {
      switch result {
      case .item(let item): contents.items.append(item)
      case .problem(let problem): contents.problems.append(problem)
      case .gone: break
      }
    }
    self.files = []
  }
}

/// What came of a file.
private enum Outcome: Sendable {
  case item(StoredItem)
  case problem(StorageProblem)
  /// Somebody has removed it since the folder was listed.
  case gone
}

/// A file that is to be read.
private struct File: Sendable {
  let key: StoredItem.Key
  let folder: Folder

  func read() -> Outcome {
    do throws(FileReadError) {
      let (bytes, version) = try folder.read(key.name, limit: VdirLimits.bytesInItem)
      return .item(StoredItem(key: key, version: StoredItem.Version(version.text), bytes: bytes))
    } catch {
      switch error {
      case .fault(let fault) where fault.code == ENOENT: return .gone
      case .fault(let fault): return problem(.unreadable(fault.reason))
      case .link: return problem(.leadsElsewhere)
      case .notRegular: return problem(.unreadable("it is no regular file"))
      case .tooLarge(let bytes): return problem(.tooLarge(bytes: bytes, limit: VdirLimits.bytesInItem))
      }
    }
  }

  private func problem(_ reason: StorageProblem.Reason) -> Outcome {
    .problem(StorageProblem(calendar: key.calendar, name: key.name, reason: reason))
  }
}
