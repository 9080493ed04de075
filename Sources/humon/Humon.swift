import ArgumentParser

/// The command `humon`: parses arguments, calls a room, prints.
@main
struct Humon: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "humon",
    abstract: "Find what is happening near you.",
    discussion: """
      Humon keeps events in one database file and finds them by distance.

      First steps:
        humon sample --count 10000              fill a database with made-up events
        humon nearby 52.52 13.405 --radius 5    what is on within 5 km of a place
        humon search --near 52.52,13.405 --when weekend --q jazz
        humon serve                             answer the same over HTTP

      Settings come from flags, else from the environment, else from the file .env \
      in the working directory.

      A command ends with 0 if all went well, 1 if it failed, 2 if it was done in \
      part because some rows were refused, and 64 if it was called wrongly.
      """,
    version: "0.1.0",
    subcommands: [
      Serve.self, SearchCommand.self, Nearby.self, Events.self, Sample.self, Backup.self, Restore.self,
      CalendarCommands.self,
      FeedCommands.self, ArchiveCommand.self,
    ])
}
