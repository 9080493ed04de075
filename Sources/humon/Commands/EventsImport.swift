import ArgumentParser
import Foundation
import HumonStore

/// `humon events import FILE|URL…`: reads events from files and feeds.
struct EventsImport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read events from feeds and from JSON files.",
    discussion: """
      What a file holds is recognised by its content:

        a feed: RSS, Atom, JSON Feed, iCalendar, a page with h-event or JSON-LD. Its
        events are known by the identities that it gives them; what it changes,
        hides or calls off is changed, hidden or called off here. Where an event has
        an address only, it stands in the middle of the town, which is said. Nothing
        that came from elsewhere is ever changed, and nothing by an older copy of a
        calendar that counts its changes (SEQUENCE).

        events: an array, one object, or one object a line (NDJSON), with the keys
        of /v1: name, lat, lon, started_at, ended_at, address; and if you like uid,
        url, categories, languages, timeZone, allDay. Without lat and lon the place
        is looked up by the address. A time without an offset is UTC.

        conferences: rows with name, startDate, endDate, city, country, url and
        locales, as conference lists have them. The file's name is the topic. The
        same name, start and city in several files is one event with several
        categories.

      An address is fetched and read as a feed. Of a folder, all .json, .ndjson and \
      .jsonl files are read; - is standard input. A bad row is reported and costs no \
      other. A second import of the same files changes nothing.

      Examples:
        humon events import https://example.org/events.ics --dry-run
        humon events import feed.xml --location https://example.org/feed
        humon events import events.json
        humon events import conferences/2026 conferences/2027 --json
        curl -s https://example.org/events.ndjson | humon events import -
      """)

  @Argument(
    help: ArgumentHelp("Files, folders or addresses of feeds; - for standard input.", valueName: "file|url"))
  var files: [String]

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var places: PlacesOptions

  @Option(
    help: ArgumentHelp(
      "The address that a feed in a file is from.",
      discussion: "Its events are then the same as if the address had been imported.", valueName: "url"))
  var location: String?

  @Flag(help: "Write nothing; say what would be done.")
  var dryRun = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  func run() async throws {
    let settings = try SettingsSource.ofThisProcess()
    let path = try database.pathToMake(settings)
    let inputs = InputFile.expand(files)
    if !inputs.contains(where: { (try? $0.get()) != nil }) { throw NothingToRead(inputs) }
    let lookup = PlaceLookup(places.location(settings))
    // A rehearsal makes no database.
    let store =
      dryRun && !FileManager.default.fileExists(atPath: path)
      ? nil : try SQLiteStore(database: SQLiteDatabase(makingIfMissing: path))
    let result: Result<ImportReport, any Error>
    do { result = .success(try await read(inputs, into: store, lookup)) } catch { result = .failure(error) }
    await store?.close()
    let report = try result.get()
    Console.say(json ? try MachineOutput.json(report) : report.text)
    if report.hasFailed { throw NothingImported() }
    if report.isPartial { throw ExitCode(2) }
  }

  private func read(
    _ inputs: [Result<InputFile, ImportFailure>], into store: SQLiteStore?, _ lookup: PlaceLookup
  ) async throws -> ImportReport {
    let target =
      if let store, !dryRun {
        try await ImportTarget(store)
      } else {
        try await ImportTarget(rehearsing: store)
      }
    var importer = Importer(into: target, places: lookup)
    var bar = ProgressBar("Reading")
    defer { bar.clear() }
    let total = inputs.reduce(0) { $0 + ((try? $1.get())?.size ?? 0) }
    var done: Int64 = 0
    for input in inputs {
      switch input {
      case .failure(let failure): importer.refuse(failure)
      case .success(let file):
        try await importer.read(file, location: location) { bytes in
          bar.show(total > 0 ? Double(done + bytes) / Double(total) : nil, Figures.bytes(done + bytes))
        }
        done += file.size
      }
    }
    bar.clear()
    bar = ProgressBar("Writing")
    return try await importer.finish { bar.show(Double($0) / Double($1), Figures.count($0, "event")) }
  }
}

/// None of the files named is there; no database was touched.
struct NothingToRead: Error, CustomStringConvertible {
  let description: String

  init(_ inputs: [Result<InputFile, ImportFailure>]) {
    let failures = inputs.compactMap { input -> String? in
      guard case .failure(let failure) = input else { return nil }
      return "\(failure.file): \(failure.problems.joined(separator: "; "))"
    }
    description = "Nothing to import. " + failures.joined(separator: ". ") + "."
  }
}

/// Every row was refused, or there was none.
struct NothingImported: Error, CustomStringConvertible {
  var description: String { "Nothing was imported: every file or row was refused." }
}
