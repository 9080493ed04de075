import NIOCore
import Synchronization

/// What waits to be sent to one listener.
///
/// The hub puts blocks in, the connection takes them out. A listener that does not take them is dropped when too much waits
/// for him; he may come back and resume.
final class LiveStream: Sendable {
  /// The most bytes and the most blocks that wait.
  static let mostBytes = 64 << 10
  static let mostBlocks = 256

  private struct State {
    var blocks: [ByteBuffer] = []
    var bytes = 0
    var isOver = false
    var wake: (@Sendable () -> Void)?
  }
  private let state: Mutex<State>

  /// - Parameter blocks: what is to be sent first, whatever its size.
  init(_ blocks: [ByteBuffer]) {
    state = Mutex(State(blocks: blocks))
  }

  // MARK: The hub's end

  /// Puts a block at the end.
  /// - Returns: whether somebody still listens.
  func send(_ block: ByteBuffer) -> Bool {
    let (isOver, wake) = state.withLock { state in
      let isTooMuch =
        state.bytes + block.readableBytes > Self.mostBytes || state.blocks.count >= Self.mostBlocks
      if isTooMuch, state.bytes > 0 { Self.end(&state) }
      if !state.isOver {
        state.blocks.append(block)
        state.bytes += block.readableBytes
      }
      return (state.isOver, state.wake.take())
    }
    wake?()
    return !isOver
  }

  /// Ends the stream: what waits is not sent any more.
  func end() {
    let wake = state.withLock { state in
      Self.end(&state)
      return state.wake.take()
    }
    wake?()
  }

  private static func end(_ state: inout State) {
    state.isOver = true
    state.blocks = []
    state.bytes = 0
  }

  // MARK: The listener's end

  /// Whether something waits to be taken, or the stream is over.
  /// - Parameter wake: called once, on any thread, when that comes to be; not at all if it is so now.
  func isReady(orWake wake: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if state.isOver || !state.blocks.isEmpty { return true }
      state.wake = wake
      return false
    }
  }

  /// Takes what waits; nil when the stream is over.
  func take() -> [ByteBuffer]? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      defer {
        state.blocks = []
        state.bytes = 0
      }
      return state.blocks
    }
  }

  /// Waits for the next blocks; nil when the stream is over.
  func next() async -> [ByteBuffer]? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isReady(orWake: { continuation.resume() }) { continuation.resume() }
      }
    } onCancel: {
      end()
    }
    return take()
  }
}
