internal import Synchronization

/// Decisions in memory: for tests and previews, and for a program that needs nobody's leave.
public final class MemoryAccessRegistry: AccessRegistry {
  private let kept = Mutex<AccessTable>(AccessTable())

  /// A registry in which nothing has been decided.
  public init() {}

  /// A registry in which an application may see and change everything.
  public init(fullAccessOf application: String) {
    kept.withLock { table in
      for kind in EntityType.allCases { table[application, kind] = .fullAccess }
    }
  }

  /// What was decided.
  public func status(of application: String, for entityType: EntityType) -> AuthorizationStatus {
    kept.withLock { $0[application, entityType] }
  }

  /// Keeps a decision.
  public func setStatus(_ status: AuthorizationStatus, of application: String, for entityType: EntityType) {
    kept.withLock { $0[application, entityType] = status }
  }

  /// All decisions.
  public func decisions() -> [AccessDecision] { kept.withLock(\.decisions) }
}
