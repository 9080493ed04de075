import ArgumentParser

/// `humon archive …`: looks into archives of object graphs, and brings them into other forms.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Look into archives, check them, bring them into another form.",
    discussion: """
      An archive holds values and objects with all their links. It has three forms: \
      the binary one, JSON for people, and the binary property lists of Apple's \
      NSKeyedArchiver. Which one a file has is recognised by its content.
      """,
    subcommands: [ArchiveInspect.self, ArchiveVerify.self, ArchiveConvert.self])
}
