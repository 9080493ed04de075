import GeoIndex
import HumonModel

/// `near`, `radius` and `bbox` of a question: where to look.
enum V2AreaQuery {
  static func area(_ reader: inout QueryReader) -> EventSearch.Area {
    if reader.has("near"), reader.has("bbox") { reader.note("bbox", .excludedBy("near")) }
    if let numbers = reader.numbers("near", count: 2) {
      let radius = reader.distance("radius") ?? V2SearchDocument.standardRadius
      guard let center = GeoPoint(latitude: numbers[0], longitude: numbers[1]) else {
        reader.note("near", numbers[0].magnitude > 90 ? .notBetween(-90, 90) : .notBetween(-180, 180))
        return .everywhere
      }
      return .circle(center: center, kilometres: radius)
    }
    if reader.has("radius"), !reader.has("near") { reader.note("radius", .without("near")) }
    guard let edges = reader.numbers("bbox", count: 4) else { return .everywhere }
    guard let box = GeoBox(south: edges[1], west: edges[0], north: edges[3], east: edges[2]) else {
      reader.note("bbox", .wrongKind(.number))
      return .everywhere
    }
    return .box(box)
  }
}
