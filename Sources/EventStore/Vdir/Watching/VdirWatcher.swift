import Foundation

/// Follows a vdir for one listener, on a thread of its own, because it waits most of the time.
struct VdirWatcher: Sendable {
  /// How often is looked where the system does not tell, in seconds.
  private static let usualSeconds = 2.0

  private let path: String
  private let watching: VdirStorage.Watching

  /// The changes from now on.
  static func news(of storage: VdirStorage) -> AsyncStream<StorageNews> {
    let (stream, listener) = AsyncStream.makeStream(of: StorageNews.self)
    guard let signal = StopSignal() else {
      listener.finish()
      return stream
    }
    listener.onTermination = { _ in signal.stop() }
    let watcher = VdirWatcher(path: storage.folder, watching: storage.watching)
    // What begins to watch here misses nothing from here on.
    let first = watcher.begin()
    Thread.detachNewThread { watcher.run(first, until: signal) { listener.yield($0) } }
    return stream
  }

  private enum Watch: Sendable {
    #if os(Linux)
      case told(InotifyWatch)
    #endif
    case looking(LookingWatch)
  }

  private func begin() -> Watch {
    #if os(Linux)
      if watching == .automatic, let watch = InotifyWatch(path) { return .told(watch) }
    #endif
    if case .looking(let seconds) = watching { return .looking(LookingWatch(path, everySeconds: seconds)) }
    return .looking(LookingWatch(path, everySeconds: Self.usualSeconds))
  }

  /// Follows it until it is told to stop: as well as can be at any time.
  private func run(_ first: Watch, until signal: StopSignal, _ tell: (StorageNews) -> Void) {
    var watch = first
    while true {
      switch watch {
      #if os(Linux)
        case .told(var told): told.run(until: signal, tell)
      #endif
      case .looking(var looking): looking.run(until: signal, orWhen: canBeTold, tell)
      }
      guard case .timedOut = signal.wait(milliseconds: 0) else { return }
      watch = begin()
      // Something may have happened between the two.
      tell(.everything)
    }
  }

  /// Whether the system could tell of changes now.
  private func canBeTold() -> Bool {
    #if os(Linux)
      watching == .automatic && InotifyWatch(path) != nil
    #else
      false
    #endif
  }
}
