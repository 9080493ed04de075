public import NIOCore

/// Runs tasks on the event loops themselves.
///
/// By default a request hops from its connection's event loop to a thread of Swift's own pool and back, and the two
/// switches of threads cost more than a search. What runs here must not block: commits have their own thread, the
/// database's readers theirs. The one thing that can is the access log, where whoever reads it no longer does.
public final class EventLoopExecutor: TaskExecutor {
  private let group: any EventLoopGroup

  /// An executor on these event loops.
  public init(_ group: any EventLoopGroup) {
    self.group = group
  }

  /// Runs a job on an event loop.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // On an event loop, `any` is that very loop: a connection's task stays where its bytes arrive.
    group.any().execute {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
