internal import FeedReader
public import HumonModel
internal import HumonTexts
public import HumonWire
public import Observation

/// An event that somebody has opened: one's own can be edited, a stranger's can be attended.
@MainActor @Observable
public final class EventDetailModel {
  /// What is known of it.
  public private(set) var event: ReceivedEvent
  /// What the screen is doing.
  public private(set) var state = ScreenState.idle
  /// Whether the answer waits in the outbox.
  public private(set) var isWaiting = false

  @ObservationIgnored private let user: User.ID?
  @ObservationIgnored private let parts: EventDetailParts
  @ObservationIgnored private let tell: @MainActor (ReceivedEvent) -> Void

  /// - Parameters:
  ///   - event: what was touched.
  ///   - user: who is logged in.
  ///   - parts: who does the work.
  ///   - tell: is told what is known of the event when that has changed, such as ``MapModel/take(_:)``.
  public init(
    _ event: ReceivedEvent, user: User.ID?, parts: EventDetailParts,
    tell: @escaping @MainActor (ReceivedEvent) -> Void = { _ in }
  ) {
    self.event = event
    self.user = user
    self.parts = parts
    self.tell = tell
  }

  /// Whether it is one's own: then it opens in a form, and else to be read.
  public var isEditable: Bool { event.owner == user }

  // MARK: What is shown

  /// When, on the event's own clock.
  public var when: String { parts.times.text(of: event) }

  /// When, on the reader's clock; nil where both show the same.
  public var whenHere: String? {
    parts.times.textHere(of: event).map { parts.texts.text(.clientTimeHere, ["time": $0]) }
  }

  /// Where, in words: what the place is called, and its address.
  public var place: [String] { [event.placeName, event.address].compactMap { $0 }.filter { !$0.isEmpty } }

  /// What it is about, without markup.
  public var description: String? { event.description.map { Markdown($0).plainText } }

  /// How many come; nil where nobody does, or nobody knows.
  public var goingText: String? {
    guard let count = event.attendance?.going, count > 0 else { return nil }
    return parts.texts.text(.eventGoingCount, count: count)
  }

  /// A word about an event that does not take place; nil else.
  public var notice: String? { event.status == .cancelled ? parts.texts[.listCancelled] : nil }

  /// The event's page.
  public var link: String { parts.links.page(of: event.id) }

  /// The way there, in the device's map; nil without a coordinate.
  public var directions: String? { event.point.map(EventLinks.directions) }

  /// The place for any map; nil without a coordinate.
  public var geoLink: String? { event.point.map(EventLinks.geo) }

  /// The sentence to share.
  public var sentence: String {
    ShareSentence(event, links: parts.links, times: parts.times, texts: parts.texts).text
  }

  // MARK: Attending

  /// Whether I go, or may.
  public var isAttending: Bool { event.myAnswer == .going || event.myAnswer == .maybe }

  /// Whether I can say that I go: not to my own, nor where it is cancelled, nor to a series as a whole.
  public var canAttend: Bool {
    !isEditable && event.status != .cancelled && !(event.recurrence != nil && event.occurrence == nil)
  }

  /// I go there.
  public func attend() async { await answer(.going) }

  /// I do not, after all: the answer is taken back.
  public func undo() async { await answer(nil) }

  /// The system's share sheet was opened. That is all that the system tells.
  public func didShare() { parts.analytics.count(.share) }

  private func answer(_ answer: AttendanceAnswer?) async {
    guard !state.isWorking, canAttend, answer != event.myAnswer else { return }
    state = .working(parts.texts[.formSending])
    do throws(HumonError) {
      take(try await send(answer))
      isWaiting = false
      state = .idle
    } catch {
      state = .failed(parts.texts[.eventAttendFailed])
      if case .offline = error { await sendLater(answer) }
    }
  }

  private func send(_ answer: AttendanceAnswer?) async throws(HumonError) -> AttendanceState {
    guard let answer else {
      try await parts.attendance.takeBackAnswer(to: event.identity)
      return AttendanceState(answer: nil, counts: event.countsWithoutMe)
    }
    let state = try await parts.attendance.answer(answer, to: event.identity)
    parts.analytics.count(.attend)
    return state
  }

  /// Without a network the answer counts here at once, and is sent as soon as there is one.
  private func sendLater(_ answer: AttendanceAnswer?) async {
    guard let outbox = parts.outbox else { return }
    let wish = OutboxWish(.answer(event.identity, answer))
    guard (try? await outbox.add(wish)) != nil else { return }
    isWaiting = true
    state = .idle
    event.myAnswer = answer
    tell(event)
  }

  private func take(_ state: AttendanceState) {
    event.myAnswer = state.answer
    event.attendance = state.counts
    tell(event)
  }
}

extension ReceivedEvent {
  /// How many come once I have taken my answer back.
  fileprivate var countsWithoutMe: AttendanceCounts {
    var counts = attendance ?? AttendanceCounts()
    if myAnswer == .going { counts.going = max(0, counts.going - 1) }
    if myAnswer == .maybe { counts.maybe = max(0, counts.maybe - 1) }
    return counts
  }
}
