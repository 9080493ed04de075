import ArgumentParser
import FeedParser

/// `humon feed read PATH|URL|-…`: what is in a document, whatever format it has.
struct FeedReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Show what is in feeds: RSS, Atom, JSON Feed, iCalendar, pages with events.",
    discussion: """
      Each document is read whatever format it has; what is wrong with it is told and \
      costs as little as possible. With --json each is one line of JSON.

      The command ends with 0 if every document was a feed, and with 1 if one could \
      not be had or was none.

      Examples:
        humon feed read https://example.org/feed
        humon feed read *.xml --json | jq .title
        curl -s https://example.org/feed | humon feed read -
      """)

  @Argument(help: ArgumentHelp("Files or addresses; - for standard input.", valueName: "path|url"))
  var documents: [String]

  @Flag(help: "Print each feed as a line of JSON.")
  var json = false

  @Option(help: ArgumentHelp("Where the documents are from, for their relative links.", valueName: "url"))
  var location: String?

  @Option(help: ArgumentHelp("The HTTP header Content-Type that they came with.", valueName: "type"))
  var contentType: String?

  @Option(help: ArgumentHelp("The HTTP header Content-Language that they came with.", valueName: "language"))
  var contentLanguage: String?

  func run() async throws {
    let context = FeedContext(
      location: location, contentType: contentType, contentLanguage: contentLanguage)
    var isGood = true
    for document in documents {
      do {
        let feed = try await FeedReadSource(document).feed(context)
        isGood = isGood && feed.format != .unknown
        if json {
          Console.say(FeedReadJSON.line(feed, source: document))
        } else {
          FeedReadListing.lines(feed, source: document).forEach { Console.say($0) }
        }
      } catch {
        isGood = false
        Console.note("Error: \(document): \(error)\n")
      }
    }
    if !isGood { throw ExitCode.failure }
  }
}
