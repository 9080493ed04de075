internal import Synchronization

/// Who wants to know that something has changed.
final class StoreListeners: Sendable {
  private let streams = Mutex<(last: Int, open: [Int: AsyncStream<Void>.Continuation])>((0, [:]))

  func stream() -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = streams.withLock { streams in
      streams.last += 1
      streams.open[streams.last] = listener
      return streams.last
    }
    listener.onTermination = { [weak self] _ in
      self?.streams.withLock { $0.open[number] = nil }
    }
    return stream
  }

  func tell() {
    for listener in open { listener.yield() }
  }

  func finish() {
    for listener in open { listener.finish() }
  }

  private var open: [AsyncStream<Void>.Continuation] { streams.withLock { Array($0.open.values) } }
}
