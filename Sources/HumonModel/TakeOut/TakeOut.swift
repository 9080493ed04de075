/// All that Humon knows of one person, without a number of the server that knew it: the same on every server.
///
/// Secrets are no part of it: tokens, recovery codes and the keys of private feeds stay where they are.
public struct TakeOut: Sendable, Hashable {
  /// When the person was first seen.
  public var created: Timestamp
  /// Whether there was a code that brings the person back.
  public var hasRecoveryCode: Bool
  /// The private feeds that there were.
  public var feeds: [Feed]
  /// The devices that spoke for the person, oldest first.
  public var devices: [Device]
  /// The events that the person made, in the order in which they were made.
  public var events: [MadeEvent]
  /// What the person answered, by uid and occurrence.
  public var answers: [Answer]

  /// A take-out of these parts.
  public init(
    created: Timestamp, hasRecoveryCode: Bool = false, feeds: [Feed] = [], devices: [Device] = [],
    events: [MadeEvent] = [], answers: [Answer] = []
  ) {
    self.created = created
    self.hasRecoveryCode = hasRecoveryCode
    self.feeds = feeds
    self.devices = devices
    self.events = events
    self.answers = answers
  }

  /// A private feed, without the key that opens it.
  public struct Feed: Sendable, Hashable {
    /// Which events are in it.
    public let role: PersonalRole
    /// When its link was made.
    public let created: Timestamp

    /// A feed of these events.
    public init(role: PersonalRole, created: Timestamp) {
      self.role = role
      self.created = created
    }
  }

  /// A device, without its token.
  public struct Device: Sendable, Hashable {
    /// What its user calls it; at most ``HumonModel/Device/nameLength`` characters.
    public let name: String?
    /// When its token was given out.
    public let created: Timestamp

    /// A device of this name.
    public init(name: String?, created: Timestamp) {
      self.name = name
      self.created = created
    }
  }

  /// What the person answered to an event.
  public struct Answer: Sendable, Hashable {
    /// The event's uid.
    public let uid: String
    /// What the event is called; nil where nobody may know any more.
    public let eventName: String?
    /// Which occurrence of a series; nil for an event that happens once.
    public let occurrence: RecurrenceID?
    /// The answer.
    public let answer: AttendanceAnswer
    /// When it was given first.
    public let created: Timestamp

    /// An answer to the event of this uid.
    public init(
      uid: String, eventName: String?, occurrence: RecurrenceID?, answer: AttendanceAnswer, created: Timestamp
    ) {
      self.uid = uid
      self.eventName = eventName
      self.occurrence = occurrence
      self.answer = answer
      self.created = created
    }
  }
}
