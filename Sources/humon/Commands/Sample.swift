import ArgumentParser
import Foundation
import HumonModel
import HumonStore

/// `humon sample --count N`: fills a database with made-up events.
struct Sample: AsyncParsableCommand {
  /// The most events that a sample has.
  static let mostEvents = 1_000_000
  /// How many events go into one transaction.
  static let batch = 50_000
  /// The day around which the events lie where none is named. It is fixed, so that a sample is the same on every day.
  static let referenceDay = "2027-01-04"

  static let configuration = CommandConfiguration(
    abstract: "Fill a database with made-up events around real towns.",
    discussion: """
      Large towns have more events than small ones, and their centres more than \
      their edges. The events lie between four weeks before and eight weeks after \
      the day of --from. The same seed and day make the same events: a second call \
      adds nothing, and one with a greater count adds what is missing.

      Examples:
        humon sample --count 10000
        humon sample --count 1000000 --seed 7 --database bench.sqlite
        humon sample --count 500 --from today --recurring 10
      """)

  @Option(help: ArgumentHelp("How many events, up to \(Figures.grouped(mostEvents)).", valueName: "n"))
  var count: Int

  @Option(help: ArgumentHelp("What the events are made from; any number.", valueName: "s"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The day around which the events lie, or today.", valueName: "yyyy-mm-dd"))
  var from: String = referenceDay

  @Option(help: ArgumentHelp("How many of 100 events repeat.", valueName: "percent"))
  var recurring: Int = 0

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var places: PlacesOptions

  @Flag(help: "Print what was done as JSON.")
  var json = false

  func validate() throws {
    guard (1...Self.mostEvents).contains(count) else {
      throw ValidationError("--count is a number from 1 to \(Figures.grouped(Self.mostEvents)).")
    }
    guard (0...100).contains(recurring) else {
      throw ValidationError("--recurring is a number from 0 to 100.")
    }
    guard day != nil else { throw ValidationError("--from is a date such as 2027-01-04, or today.") }
  }

  func run() async throws {
    guard let day else { return }
    let settings = try SettingsSource.ofThisProcess()
    let path = try database.pathToMake(settings)
    let events = SampleEvents(
      seed: seed, reference: day, towns: SampleTowns(try places.location(settings).open()),
      recurring: recurring)
    let store = try SQLiteStore(database: SQLiteDatabase(makingIfMissing: path))
    let result: Result<Int, any Error>
    do { result = .success(try await add(events, to: store)) } catch { result = .failure(error) }
    await store.close()
    let added = try result.get()
    if json {
      Console.say(
        try MachineOutput.json(Report(database: path, count: count, added: added, seed: seed, from: day.text))
      )
    } else if added == 0 {
      Console.say("\(path) has this sample already; nothing was added.")
    } else {
      Console.say("Added \(Figures.count(added, "event")) to \(path).")
    }
  }

  /// Adds what the database does not have yet. While some events are written, the next ones are made.
  private func add(_ sample: SampleEvents, to store: SQLiteStore) async throws -> Int {
    // They are added in order, so the ones that are there are the first ones.
    let present = try await store.countEvents(uidPrefix: sample.uidPrefix)
    guard present < count else { return 0 }
    let owner = try await store.user(labelled: SampleEvents.origin)
    var bar = ProgressBar("Making events")
    defer { bar.clear() }
    let batches = stride(from: present, to: count, by: Self.batch).map { $0..<min($0 + Self.batch, count) }
    var next = Task { try sample.events(batches[0]) }
    for (position, numbers) in batches.enumerated() {
      let events = try await next.value
      let following = batches.dropFirst(position + 1).first
      if let following { next = Task { try sample.events(following) } }
      try await store.append(events, owner: owner)
      bar.show(Double(numbers.upperBound) / Double(count), Figures.count(numbers.upperBound, "event"))
    }
    return count - present
  }

  private var day: CalendarDay? {
    CalendarDay(from == "today" ? String(Timestamp.systemNow().rfc3339.prefix(10)) : from)
  }

  private struct Report: Encodable {
    let database: String
    let count: Int
    let added: Int
    let seed: UInt64
    let from: String
  }
}
