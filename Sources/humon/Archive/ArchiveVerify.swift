import ArgumentParser
import Foundation
import KeyedArchive

/// `humon archive verify FILE`: whether an archive is whole.
struct ArchiveVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that an archive is whole.",
    discussion: """
      Reads every byte: checksums, values, and whether every link leads to an \
      object. Says what is wrong and at which byte, and ends with 1 then. The \
      checksums find damage; they do not find forgery, which nothing in a file can.

      Example:
        humon archive verify backup.archive
      """)

  @Argument(help: ArgumentHelp("The archive.", valueName: "file"))
  var file: String

  @Flag(help: "Print what was checked as JSON.")
  var json = false

  func run() throws {
    let file = try ArchiveFile(file)
    let reader = try file.reader()
    let summary = try file.whole { try reader.verify() }
    if json {
      Console.say(
        try MachineOutput.json(ArchiveReport(file, summary, names: file.whole { try reader.names() })))
    } else {
      Console.say(
        Printable.text(
          "\(file.path) is whole: \(Figures.count(summary.entryCount, "entry", plural: "entries")), "
            + "\(Figures.count(summary.objectCount, "object")), \(Figures.bytes(file.size))."))
    }
  }
}
