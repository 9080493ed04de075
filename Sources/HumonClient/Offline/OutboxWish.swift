public import HumonModel
public import HumonWire

/// Something to be sent as soon as there is a network.
public struct OutboxWish: Sendable, Hashable, Identifiable {
  /// What is to be done.
  public enum Action: Sendable, Hashable {
    /// Make an event.
    case create(EventDraft)
    /// Change one's own event from what it said when it was shown.
    case change(ReceivedEvent, to: EventDraft, ChangeSpan)
    /// Delete one's own event.
    case delete(ReceivedEvent, ChangeSpan)
    /// Answer an event, or with nil take the answer back.
    case answer(ReceivedEvent.Identity, AttendanceAnswer?)
  }

  /// Its name: the server grants it once.
  public let id: WishKey
  /// What is to be done.
  public let action: Action
  /// Why it is not sent any more by itself, in words: the server has refused it. nil while it waits.
  public var refusal: String?

  /// Something to be done.
  public init(_ action: Action, id: WishKey = WishKey()) {
    self.id = id
    self.action = action
  }
}

/// What became of a wish.
public enum OutboxOutcome: Sendable, Hashable {
  /// It was granted; what the event says now, where that was told.
  case sent(OutboxWish, ReceivedEvent?)
  /// The server has refused it. It stays in the outbox until somebody withdraws it, so that nothing typed is lost.
  case refused(OutboxWish, HumonError)
}

extension OutboxWish: Codable {
  private enum Key: String, CodingKey {
    case id, refusal, kind, draft, event, span, answer
  }

  private enum Kind: String, Codable {
    case create, change, delete, answer
  }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let kept = try decoder.container(keyedBy: Key.self)
    guard let id = WishKey(try kept.decode(String.self, forKey: .id)) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: kept, debugDescription: "no name of a wish")
    }
    let event = { try kept.decode(KeptEvent.self, forKey: .event).event }
    let span = { ChangeSpan(rawValue: try kept.decode(String.self, forKey: .span)) ?? .this }
    let draft = { try kept.decode(EventDraft.self, forKey: .draft) }
    switch try kept.decode(Kind.self, forKey: .kind) {
    case .create: self.init(.create(try draft()), id: id)
    case .change: self.init(.change(try event(), to: try draft(), try span()), id: id)
    case .delete: self.init(.delete(try event(), try span()), id: id)
    case .answer:
      let answer = try kept.decodeIfPresent(String.self, forKey: .answer)
      self.init(
        .answer(
          try kept.decode(KeptIdentity.self, forKey: .event).identity, answer.flatMap(AttendanceAnswer.init)),
        id: id)
    }
    refusal = try kept.decodeIfPresent(String.self, forKey: .refusal)
  }

  /// Writes it for a file.
  public func encode(to encoder: any Encoder) throws {
    var kept = encoder.container(keyedBy: Key.self)
    try kept.encode(id.text, forKey: .id)
    try kept.encodeIfPresent(refusal, forKey: .refusal)
    switch action {
    case .create(let draft):
      try kept.encode(Kind.create, forKey: .kind)
      try kept.encode(draft, forKey: .draft)
    case .change(let event, let draft, let span):
      try kept.encode(Kind.change, forKey: .kind)
      try kept.encode(KeptEvent(event), forKey: .event)
      try kept.encode(draft, forKey: .draft)
      try kept.encode(span.rawValue, forKey: .span)
    case .delete(let event, let span):
      try kept.encode(Kind.delete, forKey: .kind)
      try kept.encode(KeptEvent(event), forKey: .event)
      try kept.encode(span.rawValue, forKey: .span)
    case .answer(let identity, let answer):
      try kept.encode(Kind.answer, forKey: .kind)
      try kept.encode(KeptIdentity(identity), forKey: .event)
      try kept.encodeIfPresent(answer?.rawValue, forKey: .answer)
    }
  }
}

/// The identity of an event as a file keeps it.
private struct KeptIdentity: Codable {
  let event: Int64
  let owner: Int64
  let occurrence: String?

  init(_ identity: ReceivedEvent.Identity) {
    event = identity.event.rawValue
    owner = identity.owner.rawValue
    occurrence = identity.occurrence?.text
  }

  var identity: ReceivedEvent.Identity {
    ReceivedEvent.Identity(
      event: Event.ID(rawValue: event), owner: User.ID(rawValue: owner),
      occurrence: occurrence.flatMap { RecurrenceID(text: $0) })
  }
}
