import BenchmarkSupport
import Foundation

/// Measures `KeyedArchive` beside Foundation's coders in the same run.
@main struct ArchiveBenchmark {
  private static let usage = """
    archive-benchmark [--count N] [--seed S] [--rounds R] [--cpu] [--json]
      --count   events, 100,000 unless told
      --seed    of the events, 1 unless told
      --rounds  how often each measurement is made; the median counts; 5 unless told
      --cpu     measure the thread's processor time: for a busy machine
      --json    print a flat JSON object instead of a table
    """

  static func main() throws {
    var count = 100_000
    var seed = 1
    var rounds = 5
    var isJSON = false
    var stopwatch = Stopwatch.wall
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--cpu": stopwatch = .thread
      case "--count": count = number(arguments.popFirst(), 1000...10_000_000)
      case "--seed": seed = number(arguments.popFirst(), 0...Int.max)
      case "--rounds": rounds = number(arguments.popFirst(), 1...99)
      case "--help", "-h":
        print(usage)
        return
      default: fail()
      }
    }
    var suite = Suite(Event.sample(count, seed: UInt64(seed)), rounds: rounds, stopwatch: stopwatch)
    try suite.run()
    print(isJSON ? suite.figures.json : suite.figures.table)
  }

  private static func number(_ text: String?, _ range: ClosedRange<Int>) -> Int {
    guard let number = text.flatMap({ Int($0) }), range.contains(number) else { fail() }
    return number
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }
}
