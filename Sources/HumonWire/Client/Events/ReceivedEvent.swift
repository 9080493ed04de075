public import GeoIndex
public import HumonModel

/// An event as an answer of the server tells it, of v1 or v2. It reads as its ``details``.
///
/// Two values are equal if they say the same. Whether they speak of the same event, ``identity`` tells.
@dynamicMemberLookup
public struct ReceivedEvent: Sendable, Hashable {
  /// What never changes about an event, however much is said about it anew.
  public struct Identity: Sendable, Hashable {
    /// The number of the event, or of the series.
    public let event: Event.ID
    /// Who made it.
    public let owner: User.ID
    /// Which occurrence of a series; nil for an event as a whole, and always in answers of v1.
    public let occurrence: RecurrenceID?

    /// The identity of an event or of one occurrence.
    public init(event: Event.ID, owner: User.ID, occurrence: RecurrenceID? = nil) {
      self.event = event
      self.owner = owner
      self.occurrence = occurrence
    }
  }

  /// Which event this is.
  public let identity: Identity
  /// What is said about it. Of an occurrence, start and end are its own. v1 does not tell the time zone: it is UTC there.
  public var details: EventDetails {
    get { shared.details }
    set { shared = SharedDetails(newValue) }
  }
  /// The identity that calendars know; v1 does not tell it.
  public var uid: String?
  /// How many come; v1 does not tell it.
  public var attendance: AttendanceCounts?
  /// What the one who asked has answered; nil for nothing, and where it was not told.
  public var myAnswer: AttendanceAnswer?
  /// How far it is from where was searched, in kilometres; nil where was not searched around a point.
  public var kilometres: Double?
  /// Of an occurrence that was changed by itself, when it would have been by its series; nil for everything else.
  public var original: OriginalStart?
  /// When it was made; v1 does not tell it.
  public var created: Timestamp?
  /// When it was changed last; v1 does not tell it.
  public var updated: Timestamp?
  /// How many times it was changed, of an occurrence its series included; v1 does not tell it.
  public var sequence: Int?
  /// The entity tag under which the server told it, by which a change says on what it is made; nil where it came with
  /// others. It is no part of what is said.
  public var entityTag: String? {
    get { told.entityTag }
    set { told.entityTag = newValue }
  }
  private var told = Telling()
  /// Lists and maps move events about by the thousand, and details have dozens of texts.
  private var shared: SharedDetails

  /// An event of which no more than this is known.
  public init(_ identity: Identity, _ details: EventDetails) {
    self.identity = identity
    shared = SharedDetails(details)
  }

  /// The number of the event, or of the series.
  public var id: Event.ID { identity.event }
  /// Who made it.
  public var owner: User.ID { identity.owner }
  /// Which occurrence of a series this is.
  public var occurrence: RecurrenceID? { identity.occurrence }
  /// What a map writes on the first line: the name.
  public var title: String { shared.details.name }
  /// What a map writes on the second line: the address, or what the place is called.
  public var subtitle: String? { shared.details.address ?? shared.details.placeName }
  /// Where it is; nil for what is online only or could not be placed.
  public var point: GeoPoint? { shared.details.point }

  /// What is said about it.
  public subscript<Value>(dynamicMember path: KeyPath<EventDetails, Value>) -> Value {
    shared.details[keyPath: path]
  }

  /// Whether both say the same about the same event to the same person. How far it is from somewhere does not matter.
  public func saysTheSame(as other: ReceivedEvent) -> Bool {
    identity == other.identity && shared == other.shared && attendance == other.attendance
      && myAnswer == other.myAnswer
  }
}

/// How an event was told: of two that say the same it makes no difference.
private struct Telling: Sendable, Hashable {
  var entityTag: String?

  static func == (left: Telling, right: Telling) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// Details that all copies of an event have in common.
private final class SharedDetails: Sendable, Hashable {
  let details: EventDetails

  init(_ details: EventDetails) {
    self.details = details
  }

  static func == (left: SharedDetails, right: SharedDetails) -> Bool {
    left === right || left.details == right.details
  }

  func hash(into hasher: inout Hasher) { hasher.combine(details) }
}
