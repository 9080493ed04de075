/// All decisions: by application, then by kind.
struct AccessTable: Sendable, Equatable {
  /// The names are those of ``EntityType`` and ``AuthorizationStatus``; as text, so that what a later version adds is
  /// kept.
  var applications: [String: [String: String]] = [:]

  subscript(application: String, kind: EntityType) -> AuthorizationStatus {
    get {
      guard let word = applications[application]?[kind.rawValue] else { return .notDetermined }
      // What a later version means by a new word is not known, so it allows nothing.
      return AuthorizationStatus(rawValue: word) ?? .restricted
    }
    set {
      applications[application, default: [:]][kind.rawValue] =
        newValue == .notDetermined ? nil : newValue.rawValue
      if applications[application]?.isEmpty == true { applications[application] = nil }
    }
  }

  var decisions: [AccessDecision] {
    applications.keys.sorted().flatMap { application in
      EntityType.allCases.compactMap { kind in
        let status = self[application, kind]
        guard status != .notDetermined else { return nil }
        return AccessDecision(application: application, entityType: kind, status: status)
      }
    }
  }
}
