/// Where it is kept who may see what. It is shared by all applications and by the settings in which a person changes it;
/// so a store reads it each time, and keeps no answer.
public protocol AccessRegistry: Sendable {
  /// What was decided; `notDetermined` where nothing was, `restricted` where it cannot be read.
  func status(of application: String, for entityType: EntityType) -> AuthorizationStatus

  /// Keeps a decision; `notDetermined` forgets it, so that the application asks again.
  func setStatus(_ status: AuthorizationStatus, of application: String, for entityType: EntityType)
    throws(AccessRegistryError)

  /// All decisions, by application.
  func decisions() throws(AccessRegistryError) -> [AccessDecision]
}

/// What was decided about an application.
public struct AccessDecision: Sendable, Hashable {
  /// Who.
  public let application: String
  /// What for.
  public let entityType: EntityType
  /// What was decided.
  public let status: AuthorizationStatus

  /// A decision.
  public init(application: String, entityType: EntityType, status: AuthorizationStatus) {
    self.application = application
    self.entityType = entityType
    self.status = status
  }
}

/// Why a decision could not be read or kept.
public enum AccessRegistryError: Error, Sendable, Hashable {
  /// The file is not what a registry writes.
  case damaged(path: String)
  /// The system does not let us: what it says.
  case unavailable(path: String, String)
}

extension AccessRegistryError: CustomStringConvertible {
  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .damaged(let path): "\(path) is no list of who may see what"
    case .unavailable(let path, let what): "\(path): \(what)"
    }
  }
}
