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
  ///   - others: what it shows too where that is granted; where not, it says so. Something has to be granted.
  ///   - onlyAdds: whether it is enough to be allowed to add events.
  ///   - notesProblems: whether it is said what is not shown.
  ///   - isNew: whether the folder may be missing, because the command makes it.
  func open(
    _ clock: ClockOptions, for kinds: Set<EntityType> = [], alsoShowing others: Set<EntityType> = [],
    onlyAdds: Bool = false, notesProblems: Bool = true, isNew: Bool = false
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
    for kind in Self.inOrder(kinds) { try await request(kind, of: store, onlyAdds: onlyAdds) }
    try await request(anyOf: others, of: store, else: kinds.isEmpty)
    // Who may only add is told nothing of what is there.
    let seen = EntityType.allCases.filter { store.authorizationStatus(for: $0) == .fullAccess }
    if notesProblems && !seen.isEmpty && kinds.isSubset(of: seen) { noteProblems(of: store) }
    return store
  }

  /// Sees to it that the application has access to such things.
  func request(_ kind: EntityType, of store: CalendarStore, onlyAdds: Bool = false) async throws {
    guard let application else { return }
    let access: AuthorizationStatus = onlyAdds && kind == .event ? .writeOnly : .fullAccess
    try await AccessQuestion(application: application, entityType: kind, access: access).ask(store)
  }

  /// Asks for access to these, and says which of them it does not have.
  /// - Parameter isNeeded: whether it fails where the application has access to none of them.
  private func request(
    anyOf kinds: Set<EntityType>, of store: CalendarStore, else isNeeded: Bool
  ) async throws {
    var missing: [(kind: EntityType, error: any Error)] = []
    for kind in Self.inOrder(kinds) {
      do { try await request(kind, of: store) } catch { missing.append((kind, error)) }
    }
    if isNeeded, missing.count == kinds.count, let first = missing.first { throw first.error }
    for (kind, error) in missing { Console.note("No \(kind.rawValue)s are shown. \(error)\n") }
  }

  private static func inOrder(_ kinds: Set<EntityType>) -> [EntityType] {
    kinds.sorted { $0.rawValue < $1.rawValue }
  }

  /// The person at the terminal, who needs nobody's leave.
  private static let own = "humon"

  /// What is not served is said, once and shortly.
  private func noteProblems(of store: CalendarStore) {
    let problems = store.problems
    for problem in problems.prefix(ShownLimits.mostNotes) {
      Console.note("Not shown: \(Printable.text(problem.description))\n")
    }
    if problems.count > ShownLimits.mostNotes {
      Console.note(
        "Not shown: \(problems.count - ShownLimits.mostNotes) more; `humon calendar list --problems` names them.\n"
      )
    }
  }
}

/// What a person is told when a command fails. It may name what others have named.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = Printable.text(description)
  }
}
