/// What somebody is asked.
public struct AccessRequest: Sendable, Hashable {
  /// Who wants to have access.
  public let application: String
  /// To what.
  public let entityType: EntityType
  /// Which: ``AuthorizationStatus/writeOnly`` or ``AuthorizationStatus/fullAccess``.
  public let access: AuthorizationStatus

  /// A question.
  public init(application: String, entityType: EntityType, access: AuthorizationStatus) {
    self.application = application
    self.entityType = entityType
    self.access = access
  }
}

/// Asks a person, and waits for the answer: a window, a line on a terminal.
public typealias AccessPrompt = @Sendable (AccessRequest) async -> Bool
