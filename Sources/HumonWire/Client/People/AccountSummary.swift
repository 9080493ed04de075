public import HumonModel

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

  /// - Throws: ``AnswerProblem``, where the answer is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let answer = try AnswerObject(document)
    user = User(
      id: try answer.object("user") { user throws(AnswerProblem) in try user.identity("id") },
      created: try answer.time("created"))
    deviceCount = Int(clamping: try answer.integer("devices"))
    hasRecoveryCode = try answer.boolean("has_recovery_code")
    var feeds: [PersonalRole: Timestamp] = [:]
    let listed = try answer.list("feeds") { value throws(AnswerProblem) in
      let feed = try AnswerObject(value)
      return (try feed.choiceIfAny("role") as PersonalRole?, try feed.time("created"))
    }
    for case (let role?, let created) in listed { feeds[role] = created }
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

  /// The answer of `POST /v2/me/feeds`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let answer = try AnswerObject(document)
    guard let role: PersonalRole = try answer.choiceIfAny("role") else {
      throw AnswerProblem("/role", expected: "a role")
    }
    self.role = role
    created = try answer.time("created")
    url = try answer.text("url")
    webcal = try answer.textIfAny("webcal")
  }
}
