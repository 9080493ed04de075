import Dispatch
import HumonModel
import HumonStore
import NIOCore
import Synchronization

/// Tells everybody who listens what has changed.
///
/// The index tells it of each step it takes; a thread of its own compares the two snapshots for each question that anybody
/// listens with, and puts blocks into the streams. While it works, further steps are gathered to one.
///
///     commit ──▶ index ──step──▶ hub ──block──▶ stream ──▶ connection
final class ChangeHub: Sendable {
  private struct State {
    var snapshot: EventSnapshot
    var history: ChangeHistory
    var groups: [String: StreamGroup] = [:]
    var counts: StreamCounts
  }
  private struct Pending {
    var before: EventSnapshot
    var after: EventSnapshot
    var changes: [Change]?
  }

  private let queue = DispatchQueue(label: "humon changes")
  /// Touched on the queue alone; the lock is what the compiler can check of that.
  private let state: Mutex<State>
  private let pending = Mutex<Pending?>(nil)
  private let log: any ChangeLog
  private let history: DatabaseHistory
  private let metrics: ServerMetrics
  private let now: @Sendable () -> Timestamp

  init(
    _ index: EventIndex, _ log: any ChangeLog, _ limits: StreamLimits, _ metrics: ServerMetrics,
    now: @escaping @Sendable () -> Timestamp
  ) {
    let snapshot = index.snapshot
    state = Mutex(
      State(
        snapshot: snapshot, history: ChangeHistory(after: snapshot.sequence), counts: StreamCounts(limits)))
    self.log = log
    history = index.history
    self.metrics = metrics
    self.now = now
    index.observe { [weak self] in self?.gather($0) }
    beat(every: limits.heartbeat)
  }

  // MARK: Steps

  private func gather(_ step: IndexStep) {
    let isFirst = pending.withLock { pending in
      guard let known = pending else {
        pending = Pending(before: step.before, after: step.after, changes: step.changes)
        return true
      }
      let changes = known.changes.flatMap { earlier in step.changes.map { earlier + $0 } }
      pending?.after = step.after
      pending?.changes = changes.flatMap { $0.count <= IndexStep.mostChanges ? $0 : nil }
      return false
    }
    if isFirst { queue.async { self.takeStep() } }
  }

  private func takeStep() {
    let step = pending.withLock { pending in
      defer { pending = nil }
      return pending
    }
    guard let step else { return }
    state.withLock { state in
      guard let changes = step.changes else { return startAnew(&state, from: step.after) }
      if step.before.sequence != state.snapshot.sequence {
        // Somebody has committed between the first snapshot and the first step: the log knows of that.
        state.history = ChangeHistory(after: step.before.sequence)
      }
      let events = ChangedEvent.all(in: changes, from: step.before, to: step.after)
      for event in events { state.history.note(event) }
      if !state.groups.isEmpty { tell(events, step, state) }
      state.snapshot = step.after
    }
  }

  private func tell(_ events: [ChangedEvent], _ step: Pending, _ state: State) {
    let now = now()
    for event in events {
      var blocks = EventBlocks(event.id, in: step.after, id: place(event.sequence))
      for group in state.groups.values {
        guard let news = group.news(of: event, from: step.before, to: step.after, at: now) else {
          group.end()
          continue
        }
        for block in blocks.blocks(for: news, foundBy: group.search(at: now)) {
          for listener in group.listeners.values { _ = listener.stream.send(block) }
        }
      }
    }
  }

  /// After more changes than can be told: whoever listens comes back, learns that he has missed too much, and loads all.
  private func startAnew(_ state: inout State, from snapshot: EventSnapshot) {
    for group in state.groups.values { group.end() }
    state.snapshot = snapshot
    state.history = ChangeHistory(after: snapshot.sequence)
  }

  private func beat(every seconds: Double) {
    queue.asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.sendHeartbeats()
      self?.beat(every: seconds)
    }
  }

  private func sendHeartbeats() {
    state.withLock { state in
      let block = SentEvent.heartbeat(id: place(state.snapshot.sequence))
      for group in state.groups.values {
        for listener in group.listeners.values { _ = listener.stream.send(block) }
      }
    }
  }

  private func place(_ sequence: Int64) -> StreamPlace { StreamPlace(sequence, in: history) }

  // MARK: Streams

  /// Opens a stream. It is closed when nobody holds what is given back.
  /// - Parameters:
  ///   - last: the `id` of the last block that the listener has heard; nil for a new one.
  ///   - client: from where he listens.
  /// - Throws: ``RequestFailure``, `DocumentFailure`, `StoreError`
  func open(
    _ question: StreamQuestion, after last: String?, from client: IPAddress?
  ) async throws -> OpenStream {
    let resumption: Resumption?
    if let last {
      guard let place = try StreamPlace(last, in: history) else { throw Self.notAPlace }
      resumption = Resumption(sequence: place.sequence, logged: try await logged(after: place.sequence))
    } else {
      resumption = nil
    }
    let stream: LiveStream = try await onQueue { [self] state in
      let group = try state.groups[question.key] ?? StreamGroup(question, at: now())
      var blocks = [SentEvent.greeting(retry: Self.retry(state.counts.inAll))]
      if let resumption {
        guard let missed = resumption.blocks(group.search(at: now()), state.history, in: state.snapshot)
        else {
          throw RequestFailure.changesForgotten
        }
        blocks += missed
      }
      blocks.append(SentEvent.heartbeat(id: place(state.snapshot.sequence)))
      try state.counts.add(client)
      let stream = LiveStream(blocks)
      group.listeners[ObjectIdentifier(stream)] = .init(stream: stream, client: client)
      state.groups[question.key] = group
      metrics.streams.store(state.counts.inAll, ordering: .relaxed)
      return stream
    }
    return OpenStream(stream) { [weak self] in self?.close($0, question) }
  }

  /// What the log says of the time before the history begins.
  private func logged(after sequence: Int64) async throws -> [Change] {
    let (start, latest) = try await onQueue { ($0.history.start, $0.snapshot.sequence) }
    guard (0...latest).contains(sequence) else { throw Self.notAPlace }
    guard sequence < start else { return [] }
    guard start - sequence <= Int64(Resumption.mostLogged) else { throw RequestFailure.changesForgotten }
    return try await log.changes(after: sequence, limit: Resumption.mostLogged)
  }

  private static var notAPlace: DocumentFailure {
    DocumentFailure(DocumentProblem("Last-Event-ID", .notValidHere))
  }

  private func close(_ stream: LiveStream, _ question: StreamQuestion) {
    queue.async { [self] in
      state.withLock { state in
        guard let group = state.groups[question.key],
          let listener = group.listeners.removeValue(forKey: ObjectIdentifier(stream))
        else { return }
        state.counts.remove(listener.client)
        metrics.streams.store(state.counts.inAll, ordering: .relaxed)
        if group.listeners.isEmpty { state.groups[question.key] = nil }
      }
    }
  }

  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable (inout State) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try state.withLock { try body(&$0) } })
      }
    }
  }

  /// After how many milliseconds to come back: not all at the same time.
  private static func retry(_ number: Int) -> Int { 2_000 + number &* 37 % 3_000 }
}

/// A stream that is open for as long as somebody holds this.
final class OpenStream: Sendable {
  let stream: LiveStream
  private let close: @Sendable (LiveStream) -> Void

  init(_ stream: LiveStream, close: @escaping @Sendable (LiveStream) -> Void) {
    self.stream = stream
    self.close = close
  }

  deinit { close(stream) }
}
