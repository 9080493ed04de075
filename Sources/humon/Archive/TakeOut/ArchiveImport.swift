import ArgumentParser
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import KeyedArchive

/// `humon archive import FILE`: brings what `humon archive export` wrote to a database.
struct ArchiveImport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring a person's archive to a database.",
    discussion: """
      Events that are new are made, with their uids. What is the person's already is \
      brought to the state of the archive where that is the later one: an older \
      archive undoes nothing. What is somebody else's is refused, and named. \
      Answers are kept where the database knows the event. Devices are never made: \
      the report names them. A second time changes nothing, and what was interrupted \
      is done again from the beginning.

      Without --user the archive becomes a new person's, whose number and recovery \
      code are printed at once, the code this once only. If that is interrupted, go \
      on with --user and the number.

      Examples:
        humon archive import ana.archive --dry-run
        humon archive import ana.archive
        humon archive import ana.archive --user 17
      """)

  @Argument(help: ArgumentHelp("The archive, in any of its forms.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("Whose it becomes; a new person's without it.", valueName: "number"))
  var user: Int64?

  @Flag(help: "Say what would be done, and write nothing.")
  var dryRun = false

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Print the report as JSON.")
  var json = false

  func run() async throws {
    let path = try database.pathToMake(try .ofThisProcess())
    let reading = try read()
    var report = TakeOutReport()
    // Where nothing can be kept, no database is made for it.
    if !reading.takeOut.isEmpty || reading.refused.isEmpty {
      report = try await TakeOutDatabase.with(path, mustExist: dryRun || user != nil) { store in
        try await restore(reading.takeOut, in: store)
      }
    }
    report.add(reading)
    if json {
      Console.say(TakeOutReportDocument.body(report, in: .english))
    } else {
      Console.say(report.text)
    }
    if report.hasFailed { throw NothingTaken() }
    if report.isPartial { throw ExitCode(2) }
  }

  private func read() throws -> TakeOutReading {
    let archive = try ArchiveFile(file)
    let account = try archive.whole { try archive.reader().read(ArchivedAccount.self, at: 0) }
    do throws(DocumentFailure) {
      return try account.reading()
    } catch {
      throw UnusableArchive(file: file, failure: error)
    }
  }

  private func restore(_ takeOut: TakeOut, in store: SQLiteStore) async throws -> TakeOutReport {
    let person = user.map(User.ID.init(rawValue:))
    if let person, try await store.account(of: person) == nil { throw NoSuchPerson(name: "\(person)") }
    if dryRun { return try await store.rehearseRestoring(takeOut, for: person) }
    if let person { return try await store.restore(takeOut, for: person) }
    // Where all of it is somebody else's, nobody is made.
    let forecast = try await store.rehearseRestoring(takeOut, for: nil)
    guard forecast.events.created + forecast.answers.created > 0 || forecast.events.refused == 0 else {
      return forecast
    }
    return try await store.restore(takeOut, for: makePerson(in: store))
  }

  /// Says who the new person is before anything else is done: whoever is interrupted has to know.
  private func makePerson(in store: SQLiteStore) async throws -> User.ID {
    let user = try await store.makeUser()
    var generator = SystemRandomNumberGenerator()
    let code = ReadableCode(length: RecoveryCode.length, using: &generator)
    try await store.keepRecoveryCode(TokenHash(of: code.symbols), of: user)
    Console.note(
      "Made user \(user). The recovery code is shown this once: \(code.grouped(by: RecoveryCode.group))\n")
    return user
  }
}

extension TakeOut {
  /// Whether nothing is in it that could be kept.
  fileprivate var isEmpty: Bool { events.isEmpty && answers.isEmpty }
}

/// Every event was refused.
struct NothingTaken: Error, CustomStringConvertible {
  var description: String { "Nothing was imported: every event was refused." }
}

/// The archive holds more than there may be.
struct UnusableArchive: Error, CustomStringConvertible {
  let file: String
  let failure: DocumentFailure

  var description: String {
    Printable.text("\(file): \(failure.problems.map { $0.text }.joined(separator: "; ")).")
  }
}
