import BenchmarkSupport
import EventStore
import Foundation

/// Opening a vdir in a new process.
enum Opening {
  static let argument = "--open"

  /// Opens it here: how long it took, in seconds.
  static func measure(_ vdir: String, _ stopwatch: Stopwatch) throws -> Double {
    var store: CalendarStore?
    let taken = try stopwatch.seconds { store = try SampleEvents.store(on: vdir) }
    precondition(store?.problems == [])
    return taken
  }

  /// Opens it in a new process of this program.
  static func measureApart(_ vdir: String, _ stopwatch: Stopwatch) throws -> Double {
    let process = Process()
    process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = (stopwatch == .process ? ["--cpu"] : []) + [argument, vdir]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let taken = Double(text) else { preconditionFailure("it prints no number: \(text)") }
    return taken
  }
}
