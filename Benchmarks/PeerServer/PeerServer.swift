import ArgumentParser

/// What Humon is compared with: the same machine, the same framework, as little work as possible.
@main
struct PeerServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "peer-server",
    abstract: "The peers of `make bench`: bare routes, SQLite's R*Tree, one synced transaction at a time.",
    subcommands: [Serve.self, BuildRTree.self, MeasureCommits.self])
}
