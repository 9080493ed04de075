import ArgumentParser

/// `humon archive …`: looks into archives of object graphs, brings them into other forms, and carries what is one person's
/// from server to server.
struct ArchiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Look into archives, check and convert them; take a person's data out and in.",
    discussion: """
      An archive holds values and objects with all their links. It has three forms: \
      the binary one, JSON for people, and the binary property lists of Apple's \
      NSKeyedArchiver. Which one a file has is recognised by its content.
      """,
    subcommands: [
      ArchiveInspect.self, ArchiveVerify.self, ArchiveConvert.self, ArchiveExport.self, ArchiveImport.self,
    ])
}
