internal import Synchronization

/// One request that is under way: what of its answer has arrived and nobody has taken yet, and who waits for it.
///
/// Linux's Foundation bounds neither the time nor the size of an answer: both are bounded here.
final class HTTPExchange: Sendable {
  /// What somebody waits for.
  enum Wish {
    case head, bytes, end
  }

  private struct State {
    var head: HTTPHead?
    var bytes: [UInt8] = []
    var end: Result<Void, HumonError>?
    var waiter: (wish: Wish, continuation: CheckedContinuation<Void, Never>)?
    var cancel: (@Sendable () -> Void)?

    func grants(_ wish: Wish) -> Bool {
      switch wish {
      case .head: head != nil || end != nil
      case .bytes: !bytes.isEmpty || end != nil
      case .end: end != nil
      }
    }
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  /// - Parameter byteLimit: how many bytes may wait.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  // MARK: What happens to it

  /// Says how the system is told that nobody wants the answer any more.
  func begin(cancel: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.cancel = cancel
      return state.end != nil
    }
    if isOver { cancel() }
  }

  func receive(_ head: HTTPHead) {
    change { $0.head = head }
  }

  func receive(_ bytes: some Sequence<UInt8>, count: Int) {
    let isTooMuch = state.withLock { $0.bytes.count + count > byteLimit }
    if isTooMuch { return finish(.failure(.answerTooLarge(limit: byteLimit))) }
    change { $0.bytes.append(contentsOf: bytes) }
  }

  /// Ends it, once; what arrives afterwards is not heeded. The system is told to stop; it does not mind if it had.
  func finish(_ end: Result<Void, HumonError>) {
    change { $0.end = end }
    state.withLock { $0.cancel }?()
  }

  /// Changes the state unless it is over, and wakes who waits for that.
  private func change(_ body: (inout State) -> Void) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.end == nil else { return nil }
      body(&state)
      guard let waiter = state.waiter, state.grants(waiter.wish) else { return nil }
      state.waiter = nil
      return waiter.continuation
    }
    continuation?.resume()
  }

  // MARK: Who waits for it

  /// The head, as soon as it is there.
  func head() async throws(HumonError) -> HTTPHead {
    await wait(for: .head)
    let (head, end) = state.withLock { ($0.head, $0.end) }
    if let head { return head }
    try end?.get()
    throw .interrupted("there was no answer")
  }

  /// The whole body.
  func body() async throws(HumonError) -> [UInt8] {
    await wait(for: .end)
    let (bytes, end) = state.withLock { ($0.bytes, $0.end) }
    try end?.get()
    return bytes
  }

  /// What has arrived since this was asked last, as soon as there is something; nil at the end.
  func next() async throws(HumonError) -> [UInt8]? {
    await wait(for: .bytes)
    let (bytes, end) = state.withLock { state in
      defer { state.bytes = [] }
      return (state.bytes, state.end)
    }
    if !bytes.isEmpty { return bytes }
    try end?.get()
    return nil
  }

  /// Waits; cancelling the task ends the exchange. Only one may wait at a time.
  private func wait(for wish: Wish) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if !state.grants(wish) { state.waiter = (wish, continuation) }
          return state.waiter == nil
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      finish(.failure(.cancelled))
    }
  }
}
