import ArgumentParser
import Foundation
import HumonStore

/// `humon backup FILE`: copies a database while it is in use.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the database to a file, also while a server has it.",
    discussion: """
      The copy shows the database at one moment; reading and writing go on \
      meanwhile. It appears under its name only when it is whole and on disk. A file \
      that is there already is never overwritten.

      Examples:
        humon backup /backups/humon-$(date +%F).sqlite
        humon backup copy.sqlite --database /srv/humon/humon.sqlite
      """)

  @Argument(help: ArgumentHelp("The file to write.", valueName: "file"))
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Print what was done as JSON.")
  var json = false

  func run() async throws {
    let path = try database.path(try .ofThisProcess())
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else { throw BackupError.notWritable(file) }
    var bar = ProgressBar("Copying")
    defer { bar.clear() }
    try DatabaseBackup.write(path, to: file) { bar.show($0, "") }
    bar.clear()
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber
    let report = Report(database: path, file: file, bytes: size?.int64Value ?? 0)
    Console.say(
      json ? try MachineOutput.json(report) : "Copied \(path) to \(file) (\(Figures.bytes(report.bytes))).")
  }

  private struct Report: Encodable {
    let database: String
    let file: String
    let bytes: Int64
  }
}
