import ArgumentParser
import EventStore
import Foundation

/// `--vdir` and `--as`: which calendars, and in whose name.
struct VdirOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder in which the calendars' folders are.",
      discussion: "Without it that of $HUMON_CALENDARS, else calendars in $XDG_DATA_HOME.",
      valueName: "folder"))
  var vdir: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act as this application, with the access that it was granted.",
      discussion: "It is asked for on the terminal where nobody has decided yet.", valueName: "application"))
  var application: String?

  @Option(help: .hidden)
  var accessFile: String?

  /// The folder that is meant.
  func folder() throws -> String { try CalendarPlaces().folder(vdir) }

  /// The decisions about applications.
  func registry() throws -> FileAccessRegistry {
    FileAccessRegistry(path: try CalendarPlaces().accessFile(accessFile))
  }

  /// Opens the calendars for who has a right to see and change them.
  /// - Parameters:
  ///   - kinds: what the command has to see.
  ///   - others: what it shows too where that is granted; where not, it says so.
  ///   - onlyAdds: whether it is enough to be allowed to add events.
  ///   - notesProblems: whether it is said what is not shown.
  ///   - isNew: whether the folder may be missing, because the command makes it.
  func open(
    _ clock: ClockOptions, for kinds: Set<EntityType> = Set(EntityType.allCases),
    alsoShowing others: Set<EntityType> = [], onlyAdds: Bool = false, notesProblems: Bool = true,
    isNew: Bool = false
  ) async throws -> CalendarStore {
    let folder = try folder()
    guard isNew || FileManager.default.fileExists(atPath: folder) else {
      throw CommandError(
        "There are no calendars in \(folder). Make one with `humon calendar add calendar home`, or say --vdir."
      )
    }
    let now = try clock.now()
    let store = try CalendarStore(
      storage: VdirStorage(folder: folder), application: application ?? Self.own,
      registry: try application.map { _ in try registry() } ?? MemoryAccessRegistry(fullAccessOf: Self.own),
      zone: try clock.rules(), prompt: AccessQuestion.prompt, now: { now() })
    if let application {
      try await request(kinds, onlyAdds, of: store, for: application)
      await request(others, of: store, for: application)
    }
    // Who may only add is told nothing of what is there.
    let seesAll = kinds.allSatisfy { store.authorizationStatus(for: $0) == .fullAccess }
    if notesProblems && seesAll { noteProblems(of: store) }
    return store
  }

  /// The person at the terminal, who needs nobody's leave.
  private static let own = "humon"

  /// Sees to it that the application has access to all of these.
  private func request(
    _ kinds: Set<EntityType>, _ onlyAdds: Bool, of store: CalendarStore, for application: String
  ) async throws {
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
      let access: AuthorizationStatus = onlyAdds && kind == .event ? .writeOnly : .fullAccess
      try await AccessQuestion(application: application, entityType: kind, access: access).ask(store)
    }
  }

  /// Asks for access to these, and says which of them it does not have.
  private func request(_ kinds: Set<EntityType>, of store: CalendarStore, for application: String) async {
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
      do {
        try await AccessQuestion(application: application, entityType: kind, access: .fullAccess).ask(store)
      } catch {
        Console.note("No \(kind.rawValue)s are shown. \(error)\n")
      }
    }
  }

  /// What is not served is said, once and shortly.
  private func noteProblems(of store: CalendarStore) {
    let problems = store.problems
    guard !problems.isEmpty else { return }
    let shown = 3
    for problem in problems.prefix(shown) {
      Console.note("Not shown: \(Printable.text(problem.description))\n")
    }
    if problems.count > shown {
      Console.note(
        "Not shown: \(problems.count - shown) more; `humon calendar list --problems` names them.\n")
    }
  }
}

/// What a person is told when a command fails.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
