import ArgumentParser
import Foundation
import HumonModel
import HumonStore

/// `humon restore FILE`: puts a copy in the database's place.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a copy made by `humon backup` in the place of the database.",
    discussion: """
      Stop the server first: while one has the database, this command refuses. The \
      copy is checked before anything is touched, and the database that was there is \
      kept beside the new one; the command says under which name.

      Example:
        humon restore /backups/humon-2026-11-21.sqlite
      """)

  @Argument(help: ArgumentHelp("The copy to put back; it stays where it is.", valueName: "file"))
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Print what was done as JSON.")
  var json = false

  func run() async throws {
    let path = try database.pathToReplace(try .ofThisProcess())
    let kept = try DatabaseBackup.restore(file, to: path, suffix: Self.freeSuffix(of: path))
    if json {
      Console.say(try MachineOutput.json(Report(database: path, file: file, kept: kept)))
    } else {
      Console.say("Restored \(file) to \(path).")
      Console.say(
        kept.map { "The database that was there is kept as \($0)." }
          ?? "There was no database there: a new one was made.")
    }
  }

  /// The time, with a number behind it where another restore has taken the name in the same second.
  private static func freeSuffix(of path: String) -> String {
    let time = suffix(at: .systemNow())
    let names = [time] + (2...99).map { "\(time)-\($0)" }
    return names.first { !FileManager.default.fileExists(atPath: "\(path).before-restore-\($0)") } ?? time
  }

  /// The time in UTC, short and without what file names dislike: 20261121T094644Z.
  static func suffix(at time: Timestamp) -> String {
    time.rfc3339.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private struct Report: Encodable {
    let database: String
    let file: String
    let kept: String?
  }
}
