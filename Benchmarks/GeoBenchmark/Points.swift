import Foundation
import GeoIndex
import SeededNumbers

/// Where the points of a benchmark lie, and where is searched: the same for the same seed.
struct Points {
  let name: String
  let entries: [PointIndex.Entry]
  /// Within some 500 m of random points.
  let searches: [GeoPoint]
  /// More points of the same kind, to be inserted.
  let later: [GeoPoint]

  /// The minutes of the year over which the entries' ranges are spread.
  static let year: Int32 = 365 * 24 * 60

  /// Around 2,000 cities of very different sizes, thick in their centres and thin in their surroundings; a
  /// hundredth anywhere. Every tenth point shares its place with another one, as events at one venue do.
  static func clustered(_ count: Int, seed: UInt64) -> Points {
    var random = SeededGenerator(seed: seed)
    return clustered("clustered", count, &random) { anywhere(&$0) }
  }

  /// The same, but all cities on one continent.
  static func continent(_ count: Int, seed: UInt64) -> Points {
    var random = SeededGenerator(seed: seed)
    return clustered("continent", count, &random) { random in
      GeoPoint(latitude: 36 + random.unit() * 34, longitude: random.unit() * 50 - 10)!
    }
  }

  private static func clustered(
    _ name: String, _ count: Int, _ random: inout SeededGenerator,
    _ anywhere: (inout SeededGenerator) -> GeoPoint
  ) -> Points {
    let cities = (0..<2000).map { _ in anywhere(&random) }
    var recent = cities[0]
    func point() -> GeoPoint {
      let draw = random.unit()
      if draw < 0.01 { return anywhere(&random) }
      if draw > 0.9 { return recent }
      // The larger the number, the rarer: city n has about 1/n of the points of city 1.
      let city = cities[Int(pow(2000, random.unit())) - 1]
      // Normally distributed around its centre; a third of it in the suburbs.
      let spread = random.unit() < 0.67 ? 2.0 : 10.0
      let kilometres = spread * (-2 * log(1 - random.unit())).squareRoot()
      recent = moved(city, kilometres, random.unit())
      return recent
    }
    return Points(name, count, point)
  }

  /// Evenly over the sphere.
  static func uniform(_ count: Int, seed: UInt64) -> Points {
    var random = SeededGenerator(seed: seed)
    return Points("uniform", count) { anywhere(&random) }
  }

  private init(_ name: String, _ count: Int, _ point: () -> GeoPoint) {
    self.name = name
    var generator = SeededGenerator(seed: UInt64(count))
    var facets = SeededGenerator(seed: UInt64(count) + 1)
    entries = (0..<Int64(count)).map { id in
      PointIndex.Entry(id: id, point: point(), facets: Points.facets(&facets))
    }
    later = (0..<200_000).map { _ in point() }
    var searches: [GeoPoint] = []
    for _ in 0..<100_000 {
      let near = entries[Int(generator.next() % UInt64(count))].point
      searches.append(Points.moved(near, generator.unit() * 0.5, generator.unit()))
    }
    self.searches = searches
  }

  /// Two hours somewhere in a year, and about a third of the 64 tags.
  private static func facets(_ random: inout SeededGenerator) -> PointIndex.Facets {
    let first = Int32(random.unit() * Double(year))
    let tags = (0..<24).reduce(UInt64(0)) { tags, _ in tags | 1 << (random.next() % 64) }
    return PointIndex.Facets(first: first, last: first + 120, tags: tags)
  }

  private static func anywhere(_ random: inout SeededGenerator) -> GeoPoint {
    GeoPoint(latitude: asin(2 * random.unit() - 1) * 180 / .pi, longitude: random.unit() * 360 - 180)!
  }

  /// A point so many kilometres away, in a direction of 0 to 1 turns; roughly, which is enough.
  private static func moved(_ point: GeoPoint, _ kilometres: Double, _ turns: Double) -> GeoPoint {
    let degrees = kilometres / 111.2
    let latitude = min(90, max(-90, point.latitude + degrees * cos(turns * 2 * .pi)))
    let stretch = max(0.01, cos(point.latitude * .pi / 180))
    let longitude = point.longitude + degrees * sin(turns * 2 * .pi) / stretch
    return GeoPoint(latitude: latitude, longitude: remainder(longitude, 360))!
  }
}
