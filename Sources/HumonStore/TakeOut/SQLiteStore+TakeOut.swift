import GRDB
public import HumonModel

extension SQLiteStore: TakeOutRepository {
  /// How many rows of a take-out go in one transaction, an event with more overrides apart: other writes wait no longer
  /// than for that.
  static let takeOutPart = 200

  /// See ``TakeOutRepository/takeOut(of:)``.
  public func takeOut(of user: User.ID) async throws(StoreError) -> TakeOut? {
    try await read { db in try TakeOutRows(user: user).takeOut(db) }
  }

  /// See ``TakeOutRepository/restore(_:for:)``.
  public func restore(_ takeOut: TakeOut, for user: User.ID) async throws(StoreError) -> TakeOutReport {
    var report = TakeOutReport()
    report.devices = takeOut.devices
    let now = now()
    for part in takeOut.events.parts(of: Self.takeOutPart, weight: { 1 + $0.overrides.count }) {
      let outcomes = try await pipeline.perform { db in
        try Self.requireUser(user, db)
        return try part.map { made in
          try EventRestoring(made: made, user: user).outcome(at: now, db)
        }
      }
      for (made, outcome) in zip(part, outcomes) { report.note(outcome, made) }
    }
    for part in takeOut.answers.parts(of: Self.takeOutPart, weight: { _ in 1 }) {
      let plans = try await pipeline.perform { db in
        try Self.requireUser(user, db)
        return try part.map { answer in
          let restoring = AnswerRestoring(answer: answer, user: user)
          let plan = try restoring.plan(db)
          try restoring.carryOut(plan, at: now, db)
          return plan
        }
      }
      for plan in plans { report.note(plan) }
    }
    try await pipeline.perform { db in
      try db.cachedStatement(sql: "UPDATE users SET created_at = ? WHERE id = ? AND created_at > ?").execute(
        arguments: [takeOut.created.rawValue, user.rawValue, takeOut.created.rawValue])
      if db.changesCount > 0 { try db.log(.user, user.rawValue, .updated, at: now) }
    }
    return report
  }

  /// See ``TakeOutRepository/rehearseRestoring(_:for:)``.
  public func rehearseRestoring(
    _ takeOut: TakeOut, for user: User.ID?
  ) async throws(StoreError) -> TakeOutReport {
    try await read { db in
      var report = TakeOutReport()
      report.isRehearsal = true
      report.devices = takeOut.devices
      var expected: Set<String> = []
      for made in takeOut.events {
        let plan = try EventRestoring(made: made, user: user).plan(db)
        if case .create = plan { expected.insert(made.uid) }
        report.note(.planned(plan), made)
      }
      for answer in takeOut.answers {
        let plan = try AnswerRestoring(answer: answer, user: user).plan(db)
        if case .unknownEvent = plan, expected.contains(answer.uid) {
          report.answers.created += 1
        } else {
          report.note(plan)
        }
      }
      return report
    }
  }

  /// Makes somebody who has no device yet: a recovery code leads there.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func makeUser() async throws(StoreError) -> User.ID {
    let now = now()
    return try await pipeline.perform { db in
      try db.execute(sql: "INSERT INTO users (created_at) VALUES (?)", arguments: [now.rawValue])
      let user = User.ID(rawValue: db.lastInsertedRowID)
      try db.log(.user, user.rawValue, .created, at: now)
      return user
    }
  }

  /// - Throws: ``StoreError/noSuchUser`` for one who is deleted, or never was.
  private static func requireUser(_ user: User.ID, _ db: Database) throws {
    let isThere = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM users WHERE id = ? AND deleted_at IS NULL)"),
      arguments: [user.rawValue])
    guard isThere == true else { throw StoreError.noSuchUser }
  }
}

extension EventRestoring {
  /// What became of an event.
  enum Outcome {
    case planned(Plan)
    /// The database's constraints refuse it, although everything that they ask was looked at.
    case notKept
  }

  /// Brings the event here; one that the database does not take costs the others nothing.
  func outcome(at now: Timestamp, _ db: Database) throws -> Outcome {
    let plan = try plan(db)
    do {
      try db.inSavepoint {
        try carryOut(plan, at: now, db)
        return .commit
      }
    } catch {
      guard case .refused = StoreError(error) else { throw error }
      return .notKept
    }
    return .planned(plan)
  }
}

extension TakeOutReport {
  fileprivate mutating func note(_ outcome: EventRestoring.Outcome, _ made: TakeOut.MadeEvent) {
    switch outcome {
    case .planned(.create): events.created += 1
    case .planned(.update): events.updated += 1
    case .planned(.leave): events.unchanged += 1
    case .planned(.leaveNewer): events.newerHere += 1
    case .planned(.refuse):
      refuse(Refusal(uid: made.uid, name: made.details.name, reason: .somebodyElses))
    case .notKept: refuse(Refusal(uid: made.uid, name: made.details.name, reason: .notKept))
    }
  }

  fileprivate mutating func note(_ plan: AnswerRestoring.Plan) {
    switch plan {
    case .create: answers.created += 1
    case .leave: answers.unchanged += 1
    case .leaveOther: answers.otherHere += 1
    case .unknownEvent: answers.unknownEvent += 1
    }
  }
}

extension Array {
  /// The elements in order, in parts that weigh so much together; what is heavier alone is a part of its own.
  fileprivate func parts(of limit: Int, weight: (Element) -> Int) -> [[Element]] {
    var parts: [[Element]] = []
    var last = 0
    for element in self {
      let heavy = weight(element)
      if !parts.isEmpty, last + heavy <= limit {
        parts[parts.count - 1].append(element)
        last += heavy
      } else {
        parts.append([element])
        last = heavy
      }
    }
    return parts
  }
}
