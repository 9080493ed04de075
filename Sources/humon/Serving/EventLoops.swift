import NIOCore

/// The threads on which requests are answered.
enum EventLoops {
  static let mostThreads = 1_024

  /// As many as there are cores, but for one where there are several: commits, the database's readers and whatever else the
  /// machine does want one too. A thread that has to share its core keeps all its connections waiting meanwhile, for some
  /// milliseconds at a time.
  static func standard(cores: Int = System.coreCount) -> Int { cores < 4 ? cores : cores - 1 }

  /// Says how many there are to be; only before there is one.
  static func use(_ threads: Int) { NIOSingletons.groupLoopCountSuggestion = threads }
}
