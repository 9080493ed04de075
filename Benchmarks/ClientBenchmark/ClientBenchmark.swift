import Foundation
import HumonClient

/// Measures what `HumonClient` adds to a request, and the difference of annotations.
@main struct ClientBenchmark {
  private static let usage = """
    client-benchmark [--server URL --point LAT,LON --kilometres KM] [--count N] [--rounds R] [--json]
      --server   also measure a change of region there, beside the same request without anything done to its answer
      --count    annotations on the map; 10,000 unless told
      --rounds   how often each is measured; the median counts; 101 unless told
      --json     print a flat JSON object instead of lines
    """

  static func main() async throws {
    var options: [String: String] = [:]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() {
      guard name.hasPrefix("--") else { fail() }
      options[String(name.dropFirst(2))] = name == "--json" ? "" : arguments.popFirst() ?? ""
    }
    let rounds = Int(options["rounds"] ?? "101") ?? 0
    let count = Int(options["count"] ?? "10000") ?? 0
    guard rounds > 0, count > 0 else { fail() }
    var figures = try DifferenceFigures.measure(count: count, rounds: rounds)
    if let server = options["server"] {
      let point = (options["point"] ?? "").split(separator: ",").compactMap { Double($0) }
      guard let address = ServerAddress(server), point.count == 2,
        let center = GeoPoint(latitude: point[0], longitude: point[1]),
        let kilometres = Double(options["kilometres"] ?? "2")
      else { fail() }
      let region = MapRegion(center: center, kilometres: kilometres)
      figures += try await RegionFigures.measure(address, region, rounds: rounds)
    }
    let isJSON = options["json"] != nil
    print(
      isJSON
        ? "{\(figures.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "))}"
        : figures.map { "\($0.0)  \($0.1)" }.joined(separator: "\n"))
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }
}

/// What was measured, by name.
typealias Figures = [(String, Double)]

extension Array where Element == Duration {
  /// The middle one, in milliseconds.
  var median: Double { sorted()[count / 2] / .milliseconds(1) }
}
