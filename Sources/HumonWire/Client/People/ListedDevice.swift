public import HumonModel

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

  /// One device of an answer.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let device = try AnswerObject(document)
    id = try device.identity("id")
    name = try device.textIfAny("name")
    created = try device.time("created")
    isCurrent = try device.booleanIfAny("current") ?? false
  }

  /// The answer of `GET /v2/devices`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public static func list(_ document: JSONElement) throws(AnswerProblem) -> [ListedDevice] {
    try AnswerObject(document).list("devices") { value throws(AnswerProblem) in try ListedDevice(value) }
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

  /// The answer of `POST /v2/devices/links` and `POST /v2/me/recovery-code`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(_ document: JSONElement) throws(AnswerProblem) {
    let answer = try AnswerObject(document)
    code = try answer.text("code")
    expires = try answer.timeIfAny("expires")
  }
}
