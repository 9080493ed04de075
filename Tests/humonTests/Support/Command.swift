import Foundation
import Synchronization

/// Runs the built command beside the tests.
enum Command {
  /// The command lies in the folder of the test bundle's resources.
  static var program: URL {
    Bundle.module.bundleURL.deletingLastPathComponent().appendingPathComponent("humon")
  }

  /// Processes are started one after the other: Foundation's `Process.run` has crashed once while many were started at the
  /// same moment.
  private static let starting = Mutex(())

  static func run(
    _ arguments: [String], in folder: String, environment: [String: String], input: String,
    program: URL = program
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    // Files and not pipes: a pipe that nobody empties would stop the command.
    let base = URL(fileURLWithPath: folder).appendingPathComponent("run-\(UUID())").path
    defer {
      for suffix in [".in", ".out", ".err"] { try? FileManager.default.removeItem(atPath: base + suffix) }
    }
    for (suffix, content) in [(".in", input), (".out", ""), (".err", "")] {
      try Data(content.utf8).write(to: URL(fileURLWithPath: base + suffix))
    }
    process.standardInput = FileHandle(forReadingAtPath: base + ".in")
    process.standardOutput = FileHandle(forWritingAtPath: base + ".out")
    process.standardError = FileHandle(forWritingAtPath: base + ".err")
    let status = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try starting.withLock { _ in try process.run() } } catch { continuation.resume(throwing: error) }
    }
    func text(_ suffix: String) -> String {
      String(decoding: FileManager.default.contents(atPath: base + suffix) ?? Data(), as: UTF8.self)
    }
    return Outcome(status: status, output: text(".out"), error: text(".err"))
  }
}
