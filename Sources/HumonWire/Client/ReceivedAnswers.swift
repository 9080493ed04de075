public import HumonModel

/// A user and the token that speaks for him.
public struct UserCredentials: Sendable, Hashable {
  /// Who it is.
  public let user: User.ID
  /// What the device shows. A secret: it belongs in no log.
  public let token: String

  /// Both together.
  public init(user: User.ID, token: String) {
    self.user = user
    self.token = token
  }
}

/// One page of events.
public struct EventPage: Sendable, Hashable {
  /// The events, in the order of the question.
  public let events: [ReceivedEvent]
  /// Where the next page is found; nil on the last one.
  public let next: String?

  /// A page.
  public init(events: [ReceivedEvent], next: String?) {
    self.events = events
    self.next = next
  }
}

/// What somebody answered to an event, and how many did.
public struct AttendanceState: Sendable, Hashable {
  /// One's own answer; nil for none.
  public let answer: AttendanceAnswer?
  /// How many come.
  public let counts: AttendanceCounts

  /// Both together.
  public init(answer: AttendanceAnswer?, counts: AttendanceCounts) {
    self.answer = answer
    self.counts = counts
  }
}

/// A device, as its user is told of it.
public struct ListedDevice: Sendable, Hashable, Identifiable {
  /// Which device.
  public let id: Device.ID
  /// What its user calls it.
  public let name: String?
  /// When its token was given out.
  public let created: Timestamp
  /// Whether it is the one that asked.
  public let isCurrent: Bool

  /// A device.
  public init(id: Device.ID, name: String?, created: Timestamp, isCurrent: Bool) {
    self.id = id
    self.name = name
    self.created = created
    self.isCurrent = isCurrent
  }
}

/// A code that lets another device speak for the same user. A secret.
public struct DeviceCode: Sendable, Hashable {
  /// What is to be typed.
  public let code: String
  /// Until when it is good; nil for a recovery code, which is good until the next one.
  public let expires: Timestamp?

  /// A code.
  public init(code: String, expires: Timestamp?) {
    self.code = code
    self.expires = expires
  }
}

/// What is kept of somebody: the answer of `GET /v2/me`.
public struct AccountSummary: Sendable, Hashable {
  /// Who it is, and since when.
  public let user: User
  /// How many devices speak for him.
  public let deviceCount: Int
  /// Whether a recovery code has been made.
  public let hasRecoveryCode: Bool
  /// The private calendars, and when the link of each was made.
  public let feeds: [PersonalRole: Timestamp]

  /// All of it.
  public init(user: User, deviceCount: Int, hasRecoveryCode: Bool, feeds: [PersonalRole: Timestamp]) {
    self.user = user
    self.deviceCount = deviceCount
    self.hasRecoveryCode = hasRecoveryCode
    self.feeds = feeds
  }
}

/// The secret link of a private calendar, which is told this once.
public struct PrivateFeedLink: Sendable, Hashable {
  /// Which events are in it.
  public let role: PersonalRole
  /// When the link was made.
  public let created: Timestamp
  /// Where it is.
  public let url: String
  /// The same for a calendar program to open.
  public let webcal: String?

  /// A link.
  public init(role: PersonalRole, created: Timestamp, url: String, webcal: String?) {
    self.role = role
    self.created = created
    self.url = url
    self.webcal = webcal
  }
}

/// Something that is wrong with a value that was sent: v1's sentence or v2's problem, with the field that is meant.
public struct FieldProblem: Sendable, Hashable {
  /// Where in v2's document: `/name`, `/place/latitude`, `/start`; of a query the parameter's name. v1's fields are
  /// named as v2 names them. Empty where it is not known.
  public let pointer: String
  /// The name of the problem for programs (``DocumentProblem/Code/name``); v1 has none.
  public let code: String?
  /// The sentence for a person, in the language that was asked for; v1 speaks English.
  public let message: String

  /// A problem.
  public init(pointer: String, code: String? = nil, message: String) {
    self.pointer = pointer
    self.code = code
    self.message = message
  }
}
