import ArgumentParser
import Foundation
import HumonModel
import HumonTexts

/// `humon nearby LAT LON --radius KM`: what is on near a place.
struct Nearby: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what is on near a place, nearest first.",
    usage: """
      humon nearby <lat> <lon> --radius <km> [--limit <n>] [--json] [--database <path>]
      humon nearby <lat> <lon> --radius <km> [--limit <n>] [--json] --server <url>
      """,
    discussion: """
      Latitude and longitude are degrees, south and west negative. Times are those \
      of the event's own clock; what a server answers has them in UTC.

      Examples:
        humon nearby 52.52 13.405 --radius 20
        humon nearby -33.8688 151.2093 --radius 5 --limit 10
        humon nearby 48.8566 2.3522 --radius 2 --json --server http://127.0.0.1:8080
      """)

  // Whatever is no option of ours: so that -33.8 is a latitude and not a bundle of flags.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Latitude and longitude in degrees.", valueName: "lat> <lon"))
  var point: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("How far to look, in kilometres.", valueName: "km"))
  var radius: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many events at most, up to \(EventSearch.maximumLimit).", valueName: "n"))
  var limit: String?

  @Flag(help: "Print the events as a JSON array, as /v1 shows them.")
  var json = false

  @Option(help: ArgumentHelp("Ask a running server instead of a database.", valueName: "url"))
  var server: String?

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    _ = try search()
    if server != nil && database.database != nil {
      throw ValidationError("Name a server or a database, not both.")
    }
    if let server, NearbyServer(server) == nil {
      throw ValidationError("“\(server)” is no address of a server: it begins with http:// or https://.")
    }
  }

  func run() async throws {
    let search = try search()
    let source: any NearbySource
    if let server = server.flatMap(NearbyServer.init) {
      source = server
    } else {
      source = NearbyDatabase(path: try database.path(try .ofThisProcess()))
    }
    if json {
      Console.say(try await source.array(search))
      return
    }
    let events = try await source.events(search)
    if events.isEmpty {
      Console.say("Nothing within \(radius) km.")
    } else {
      NearbyTable(events).lines.forEach { Console.say($0) }
    }
  }

  /// The search that is meant.
  private func search() throws -> EventSearch {
    if let unknown = point.first(where: { $0.hasPrefix("-") && Double($0) == nil }) {
      throw ValidationError("Unknown option '\(unknown)'")
    }
    guard point.count == 2 else {
      throw ValidationError("Give a latitude and a longitude: humon nearby 52.52 13.405 --radius 20")
    }
    let form = NearestForm(
      lat: .text(point[0]), lon: .text(point[1]), radius: .text(radius),
      limit: limit.map(InputValue.text) ?? .absent)
    do {
      return try form.validated()
    } catch {
      throw ValidationError(error.problems.map(Texts.english.message).joined(separator: "; "))
    }
  }
}
