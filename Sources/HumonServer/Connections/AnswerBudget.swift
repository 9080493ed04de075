import NIOCore
import Synchronization

/// How many bytes of answers may lie in memory because their clients do not take them, all clients together.
final class AnswerBudget: Sendable {
  /// 256 MiB.
  static let limit = 256 << 20
  /// Smaller bodies are not counted: with as many connections as there may be they are less than the limit.
  static let smallAnswer = 16 << 10

  private let charged = Atomic<Int>(0)

  /// Whether an answer of this many bytes may be made: small ones always, so that nobody can stop the server with others.
  func allows(_ bytes: Int) -> Bool {
    bytes < Self.smallAnswer || charged.load(ordering: .relaxed) <= Self.limit
  }

  /// Counts bytes until they are sent, or their connection has gone.
  /// - Parameter promise: the writer's, if it has one.
  /// - Returns: the promise to write them with.
  func charge(_ bytes: Int, until promise: EventLoopPromise<Void>?, _ loop: any EventLoop)
    -> EventLoopPromise<Void>
  {
    charged.add(bytes, ordering: .relaxed)
    let sent = promise ?? loop.makePromise()
    sent.futureResult.whenComplete { [self] _ in charged.subtract(bytes, ordering: .relaxed) }
    return sent
  }
}
