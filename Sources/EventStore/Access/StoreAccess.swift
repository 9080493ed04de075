internal import Synchronization

/// The access that one application has, and how it comes by it.
struct StoreAccess: Sendable {
  let application: String
  let registry: any AccessRegistry
  let prompt: AccessPrompt
  private let questions = Questions()

  init(application: String, registry: any AccessRegistry, prompt: @escaping AccessPrompt) {
    self.application = application
    self.registry = registry
    self.prompt = prompt
  }

  func status(for kind: EntityType) -> AuthorizationStatus {
    let status = registry.status(of: application, for: kind)
    // There is no such access to reminders: whoever wrote that meant less than all.
    return kind == .reminder && status == .writeOnly ? .denied : status
  }

  func canRead(_ kind: EntityType) -> Bool { status(for: kind) == .fullAccess }

  func canAdd(_ kind: EntityType) -> Bool {
    let status = status(for: kind)
    return status == .fullAccess || status == .writeOnly
  }

  /// Asks where that is still open. Whoever asks while somebody is being asked the same waits for that answer.
  func request(_ access: AuthorizationStatus, to kind: EntityType) async throws(AccessRegistryError) -> Bool {
    let request = AccessRequest(application: application, entityType: kind, access: access)
    let question = questions.question(request) { [self] in await decide(request) }
    return try await question.value.get()
  }

  private func decide(_ request: AccessRequest) async -> Result<Bool, AccessRegistryError> {
    let before = status(for: request.entityType)
    if before == .fullAccess || before == request.access { return .success(true) }
    // More than write-only can be asked for; a no cannot be taken back by asking.
    guard before == .notDetermined || before == .writeOnly else { return .success(false) }
    let isGranted = await prompt(request)
    // Where it was decided elsewhere meanwhile, that counts.
    let now = status(for: request.entityType)
    guard now == before else { return .success(now == .fullAccess || now == request.access) }
    if !isGranted && before == .writeOnly { return .success(false) }
    do {
      try registry.setStatus(
        isGranted ? request.access : .denied, of: application, for: request.entityType)
      return .success(isGranted)
    } catch {
      return .failure(error)
    }
  }
}

/// What is being asked at the moment.
private final class Questions: Sendable {
  typealias Question = Task<Result<Bool, AccessRegistryError>, Never>
  private let open = Mutex<[AccessRequest: Question]>([:])

  func question(
    _ request: AccessRequest, ask: @escaping @Sendable () async -> Result<Bool, AccessRegistryError>
  ) -> Question {
    open.withLock { open in
      if let question = open[request] { return question }
      let question = Task {
        let answer = await ask()
        forget(request)
        return answer
      }
      open[request] = question
      return question
    }
  }

  private func forget(_ request: AccessRequest) {
    open.withLock { $0[request] = nil }
  }
}
