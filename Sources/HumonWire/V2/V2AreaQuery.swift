import GeoIndex
import HumonModel

/// `near`, `radius` and `bbox` of a question: where to look.
enum V2AreaQuery {
  static func area(_ reader: inout QueryReader) -> EventSearch.Area {
    if reader.has("near"), reader.has("bbox") { reader.note("bbox", .excludedBy("near")) }
    if reader.has("near") {
      let center = point("near", &reader)
      let radius = reader.distance("radius") ?? V2SearchDocument.standardRadius
      return center.map { .circle(center: $0, kilometres: radius) } ?? .everywhere
    }
    if reader.has("radius") { reader.note("radius", .without("near")) }
    guard let edges = reader.numbers("bbox", count: 4) else { return .everywhere }
    guard let box = GeoBox(south: edges[1], west: edges[0], north: edges[3], east: edges[2]) else {
      reader.note("bbox", .notBox)
      return .everywhere
    }
    return .box(box)
  }

  /// Latitude and longitude between a comma.
  static func point(_ name: String, _ reader: inout QueryReader) -> GeoPoint? {
    guard let numbers = reader.numbers(name, count: 2) else { return nil }
    return GeoPoint(latitude: numbers[0], longitude: numbers[1])
      ?? reader.refuse(name, numbers[0].magnitude > 90 ? .notBetween(-90, 90) : .notBetween(-180, 180))
  }
}
