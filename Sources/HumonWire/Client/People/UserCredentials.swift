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

  /// The answer of `POST /v1/users`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(v1 document: JSONElement) throws(AnswerProblem) {
    let answer = try AnswerObject(document)
    self.init(user: try answer.identity("id"), token: try Self.token("auth_token", of: answer))
  }

  /// The answer of `POST /v2/devices`.
  /// - Throws: ``AnswerProblem``, where it is anything else.
  public init(v2 document: JSONElement) throws(AnswerProblem) {
    let answer = try AnswerObject(document)
    self.init(
      user: try answer.object("user") { user throws(AnswerProblem) in try user.identity("id") },
      token: try Self.token("token", of: answer))
  }

  /// Printable ASCII, as it has to stand in a header.
  private static func token(_ name: StaticString, of answer: AnswerObject) throws(AnswerProblem) -> String {
    let token = try answer.text(name)
    guard (1...255).contains(token.utf8.count), token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw AnswerProblem("/\(name)", expected: "a token")
    }
    return token
  }
}

extension UserCredentials: CustomStringConvertible {
  /// Without the token, so that it does not get into a log by accident.
  public var description: String { "user \(user)" }
}
