#if os(Linux)
  import Foundation

  /// Follows a vdir by what the system tells.
  struct InotifyWatch: Sendable {
    private let path: String
    private let queue: InotifyQueue
    private let root: Int32
    private var calendars: [Int32: String] = [:]
    private var pending = PendingNews()

    /// Begins to watch. Nil where the folder is not there or the system cannot watch it.
    init?(_ path: String) {
      guard let queue = InotifyQueue(), let root = queue.watch(path) else { return nil }
      self.path = path
      self.queue = queue
      self.root = root
      guard watchCalendars() else { return nil }
      pending = PendingNews()
    }

    /// Tells of changes.
    /// - Returns: when it is told to stop, or cannot go on.
    mutating func run(until signal: StopSignal, _ tell: (StorageNews) -> Void) {
      while true {
        switch signal.wait(for: queue.descriptor, milliseconds: pending.milliseconds) {
        case .stopped: return
        case .readable:
          for event in queue.events() where !take(event) { return tell(.everything) }
        case .timedOut: break
        }
        if let news = pending.take() { tell(news) }
      }
    }

    /// - Returns: false where this watch has come to its end.
    private mutating func take(_ event: InotifyQueue.Event) -> Bool {
      if event.watch == root {
        if event.isEnd { return false }
        guard VdirNames.isCalendar(event.name) else { return true }
        if event.isOfFolder { pending.addEverything() }
        return watchCalendars()
      }
      if event.isOverflow || event.isEnd && calendars[event.watch] != nil {
        pending.addEverything()
        return watchCalendars()
      }
      if let calendar = calendars[event.watch] { pending.add(event.name, in: calendar) }
      return true
    }

    /// Watches the calendars that are there now; if they are others than before, that is told.
    private mutating func watchCalendars() -> Bool {
      guard let entries = try? Folder(path).knownEntries() else { return false }
      var now: [Int32: String] = [:]
      for entry in entries where entry.mayBeCalendar {
        guard let watch = queue.watch(path + "/" + entry.name) else {
          // It may be a link to a file, or gone again. Only that there is no room for more is a reason to give up.
          if errno == ENOSPC || errno == ENOMEM { return false }
          continue
        }
        now[watch] = entry.name
      }
      if now != calendars { pending.addEverything() }
      calendars = now
      return true
    }
  }
#endif
