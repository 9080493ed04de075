import BenchmarkSupport
import EventStore
import Foundation

/// Measures `EventStore` on a vdir that it makes in a temporary folder.
@main struct EventStoreBenchmark {
  private static let usage = """
    event-store-benchmark [--items N] [--rounds R] [--folder F] [--cpu] [--json]
      --items   events in the vdir, one in ten of which recurs; 50,000 unless told, in batches of 10,000
      --rounds  how often opening and a month are measured; the median counts; 9 unless told
      --folder  where the vdir is made for the time being, on the disk to be measured; the system's unless told
      --cpu     measure the process's processor time, of all threads together: for a busy machine
      --json    print a flat JSON object instead of a table
    """

  static func main() throws {
    var items = 50_000
    var rounds = 9
    var folder = FileManager.default.temporaryDirectory.path
    var stopwatch = Stopwatch.wall
    var isJSON = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--cpu": stopwatch = .process
      case "--items": items = number(arguments.popFirst(), 10_000...1_000_000)
      case "--rounds": rounds = number(arguments.popFirst(), 1...99)
      case "--folder": folder = text(arguments.popFirst())
      case Opening.argument:
        // What the benchmark calls itself with, to open the vdir in a new process.
        return print(try Opening.measure(text(arguments.popFirst()), stopwatch))
      case "--help", "-h": return print(usage)
      default: fail()
      }
    }
    let vdir = "\(folder)/event-store-benchmark-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: vdir) }
    var suite = Suite(vdir: vdir, items: items, rounds: rounds, stopwatch: stopwatch)
    try suite.run()
    print(isJSON ? suite.figures.json : suite.figures.table)
  }

  private static func number(_ text: String?, _ range: ClosedRange<Int>) -> Int {
    guard let number = text.flatMap({ Int($0) }), range.contains(number) else { fail() }
    return number
  }

  private static func text(_ argument: String?) -> String {
    guard let argument else { fail() }
    return argument
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }
}
