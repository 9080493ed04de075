import ArgumentParser
import Foundation
import HumonModel
import HumonServer
import HumonStore

/// `humon search --near LAT,LON --when weekend`: any search that v2 knows, in any of its forms.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search by place, time, words and more, in any form.",
    discussion: """
      The options are the parameters of GET /v2/events, and mean the same. Without \
      --from and --when, what begins from now on is found, and what is on.

      Examples:
        humon search --near 52.37,4.9 --radius 100 --category javascript,ux
        humon search --near 52.5,13.4 --radius 2 --when weekend --q "jazz"
        humon search --bbox -10,35,30,60 --from 2026-06-01 --to P30D --format ics
        humon search --q 北京 --server https://events.example.org
      """)

  /// Where `humon serve` listens, unless it is told otherwise.
  private static let standardBaseURL = "http://\(Serve.standard.host):\(Serve.standard.port)"

  @OptionGroup var parameters: SearchParameters

  @Option(
    help: ArgumentHelp(
      "The form: table, \(OfflineSearch.formats.joined(separator: ", ")).", valueName: "form"))
  var format = SearchForm.table

  @Option(help: ArgumentHelp("Ask a running server instead of a database.", valueName: "url"))
  var server: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      """
      Where the database's server is reached, for the addresses in the answer ($HUMON_BASE_URL; else \
      \(Self.standardBaseURL)).
      """, valueName: "url"))
  var baseURL: String?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var places: PlacesOptions

  func validate() throws {
    if server != nil && database.database != nil {
      throw ValidationError("Name a server or a database, not both.")
    }
    if let server, SearchServer(server) == nil {
      throw ValidationError("“\(server)” is no address of a server: it begins with http:// or https://.")
    }
    if let baseURL, !Settings.isWebURL(baseURL) {
      throw ValidationError("--base-url is a URL that begins with http:// or https://.")
    }
  }

  func run() async throws {
    do {
      try await search()
    } catch SearchError.refused(let reasons) {
      // A parameter that cannot be meant is wrong usage, whoever has found it.
      throw ValidationError(reasons.map { "--" + $0 }.joined(separator: "\n"))
    }
  }

  private func search() async throws {
    let settings = try SettingsSource.ofThisProcess()
    let source: any SearchSource
    if let server = server.flatMap(SearchServer.init) {
      source = server
    } else {
      source = SearchDatabase(
        path: try database.path(settings), gazetteer: try? places.location(settings).open(),
        baseURL: try Settings.baseURL(baseURL, settings) ?? Self.standardBaseURL)
    }
    guard format == .table else {
      Console.say(try await source.answer(parameters.query, as: format.rawValue))
      return
    }
    let table = try SearchTable(try await source.answer(parameters.query, as: SearchForm.json.rawValue))
    if table.lines.isEmpty { Console.say("Nothing found.") }
    table.lines.forEach { Console.say($0) }
    if let next = table.next { Console.say("There is more: --cursor \(next)") }
  }
}

/// How the answer is printed.
enum SearchForm: String, ExpressibleByArgument, CaseIterable {
  case table, json, ics, rss, atom, jsonfeed, geojson
}
