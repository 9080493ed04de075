import ArgumentParser
import FeedReader
import Foundation

/// `humon feed reader URL|FILE`: a community's feed on a terminal.
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader",
    abstract: "Read a community's feed: list, filter, open, refresh.",
    discussion: """
      The first time the feed is loaded; from then on its entries are kept and shown \
      at once, and the publisher is only asked again when you say refresh. What the \
      publisher hides is not shown. The chosen category is remembered.

      Commands are read from standard input, a line each, so they can be typed or \
      piped; help names them.

      Examples:
        humon feed reader http://sccca.org.au/events130315e/feed
        humon feed reader events.xml --category Family --list
        printf 'refresh\\nopen 1\\n' | humon feed reader events.xml
      """)

  @Argument(help: ArgumentHelp("The feed's address, or a file.", valueName: "url|file"))
  var feed: String

  @Option(
    help: ArgumentHelp(
      "The file in which entries are kept.",
      discussion: "Without it: humon/reader.sqlite under $XDG_DATA_HOME or ~/.local/share.",
      valueName: "path"))
  var store: String?

  @Option(help: ArgumentHelp("Choose this category first; all for none.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("Show times in this zone instead of the system's.", valueName: "name"))
  var zone: String?

  @Flag(help: "Print the list and end.")
  var list = false

  @Flag(help: "Count this use as that of a test.")
  var debug = false

  func validate() throws {
    if let zone, TimeZone(identifier: zone) == nil {
      throw ValidationError("“\(zone)” is no time zone; Australia/Sydney is one.")
    }
  }

  func run() async throws {
    let path = try ReaderStore.path(store, environment: ProcessInfo.processInfo.environment)
    let settings = ReaderSettings(
      address: ReaderStore.address(feed), storePath: path, environment: debug ? .debug : .production)
    let source: any FeedSource =
      settings.address.hasPrefix("file:")
      ? FileSource() : HTTPSource(userAgent: "humon/\(Humon.configuration.version) (feed reader)")
    let zone = zone.flatMap { TimeZone(identifier: $0) } ?? .current
    var session = ReaderSession(reader: try Reader(settings, source: source), zone: zone)
    try await session.begin(category: category)
    if !list { await session.runCommands() }
  }
}
