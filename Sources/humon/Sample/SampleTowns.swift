import Foundation
import GeoIndex
import Geocoding

/// The towns of the gazetteer, each as likely as it has inhabitants.
struct SampleTowns: Sendable {
  private let gazetteer: Gazetteer
  /// For each place the inhabitants of all places up to it.
  private let sums: [Int]

  /// Reads the inhabitants of all places. A place without any counts as one of 100.
  init(_ gazetteer: Gazetteer) {
    self.gazetteer = gazetteer
    var sum = 0
    sums = (0..<gazetteer.count).map { number in
      let population = gazetteer.population(ofPlaceNumbered: number)
      sum += population > 0 ? population : 100
      return sum
    }
  }

  func pick(_ random: inout SplitMix64) -> Place {
    let target = random.below(sums.last ?? 1)
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > target { high = middle } else { low = middle + 1 }
    }
    // A number below the count always has its place.
    return gazetteer.place(numbered: low)!
  }

  /// A point in the town: most often near its centre, within three times the town's extent, to about 10 cm.
  static func scatter(around place: Place, _ random: inout SplitMix64) -> GeoPoint {
    let kilometresOfDegree = 111.195
    let distance = min(3, (-2 * log(1 - random.fraction())).squareRoot()) * extent(of: place.population)
    let bearing = random.fraction() * 2 * .pi
    let latitude = place.point.latitude + distance * cos(bearing) / kilometresOfDegree
    let shrinkage = max(0.05, cos(place.point.latitude * .pi / 180))
    var longitude = place.point.longitude + distance * sin(bearing) / kilometresOfDegree / shrinkage
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return GeoPoint(latitude: rounded(min(max(latitude, -90), 90)), longitude: rounded(longitude))
      ?? place.point
  }

  /// How far a town reaches from its centre, in kilometres: 0.3 for 1,000 inhabitants, 4 for a million.
  private static func extent(of population: Int) -> Double {
    min(8, max(0.3, 0.3 * pow(Double(population) / 1_000, 0.37)))
  }

  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 1_000_000).rounded() / 1_000_000
  }
}
