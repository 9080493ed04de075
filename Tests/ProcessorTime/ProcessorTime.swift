import Foundation

/// How long this thread's processor takes for some work. Waiting for its turn on a busy machine does not count, so that a test
/// may say what work costs at most while hundreds of others run beside it.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let begin = processorTimeOfThread()
  try work()
  return processorTimeOfThread() - begin
}

private func processorTimeOfThread() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
