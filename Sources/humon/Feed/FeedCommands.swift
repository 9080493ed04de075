import ArgumentParser

/// `humon feed …`: a community's feed, to be looked at or lived with, without a database of events.
struct FeedCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "Read feeds: RSS, Atom, JSON Feed, h-event, JSON-LD, iCalendar.",
    subcommands: [FeedReadCommand.self, ReaderCommand.self])
}
