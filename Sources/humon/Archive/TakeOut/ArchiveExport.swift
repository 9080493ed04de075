import ArgumentParser
import Foundation
import HumonModel
import HumonStore
import HumonWire
import KeyedArchive

/// `humon archive export FILE`: all that is kept of one person, in one archive.
struct ArchiveExport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all that is kept of one person to an archive.",
    discussion: """
      Profile, devices without their tokens, events with series and the occurrences \
      that differ, and answers, as of one moment; also while a server has the \
      database. `humon archive import` takes it to another server.

      A person is named by number; who is no person, such as what imports belong to, \
      by label. A file that is there already is replaced when the new one is whole. \
      Its owner alone may read it.

      Examples:
        humon archive export --user 17 ana.archive
        humon archive export --label import imported.archive
      """)

  @Argument(help: ArgumentHelp("The archive to write.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The person's number.", valueName: "number"))
  var user: Int64?

  @Option(help: ArgumentHelp("The label of a user who is no person: import or sample.", valueName: "name"))
  var label: String?

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Print what was written as JSON.")
  var json = false

  func validate() throws {
    guard (user == nil) != (label == nil) else {
      throw ValidationError("Name the person with --user, or with --label who is none.")
    }
  }

  func run() async throws {
    let path = try database.path(try .ofThisProcess())
    let takeOut = try await TakeOutDatabase.with(path) { store in
      let found: User.ID? =
        if let label { try await store.knownUser(labelled: label) } else { user.map(User.ID.init(rawValue:)) }
      guard let found, let takeOut = try await store.takeOut(of: found) else {
        throw NoSuchPerson(name: label ?? user.map { "\($0)" } ?? "")
      }
      return takeOut
    }
    let archive = try TakeOutArchive.data(takeOut)
    try PrivateFile.write(archive, to: file)
    let report = Report(
      file: file, bytes: archive.count, events: takeOut.events.count,
      overrides: takeOut.events.reduce(0) { $0 + $1.overrides.count }, answers: takeOut.answers.count,
      devices: takeOut.devices.count)
    Console.say(json ? try MachineOutput.json(report) : report.text)
  }

  private struct Report: Encodable {
    let file: String
    let bytes: Int
    let events: Int
    let overrides: Int
    let answers: Int
    let devices: Int

    var text: String {
      let content = [
        Figures.count(events, "event"), Figures.count(overrides, "changed occurrence"),
        Figures.count(answers, "answer"), Figures.count(devices, "device"),
      ].joined(separator: ", ")
      return Printable.text("Wrote \(file) (\(Figures.bytes(Int64(bytes)))): \(content).")
    }
  }
}
