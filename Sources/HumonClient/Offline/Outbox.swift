import HumonModel
import HumonWire

/// Sends later what cannot be sent now, in order, each exactly once: over crashes, kills, jumps of the clock and a full
/// disk.
///
/// A wish is on disk before it is sent, and stays there until its answer has come. If the answer is lost, nobody knows
/// whether the wish was granted. Then an event is made again under the same key, which the server remembers for a day, and
/// after a restart, when nobody knows how long ago it was sent, only after a look at what the server has of one's own
/// events. Answers and deletions do no more the second time than the first.
public actor Outbox {
  /// The most wishes that wait.
  public static let limit = 200
  /// For how long a key is trusted, by a clock that nobody sets: half of what the server promises.
  static let keyLifetime = Duration.seconds(12 * 3_600)
  /// How many pages of one's own events are looked through for one that may have been made.
  static let pagesLookedAt = 10

  private struct File: Codable, Sendable {
    var wishes: [OutboxWish]
    /// The events that were made lately: none of them answers to another wish that says the same.
    var made: [Int64]
  }

  /// What is known of a wish besides.
  private enum Attempt {
    /// This process has taken it and not sent it.
    case none
    /// It was sent at this time, and may have been granted.
    case unanswered(since: ContinuousClock.Instant)
    /// It was on disk when the process began.
    case unknown

    var isNone: Bool { if case .none = self { true } else { false } }

    /// Whether sending the same key again is sure to make no second event.
    var trustsKey: Bool {
      switch self {
      case .none: true
      case .unanswered(let since): ContinuousClock.now - since < Outbox.keyLifetime
      case .unknown: false
      }
    }
  }

  private let service: any EventsService & AttendanceService
  private let file: KeptFile<File>
  private var state: File
  private var attempts: [WishKey: Attempt] = [:]
  private var isFlushing = false
  private var underway: WishKey?
  /// Whether the disk lags behind, because it was full.
  private var isStale = false

  /// Opens the outbox in a folder, which is made when there is something to be kept.
  /// - Throws: ``HumonError/storage(_:)``
  public init(folder: String, service: any EventsService & AttendanceService) throws(HumonError) {
    self.service = service
    file = KeptFile(folder: folder, name: "outbox.archive")
    state = try file.read() ?? File(wishes: [], made: [])
    for wish in state.wishes { attempts[wish.id] = .unknown }
  }

  /// What waits, and what was refused, in order.
  public var wishes: [OutboxWish] { state.wishes }

  /// Puts a wish at the end. When this returns it is on disk. Of two answers to one event only the last is kept, of two
  /// wishes of one name too.
  /// - Throws: ``HumonError/storage(_:)``: then nothing was taken, and what waited before still waits.
  public func add(_ wish: OutboxWish) throws(HumonError) {
    var next = state
    next.wishes.removeAll { earlier in
      earlier.id == wish.id || (!isUnderway(earlier) && wish.takesPlace(of: earlier))
    }
    guard next.wishes.count < Self.limit else { throw .storage("\(Self.limit) wishes wait already") }
    next.wishes.append(wish)
    try write(next)
    attempts[wish.id] = Attempt.none
  }

  /// Takes a wish back that waits or was refused; false if it is not there any more, or is just being sent.
  /// - Throws: ``HumonError/storage(_:)``
  @discardableResult
  public func withdraw(_ id: WishKey) throws(HumonError) -> Bool {
    guard let wish = state.wishes.first(where: { $0.id == id }), !isUnderway(wish) else { return false }
    var next = state
    next.wishes.removeAll { $0.id == id }
    try write(next)
    attempts[id] = nil
    return true
  }

  /// Lets a wish that was refused be sent again.
  /// - Throws: ``HumonError/storage(_:)``
  public func retry(_ id: WishKey) throws(HumonError) {
    guard let place = state.wishes.firstIndex(where: { $0.id == id }) else { return }
    var next = state
    next.wishes[place].refusal = nil
    try write(next)
  }

  /// Sends what waits, until everything is sent or the network fails. Called while it does so, it does nothing.
  /// - Returns: what became of each wish.
  /// - Throws: why it ended early: ``HumonError/offline(_:)`` and what else passes, ``HumonError/unauthorised``,
  ///   ``HumonError/storage(_:)``. What was sent until then has been sent.
  @discardableResult
  public func flush() async throws(HumonError) -> [OutboxOutcome] {
    guard !isFlushing else { return [] }
    isFlushing = true
    defer { isFlushing = false }
    if isStale { try write(state) }
    var outcomes: [OutboxOutcome] = []
    while let wish = state.wishes.first(where: { $0.refusal == nil }) {
      underway = wish.id
      defer { underway = nil }
      do {
        let event = try await send(wish)
        outcomes.append(.sent(wish, event))
        settle(wish, made: event)
      } catch {
        guard error.isRefusal else { throw error }
        outcomes.append(.refused(wish, error))
        refuse(wish, error)
      }
    }
    if isStale { try write(state) }
    return outcomes
  }

  private func isUnderway(_ wish: OutboxWish) -> Bool { wish.id == underway }

  // MARK: Sending

  private func send(_ wish: OutboxWish) async throws(HumonError) -> ReceivedEvent? {
    let before = attempts[wish.id] ?? .unknown
    if case .none = before { attempts[wish.id] = .unanswered(since: .now) }
    switch wish.action {
    case .create(let draft):
      if !before.trustsKey, let made = try await eventMade(of: draft) { return made }
      return try await service.create(draft, key: wish.id)
    case .change(let event, let draft, let span):
      do {
        return try await service.change(event, to: draft, span)
      } catch .changedMeanwhile where !before.isNone {
        // Perhaps by this very wish, whose answer was lost.
        let now = try await service.event(event.id, occurrence: span == .all ? nil : event.occurrence)
        guard draft.isSaid(by: now) else { throw .changedMeanwhile }
        return now
      }
    case .delete(let event, let span):
      do {
        try await service.delete(event, span)
      } catch .notFound where !before.isNone {
      }
      return nil
    case .answer(let event, let answer?):
      try await service.answer(answer, to: event)
      return nil
    case .answer(let event, nil):
      try await service.takeBackAnswer(to: event)
      return nil
    }
  }

  /// The event that a draft has become already, if the answer to that was lost.
  private func eventMade(of draft: EventDraft) async throws(HumonError) -> ReceivedEvent? {
    var page = try await service.myEvents(.owner)
    for _ in 1...Self.pagesLookedAt {
      let isNew = { (event: ReceivedEvent) in !self.state.made.contains(event.id.rawValue) }
      if let made = page.events.first(where: { draft.isSaid(by: $0) && isNew($0) }) { return made }
      guard let next = try await service.events(after: page) else { return nil }
      page = next
    }
    return nil
  }

  // MARK: What became of it

  private func settle(_ wish: OutboxWish, made event: ReceivedEvent?) {
    state.wishes.removeAll { $0.id == wish.id }
    attempts[wish.id] = nil
    if case .create = wish.action, let event {
      state.made = Array(([event.id.rawValue] + state.made).prefix(Self.limit))
    }
    save()
  }

  private func refuse(_ wish: OutboxWish, _ error: HumonError) {
    guard let place = state.wishes.firstIndex(where: { $0.id == wish.id }) else { return }
    state.wishes[place].refusal = "\(error)"
    save()
  }

  /// What has been sent has been sent, whether the disk takes it or not: it is tried again.
  private func save() {
    isStale = true
    try? write(state)
  }

  private func write(_ next: File) throws(HumonError) {
    try file.write(next)
    state = next
    isStale = false
  }
}

extension OutboxWish {
  /// Whether this leaves nothing to be done of an earlier wish.
  fileprivate func takesPlace(of earlier: OutboxWish) -> Bool {
    guard case .answer(let event, _) = action, case .answer(let before, _) = earlier.action else {
      return false
    }
    return event == before
  }
}

extension HumonError {
  /// Whether the server has understood a wish and does not grant it, now or later.
  var isRefusal: Bool {
    switch self {
    case .invalid, .notFound, .forbidden, .conflict, .changedMeanwhile, .gone, .tooMuchSent: true
    case .server(let status): (400..<500).contains(status)
    default: false
    }
  }
}
