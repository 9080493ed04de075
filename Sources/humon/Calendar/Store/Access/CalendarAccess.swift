import ArgumentParser
import EventStore

/// `humon calendar access …`: which applications may see and change calendars.
struct CalendarAccess: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access",
    abstract: "See and change which applications may use the calendars.",
    discussion: """
      An application asks when it first needs to; what is answered is kept here. This command itself acts for the \
      person at the terminal and needs nobody's leave.

      Examples:
        humon calendar access list
        humon calendar access grant planner events
        humon calendar access revoke planner events
        humon calendar access reset planner
      """,
    subcommands: [AccessList.self, AccessGrant.self, AccessRevoke.self, AccessReset.self])
}

/// `events`, `reminders`
enum AccessKind: String, CaseIterable, ExpressibleByArgument {
  case events, reminders

  var entityType: EntityType {
    switch self {
    case .events: .event
    case .reminders: .reminder
    }
  }
}

struct AccessFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file in which it is kept.",
      discussion: "Without it that of $HUMON_ACCESS, else humon/access.json in $XDG_CONFIG_HOME.",
      valueName: "file"))
  var accessFile: String?

  func registry() throws -> FileAccessRegistry {
    FileAccessRegistry(path: try CalendarPlaces().accessFile(accessFile))
  }

  /// Keeps a decision and says it.
  func set(_ status: AuthorizationStatus, of application: String, for kinds: [AccessKind]) throws {
    let registry = try registry()
    for kind in kinds {
      try registry.setStatus(status, of: application, for: kind.entityType)
      Console.say("\(Printable.text(application)), \(kind.rawValue): \(status.words)")
    }
  }
}

struct AccessList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was decided.",
    discussion: "With --json, each line is an object with application, kind and status.")

  @OptionGroup var file: AccessFileOption

  @Flag(help: "Print an object of JSON a line.")
  var json = false

  func run() throws {
    let decisions = try file.registry().decisions()
    var table = TextTable([.left, .left, .left])
    for decision in decisions {
      let kind = decision.entityType == .event ? AccessKind.events : .reminders
      if json {
        Console.say(
          JSONText.object([
            "application": JSONText.string(decision.application), "kind": JSONText.string(kind.rawValue),
            "status": JSONText.string(decision.status.rawValue),
          ]))
      }
      table.add([decision.application, kind.rawValue, decision.status.words])
    }
    if json { return }
    for line in table.lines { Console.say(line) }
    if decisions.isEmpty { Console.say("Nothing was decided.") }
  }
}

struct AccessGrant: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grant", abstract: "Let an application see and change events or reminders.")

  @Argument(help: "The application.")
  var application: String

  @Argument(help: "events or reminders.")
  var kind: AccessKind

  @Flag(help: "Only let it add events; it sees none.")
  var writeOnly = false

  @OptionGroup var file: AccessFileOption

  func validate() throws {
    if writeOnly && kind == .reminders {
      throw ValidationError("There is no write-only access to reminders.")
    }
  }

  func run() throws {
    try file.set(writeOnly ? .writeOnly : .fullAccess, of: application, for: [kind])
  }
}

struct AccessRevoke: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Deny an application events or reminders. It is not asked for again.")

  @Argument(help: "The application.")
  var application: String

  @Argument(help: "events or reminders.")
  var kind: AccessKind

  @OptionGroup var file: AccessFileOption

  func run() throws {
    try file.set(.denied, of: application, for: [kind])
  }
}

struct AccessReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Forget what was decided. The application asks again.")

  @Argument(help: "The application.")
  var application: String

  @Argument(help: "events or reminders; without it, both.")
  var kind: AccessKind?

  @OptionGroup var file: AccessFileOption

  func run() throws {
    try file.set(.notDetermined, of: application, for: kind.map { [$0] } ?? AccessKind.allCases)
  }
}

extension AuthorizationStatus {
  /// The status in words.
  fileprivate var words: String {
    switch self {
    case .notDetermined: "not decided"
    case .restricted: "cannot be read"
    case .denied: "denied"
    case .writeOnly: "may add, sees nothing"
    case .fullAccess: "full access"
    }
  }
}
