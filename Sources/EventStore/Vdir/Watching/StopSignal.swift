import Foundation

/// Ends a thread that waits: a pipe of which one end is waited upon and the other one closed.
final class StopSignal: Sendable {
  /// Becomes readable when it is time to stop.
  let waiting: Int32
  private let stopping: Int32

  /// Nil where the system has no more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    waiting = ends[0]
    stopping = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(waiting)
    close(stopping)
  }

  func stop() {
    var byte: UInt8 = 0
    _ = write(stopping, &byte, 1)
  }

  enum Wait {
    case stopped
    /// The other descriptor can be read.
    case readable
    case timedOut
  }

  /// Waits for a descriptor, so long at most.
  /// - Parameters:
  ///   - descriptor: -1: for none.
  ///   - milliseconds: nil: as long as it takes.
  func wait(for descriptor: Int32 = -1, milliseconds: Int?) -> Wait {
    var polled = [
      pollfd(fd: waiting, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&polled, 2, milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1)
    if polled[0].revents != 0 { return .stopped }
    return ready > 0 ? .readable : .timedOut
  }
}
