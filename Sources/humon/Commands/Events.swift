import ArgumentParser

/// `humon events …`: what is done to events in bulk.
struct Events: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work on the events of a database.", subcommands: [EventsImport.self])
}
