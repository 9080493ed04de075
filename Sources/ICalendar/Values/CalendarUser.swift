/// A calendar user, as `ATTENDEE` and `ORGANIZER` name one (RFC 5545, sections 3.8.4.1 and 3.8.4.3).
public struct CalendarUser: Sendable, Hashable {
  /// The URI, such as `mailto:jane@example.org`.
  public var address: String
  /// `CN`: the name people call them by.
  public var name: String?
  /// `PARTSTAT`: whether they take part, such as `ACCEPTED`.
  public var participation: String?
  /// `ROLE`: what they take part as, such as `CHAIR`.
  public var role: String?
  /// `CUTYPE`: what they are, such as `ROOM`.
  public var kind: String?
  /// `RSVP`: whether an answer is expected.
  public var expectsAnswer: Bool

  /// A calendar user.
  public init(
    address: String, name: String? = nil, participation: String? = nil, role: String? = nil,
    kind: String? = nil,
    expectsAnswer: Bool = false
  ) {
    self.address = address
    self.name = name
    self.participation = participation
    self.role = role
    self.kind = kind
    self.expectsAnswer = expectsAnswer
  }

  init(address: String, property: Property) {
    self.init(
      address: address, name: property[.cn], participation: property[.partStat], role: property[.role],
      kind: property[.cuType], expectsAnswer: property[.rsvp]?.uppercased() == "TRUE")
  }
}

extension Property {
  /// A property with a calendar user, such as `ATTENDEE`.
  public init(_ name: Name, user: CalendarUser) {
    self.init(name, user.address)
    self[.cn] = user.name
    self[.cuType] = user.kind
    self[.role] = user.role
    self[.partStat] = user.participation
    if user.expectsAnswer { self[.rsvp] = "TRUE" }
  }
}
