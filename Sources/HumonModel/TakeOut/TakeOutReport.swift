/// What became of a take-out that was brought to a server, or would become of it.
public struct TakeOutReport: Sendable, Hashable {
  /// How many refusals are named; further ones are only counted.
  public static let named = 100
  /// How many problems of one event are named.
  public static let namedProblems = 10

  /// Whether nothing was written.
  public var isRehearsal = false
  /// The person's events; a series with its overrides counts as one.
  public var events = Events()
  /// The person's answers.
  public var answers = Answers()
  /// The devices that the take-out tells of. They are never made: each must show that it is the person's.
  public var devices: [TakeOut.Device] = []
  /// The events that were refused, the first ``named`` of them.
  public private(set) var refused: [Refusal] = []

  /// A report of nothing.
  public init() {}

  /// How many events.
  public struct Events: Sendable, Hashable {
    /// New here.
    public var created = 0
    /// Known here, and changed since in the take-out.
    public var updated = 0
    /// The same here.
    public var unchanged = 0
    /// Changed or deleted here since: an older take-out does not undo that.
    public var newerHere = 0
    /// Not taken; see ``TakeOutReport/refused``.
    public var refused = 0
  }

  /// How many answers.
  public struct Answers: Sendable, Hashable {
    /// New here.
    public var created = 0
    /// The same here.
    public var unchanged = 0
    /// Answered otherwise here: that stays.
    public var otherHere = 0
    /// To events or occurrences that this server does not know.
    public var unknownEvent = 0
    /// Not understood.
    public var refused = 0
  }

  /// An event that was not taken.
  public struct Refusal: Sendable, Hashable {
    /// Its uid; empty where even that is wrong.
    public let uid: String
    /// What it is called; empty where that is wrong.
    public let name: String
    /// Why.
    public let reason: Reason

    /// A refusal of this event.
    public init(uid: String, name: String, reason: Reason) {
      self.uid = uid
      self.name = name
      self.reason = reason
    }
  }

  /// Why an event was not taken.
  public enum Reason: Sendable, Hashable {
    /// An event of this uid is here, and somebody else's.
    case somebodyElses
    /// It says what no event can say.
    case invalid([DocumentProblem])
    /// The store does not keep it.
    case notKept
  }

  /// Counts a refusal, and names it while there is room.
  public mutating func refuse(_ refusal: Refusal) {
    events.refused += 1
    if refused.count < Self.named { refused.append(refusal) }
  }

  /// Whether everything was refused.
  public var hasFailed: Bool {
    events.refused > 0 && events.created + events.updated + events.unchanged + events.newerHere == 0
      && answers.created + answers.unchanged + answers.otherHere == 0
  }

  /// Whether something was not taken.
  public var isPartial: Bool { events.refused + answers.refused > 0 }
}
