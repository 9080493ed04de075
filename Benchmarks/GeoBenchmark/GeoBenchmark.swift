import BenchmarkSupport
import Foundation

/// Measures `GeoIndex` alone, beside a plain k-d tree in the same run.
@main struct GeoBenchmark {
  private static let usage = """
    geo-benchmark [--count N] [--seed S] [--rounds R] [--cpu] [--json]
      --count   points, 1,000,000 unless told
      --seed    of the points, 1 unless told
      --rounds  how often each measurement is made; the median counts; 3 unless told
      --cpu     measure one thread's processor time where only one works: for a busy machine
      --json    print a flat JSON object instead of a table
    """

  static func main() {
    var count = 1_000_000
    var seed = 1
    var rounds = 3
    var isJSON = false
    var stopwatch = Stopwatch.wall
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--cpu": stopwatch = .thread
      case "--count": count = number(arguments.popFirst(), 1000...50_000_000)
      case "--seed": seed = number(arguments.popFirst(), 0...Int.max)
      case "--rounds": rounds = number(arguments.popFirst(), 1...99)
      case "--help", "-h":
        print(usage)
        return
      default: fail()
      }
    }
    var figures = Suite.noFigures
    figures.add("events", "points", Double(count), "")
    for points in [Points.clustered(count, seed: UInt64(seed)), .uniform(count, seed: UInt64(seed))] {
      var suite = Suite(points, rounds: rounds, stopwatch: stopwatch)
      suite.figures = figures
      suite.run()
      figures = suite.figures
    }
    var continent = Suite(.continent(count, seed: UInt64(seed)), rounds: rounds, stopwatch: stopwatch)
    continent.figures = figures
    continent.clusters()
    figures = continent.figures
    print(isJSON ? figures.json : figures.table)
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
