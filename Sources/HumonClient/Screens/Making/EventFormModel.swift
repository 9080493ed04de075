internal import FeedReader
public import Foundation
internal import HumonModel
internal import HumonTexts
public import HumonWire
public import Observation

/// The form in which an event is made, or one's own is changed.
///
/// Whatever happens, what was typed stays: in the fields, and in the drafts of the device until it has been sent.
@MainActor @Observable
public final class EventFormModel {
  /// A row of the form.
  public enum Row: Sendable, Hashable, CaseIterable {
    case name, address, start, end
  }

  /// What the form says.
  public private(set) var draft: EventDraft
  /// The row under which a date picker is open.
  public private(set) var openPicker: Row?
  /// What the form is doing.
  public private(set) var state = ScreenState.idle
  /// What is wrong, row by row.
  public private(set) var problems: [Row: String] = [:]
  /// What the server knows now; nil until it has been sent.
  public private(set) var result: ReceivedEvent?
  /// Whether it waits in the outbox.
  public private(set) var isWaiting = false
  /// Whether there was no network, so that it could be sent later.
  public private(set) var canSendLater = false

  @ObservationIgnored let original: ReceivedEvent?
  @ObservationIgnored let parts: EventFormParts
  /// The wish that is being sent, and what it said: the same text under the same key is granted once.
  @ObservationIgnored private var wish: (key: WishKey, draft: EventDraft)
  @ObservationIgnored private var isAddressTyped = false

  /// A form for a new event.
  /// - Parameters:
  ///   - draft: an event at a place, or one that was left half written.
  ///   - key: the key under which the draft is kept; nil for a new one.
  ///   - parts: who does the work.
  public init(draft: EventDraft, key: WishKey? = nil, parts: EventFormParts) {
    self.draft = draft
    original = nil
    self.parts = parts
    wish = (key ?? WishKey(), draft)
  }

  /// A form for one's own event.
  public init(changing event: ReceivedEvent, parts: EventFormParts) {
    let draft = EventDraft(event)
    self.draft = draft
    original = event
    self.parts = parts
    wish = (WishKey(), draft)
  }

  // MARK: Rows

  /// What the event is called; required.
  public var name: String {
    get { draft.name }
    set { set(\.name, newValue, .name) }
  }

  /// Where it is, in words; optional.
  public var address: String {
    get { draft.address ?? "" }
    set {
      isAddressTyped = true
      set(\.address, newValue.isEmpty ? nil : newValue, .address)
    }
  }

  /// When it begins; required.
  public var start: Date? {
    get { draft.start?.date }
    set { set(\.start, newValue.map { Timestamp($0) }, .start) }
  }

  /// When it ends; optional.
  public var end: Date? {
    get { draft.end?.date }
    set { set(\.end, newValue.map { Timestamp($0) }, .end) }
  }

  /// Opens the date picker under a row, at the present time where the row has none, or closes it. One is open at a time.
  public func togglePicker(_ row: Row) {
    openPicker = openPicker == row ? nil : row
    let minute = Timestamp(rawValue: parts.now().wholeMinutes)
    if openPicker == .start, draft.start == nil { start = minute.date }
    // An event does not end before it begins.
    if openPicker == .end, draft.end == nil { end = max(minute, draft.start ?? minute).date }
  }

  /// Whether everything that is required is there, and nothing contradicts itself. The button is enabled then.
  public var canSubmit: Bool {
    !state.isWorking && result == nil && !isWaiting && !isBlank(draft.name) && draft.start != nil
      && !endsBeforeStart
  }

  /// Whether the end lies before the start.
  public var endsBeforeStart: Bool {
    guard let start = draft.start, let end = draft.end else { return false }
    return end < start
  }

  /// Whether there is anything here that somebody would miss.
  private var isTyped: Bool {
    !isBlank(draft.name) || draft.start != nil || draft.end != nil || isAddressTyped
  }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private func set<Value: Equatable>(
    _ path: WritableKeyPath<EventDraft, Value>, _ value: Value, _ row: Row
  ) {
    guard draft[keyPath: path] != value else { return }
    draft[keyPath: path] = value
    problems[row] = endsBeforeStart && row == .end ? parts.texts[.clientEndBeforeStart] : nil
    if row == .start, !endsBeforeStart { problems[.end] = nil }
    if row == .start, endsBeforeStart { problems[.end] = parts.texts[.clientEndBeforeStart] }
  }

  // MARK: The address

  /// Fills the address in from the map, where nobody has written one. It is no loss where that fails.
  public func lookUpAddress() async {
    guard !isAddressTyped, address.isEmpty, let point = draft.point else { return }
    let found = try? await parts.places.places(at: point).places.first
    // Somebody may have typed meanwhile.
    guard let found, found.precision != .region, !isAddressTyped, address.isEmpty else { return }
    set(\.address, found.label, .address)
  }

  // MARK: Sending

  /// Sends what the form says.
  /// - Returns: the event as the server knows it now; nil where it could not be sent, and ``state`` says why.
  @discardableResult
  public func submit() async -> ReceivedEvent? {
    guard canSubmit else { return nil }
    openPicker = nil
    state = .working(parts.texts[.formSending])
    problems = [:]
    canSendLater = false
    await renewWish()
    do throws(HumonError) {
      let event = try await send()
      result = event
      state = .idle
      try? await parts.offline?.forget(wish.key)
      return event
    } catch {
      await fail(error)
      return nil
    }
  }

  /// Puts it into the outbox, to be sent as soon as there is a network.
  public func sendLater() async {
    guard let outbox = parts.outbox, !isWaiting, result == nil else { return }
    await renewWish()
    let action: OutboxWish.Action = original.map { .change($0, to: draft, .this) } ?? .create(draft)
    do throws(HumonError) {
      try await outbox.add(OutboxWish(action, id: wish.key))
      isWaiting = true
      canSendLater = false
      state = .idle
      try? await parts.offline?.forget(wish.key)
    } catch {
      state = .failed(failure)
    }
  }

  /// Takes up what was typed and never sent, while nothing has been typed here. The place is the one of this form; an
  /// address goes along where the place is the same.
  public func resumeDraft() async {
    guard original == nil, !isTyped, let kept = await parts.offline?.drafts.first else { return }
    // Somebody may have begun to type meanwhile.
    guard !isTyped else { return }
    let point = draft.point
    wish = (kept.id, kept.draft)
    draft = kept.draft
    draft.point = point
    if kept.draft.point != point { draft.address = nil }
    isAddressTyped = draft.address != nil
  }

  /// Keeps what was typed, for the next form and the next time the app is opened. A change of one's own event is not kept.
  public func keepDraft() async {
    guard original == nil, result == nil, !isWaiting, isTyped else { return }
    try? await parts.offline?.keep(OfflineStore.KeptDraft(id: wish.key, draft: draft))
  }

  /// What says something else than what was sent is another wish.
  private func renewWish() async {
    guard draft != wish.draft else { return }
    try? await parts.offline?.forget(wish.key)
    wish = (WishKey(), draft)
  }

  private func send() async throws(HumonError) -> ReceivedEvent {
    if let original { return try await parts.service.change(original, to: draft, .this) }
    let event = try await parts.service.create(draft, key: wish.key)
    parts.analytics.count(.create)
    return event
  }

  private func fail(_ error: HumonError) async {
    var sentences = [failure]
    if case .invalid(let list) = error { sentences += show(list) }
    if case .offline = error { canSendLater = parts.outbox != nil }
    state = .failed(sentences.joined(separator: "\n"))
    await keepDraft()
  }

  /// Puts problems beside the rows they belong to, of several the first.
  /// - Returns: those that belong to no row, with the field that is meant.
  private func show(_ list: [FieldProblem]) -> [String] {
    var others: [String] = []
    for problem in list {
      if let row = Row(pointer: problem.pointer) {
        problems[row] = problems[row] ?? problem.message
      } else {
        let field = problem.pointer.split(separator: "/").joined(separator: " ")
        others.append(field.isEmpty ? problem.message : "\(field) \(problem.message)")
      }
    }
    return others
  }
}

extension Timestamp {
  /// The beginning of the minute: what a date picker shows.
  fileprivate var wholeMinutes: Int64 {
    let rest = rawValue % 60_000
    return rawValue - (rest >= 0 ? rest : rest + 60_000)
  }
}
