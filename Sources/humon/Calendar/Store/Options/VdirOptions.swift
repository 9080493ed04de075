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
  ///   - isNew: whether the folder may be missing, because the command makes it.
  func open(
    _ clock: ClockOptions, for kinds: Set<EntityType> = Set(EntityType.allCases), isNew: Bool = false
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
      zone: try clock.rules(), prompt: Self.ask, now: { now() })
    if application != nil { try await request(kinds, of: store) }
    noteProblems(of: store)
    return store
  }

  /// The person at the terminal, who needs nobody's leave.
  private static let own = "humon"

  private func request(_ kinds: Set<EntityType>, of store: CalendarStore) async throws {
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
      let isGranted =
        switch kind {
        case .event: try await store.requestFullAccessToEvents()
        case .reminder: try await store.requestFullAccessToReminders()
        }
      guard isGranted else {
        throw CommandError(
          "\(application ?? "") has no access to \(kind.rawValue)s. "
            + "`humon calendar access grant \(application ?? "") \(kind.rawValue)s` gives it.")
      }
    }
  }

  /// Asks at the terminal; where there is none, the answer is no and is kept by nobody but the registry.
  private static let ask: AccessPrompt = { request in
    guard isatty(STDIN_FILENO) == 1 else { return false }
    let what = request.access == .writeOnly ? "add" : "see and change"
    Console.note(
      "May \(Printable.text(request.application)) \(what) your \(request.entityType.rawValue)s? [y/N] ")
    return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
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
