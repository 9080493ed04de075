/// Who may see what.
extension CalendarStore {
  /// What the application may do; read anew each time, since somebody may have changed it.
  public func authorizationStatus(for entityType: EntityType) -> AuthorizationStatus {
    access.status(for: entityType)
  }

  /// Asks for leave to see and change events, where that is still open.
  /// - Returns: whether the application has it.
  /// - Throws: where the answer could not be kept.
  public func requestFullAccessToEvents() async throws(AccessRegistryError) -> Bool {
    try await access.request(.fullAccess, to: .event)
  }

  /// Asks for leave to add events, where that is still open. What the application adds it will not see.
  /// - Returns: whether the application has it, or more.
  /// - Throws: where the answer could not be kept.
  public func requestWriteOnlyAccessToEvents() async throws(AccessRegistryError) -> Bool {
    try await access.request(.writeOnly, to: .event)
  }

  /// Asks for leave to see and change reminders, where that is still open.
  /// - Returns: whether the application has it.
  /// - Throws: where the answer could not be kept.
  public func requestFullAccessToReminders() async throws(AccessRegistryError) -> Bool {
    try await access.request(.fullAccess, to: .reminder)
  }
}
