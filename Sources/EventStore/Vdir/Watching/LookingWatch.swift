import Foundation

/// Follows a vdir by looking at it every now and then.
struct LookingWatch: Sendable {
  private let path: String
  private let milliseconds: Int
  private var seen: View

  init(_ path: String, everySeconds seconds: Double) {
    self.path = path
    milliseconds = Int(max(0.01, min(seconds, 86_400)) * 1_000)
    seen = View(path)
  }

  /// Tells of changes.
  /// - Parameter isBetterServed: asked each time whether there is a better way to follow it now.
  /// - Returns: when it is told to stop, or is not needed any more.
  mutating func run(
    until signal: StopSignal, orWhen isBetterServed: () -> Bool, _ tell: (StorageNews) -> Void
  ) {
    while case .timedOut = signal.wait(milliseconds: milliseconds) {
      let now = View(path)
      if let news = now.news(since: seen) { tell(news) }
      seen = now
      if isBetterServed() { return }
    }
  }
}

/// The names in a vdir, and their versions.
private struct View {
  private var calendars: [String: [String: FileVersion]] = [:]

  init(_ path: String) {
    guard let root = try? Folder(path), let entries = try? root.knownEntries() else { return }
    for entry in entries where entry.mayBeCalendar {
      guard let folder = try? Folder(entry.name, in: root, followsLink: true) else { continue }
      calendars[entry.name] = Self.versions(in: folder)
    }
  }

  private static func versions(in folder: Folder) -> [String: FileVersion] {
    var versions: [String: FileVersion] = [:]
    for entry in (try? folder.knownEntries()) ?? [] {
      guard VdirNames.isItem(entry.name) || VdirNames.metadata.contains(entry.name) else { continue }
      versions[entry.name] = (try? folder.version(of: entry.name)) ?? nil
    }
    return versions
  }

  func news(since old: View) -> StorageNews? {
    guard calendars.keys == old.calendars.keys else { return .everything }
    var keys: Set<StoredItem.Key> = []
    for (calendar, names) in calendars {
      let before = old.calendars[calendar] ?? [:]
      let changed = Set(names.keys).union(before.keys).filter { names[$0] != before[$0] }
      if !changed.isDisjoint(with: VdirNames.metadata) { return .everything }
      keys.formUnion(changed.map { StoredItem.Key(calendar: calendar, name: $0) })
    }
    return keys.isEmpty ? nil : .items(keys)
  }
}
