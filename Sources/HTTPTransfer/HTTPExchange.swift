internal import Synchronization

/// One request that is under way: what of its answer has arrived and nobody has taken yet, and who waits for it.
public final class HTTPExchange: Sendable {
  /// What somebody waits for.
  private enum Wish {
    case head, bytes, end
  }

  private struct State {
    var head: HTTPHead?
    var bytes: [UInt8] = []
    var end: Result<Void, HTTPFailure>?
    var waiter: (wish: Wish, continuation: CheckedContinuation<Void, Never>)?
    var clock: Task<Void, Never>?
    var stop: (@Sendable () -> Void)?

    func grants(_ wish: Wish) -> Bool {
      switch wish {
      case .head: head != nil || end != nil
      case .bytes: !bytes.isEmpty || end != nil
      case .end: end != nil
      }
    }

    /// Who is to be woken.
    mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
      guard let waiter, grants(waiter.wish) else { return nil }
      self.waiter = nil
      return waiter.continuation
    }

    /// What nobody needs any more when it is over.
    mutating func takeClock() -> Task<Void, Never>? {
      guard end != nil else { return nil }
      defer { (clock, stop) = (nil, nil) }
      return clock
    }
  }

  private let state = Mutex(State())
  private let limits: HTTPLimits

  init(_ limits: HTTPLimits) {
    self.limits = limits
    let clock = Task { [weak self] in
      try? await Task.sleep(until: limits.headEnd, clock: .continuous)
      if Task.isCancelled { return }
      guard self?.state.withLock({ $0.head }) != nil else { return self?.abandon(.tooSlow) ?? () }
      guard let end = limits.end else { return }
      try? await Task.sleep(until: end, clock: .continuous)
      if !Task.isCancelled { self?.abandon(.tooSlow) }
    }
    state.withLock { $0.clock = clock }
  }

  // MARK: Who waits for it

  /// The head, as soon as it is there.
  public func head() async throws(HTTPFailure) -> HTTPHead {
    await wait(for: .head)
    let (head, end) = state.withLock { ($0.head, $0.end) }
    if let head { return head }
    try end?.get()
    throw .interrupted("the connection ended before the head of the answer did")
  }

  /// The whole body, uncompressed.
  public func body() async throws(HTTPFailure) -> [UInt8] {
    await wait(for: .end)
    let (bytes, end) = state.withLock { ($0.bytes, $0.end) }
    try end?.get()
    return bytes
  }

  /// What of the body has arrived since this was asked last, as soon as there is something; nil at the end.
  public func next() async throws(HTTPFailure) -> [UInt8]? {
    await wait(for: .bytes)
    let (bytes, end) = state.withLock { state in
      defer { state.bytes = [] }
      return (state.bytes, state.end)
    }
    if !bytes.isEmpty { return bytes }
    try end?.get()
    return nil
  }

  /// Ends it, if it has not ended: nobody wants the rest.
  public func cancel() { abandon(.cancelled) }

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
      cancel()
    }
  }

  // MARK: Who carries it

  /// Says how the carrier is told that nobody wants the answer any more.
  func onStop(_ stop: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if state.end == nil { state.stop = stop }
      return state.end != nil
    }
    if isOver { stop() }
  }

  func receive(_ head: HTTPHead) {
    change { $0.head = head }
  }

  /// - Returns: whether more is wanted.
  func receive(_ bytes: some Collection<UInt8>) -> Bool {
    change { state in
      if state.bytes.count + bytes.count > limits.bytes {
        state.end = .failure(.tooLarge(limit: limits.bytes))
      } else {
        state.bytes.append(contentsOf: bytes)
      }
    }
  }

  /// The carrier has nothing more to say. Ends it, once; what arrives afterwards is not heeded.
  func complete(_ end: Result<Void, HTTPFailure>) {
    change { $0.end = end }
  }

  /// Ends it from this side.
  private func abandon(_ failure: HTTPFailure) {
    let stop = state.withLock { $0.stop }
    complete(.failure(failure))
    stop?()
  }

  /// Changes the state unless it is over, and wakes who waits for that.
  /// - Returns: whether it is not over.
  @discardableResult private func change(_ body: (inout State) -> Void) -> Bool {
    let (continuation, clock, isOpen) = state.withLock { state in
      guard state.end == nil else {
        return (nil as CheckedContinuation<Void, Never>?, nil as Task<Void, Never>?, false)
      }
      body(&state)
      return (state.takeWaiter(), state.takeClock(), state.end == nil)
    }
    clock?.cancel()
    continuation?.resume()
    return isOpen
  }
}
