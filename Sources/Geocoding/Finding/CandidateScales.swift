import GeoIndex

/// Finds the places of a name that agree with their surroundings, weighs them, and decides between them.
struct CandidateScales {
  /// The heaviest candidate must weigh this many times as much as the next to be the one that is meant.
  static let dominance = 3.0
  /// The same where a region or country is stated: then the choice is small, and a town of the name usually known.
  static let dominanceWithinArea = 2.0
  /// A place's weight where the name is an alternate one.
  static let alternateNameFactor = 0.25
  /// The weight of a region's main town for the region's name: of a first-level region, and of its parts.
  static let regionFactor = 0.25
  static let partOfRegionFactor = 0.1
  /// What a place without a known population is taken for; the source lists places from 500 inhabitants on.
  static let leastPopulation = 500
  /// Candidates this near to the best one, in kilometres, are parts of it or its twins and no rivals.
  static let twinDistance = 30.0
  /// How much a place at the focus gains, and the distance in kilometres at which half of it is lost.
  static let focusGain = 100.0
  static let focusReach = 100.0

  let file: GazetteerFile
  let focus: GeoPoint?

  /// The places of exactly this name that agree with the surroundings.
  func places(of key: [UInt8], within surroundings: Surroundings) -> [Candidate] {
    file.placeNames.postings(of: key).compactMap { posting in
      guard agrees(posting.number, with: surroundings) else { return nil }
      let factor = posting.isOwnName ? 1 : CandidateScales.alternateNameFactor
      return Candidate(
        place: posting.number, weight: weight(of: posting.number) * factor, standsForRegion: false)
    }
  }

  /// The main towns of the given areas, where these are regions or parts of one.
  func mainTowns(of areas: [Int]) -> [Candidate] {
    areas.compactMap { area in
      let level = file.level(ofArea: area)
      guard level > GazetteerLayout.countryLevel, let town = file.mainPlace(ofArea: area) else { return nil }
      let factor =
        level <= GazetteerLayout.regionLevel
        ? CandidateScales.regionFactor : CandidateScales.partOfRegionFactor
      return Candidate(place: town, weight: weight(of: town) * factor, standsForRegion: true)
    }
  }

  /// A place's inhabitants, raised near the focus.
  func weight(of place: Int) -> Double {
    let population = Double(max(file.population(ofPlace: place), CandidateScales.leastPopulation))
    guard let focus, let point = file.point(ofPlace: place) else { return population }
    let distance = focus.kilometres(to: point) / CandidateScales.focusReach
    return population * (1 + CandidateScales.focusGain / (1 + distance * distance))
  }

  /// Whether a place lies in, or near, all that is stated.
  func agrees(_ place: Int, with surroundings: Surroundings) -> Bool {
    let area = file.area(ofPlace: place)
    return surroundings.conditions.allSatisfy { condition in
      condition.areas.contains { file.area(area, liesIn: $0) }
        || condition.places.contains { distance($0, place) <= SurroundingsReader.vicinity }
    }
  }

  /// The one that is meant, or those that may be.
  func verdict(on candidates: [Candidate], within surroundings: Surroundings) -> Verdict {
    let rivals = rivals(candidates)
    guard let best = rivals.first else { return .none }
    let dominance =
      surroundings.conditions.isEmpty ? CandidateScales.dominance : CandidateScales.dominanceWithinArea
    if rivals.count > 1, best.weight < rivals[1].weight * dominance {
      return .several(Array(rivals.prefix(Gazetteer.longestAmbiguity)))
    }
    return .one(best, best.standsForRegion ? .region : .locality, ignored: [])
  }

  /// The candidates by falling weight, each place once, without the twins of a heavier one.
  private func rivals(_ candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.sorted {
      ($1.weight, $0.standsForRegion ? 1 : 0, file.geoNamesID(ofPlace: $0.place))
        < ($0.weight, $1.standsForRegion ? 1 : 0, file.geoNamesID(ofPlace: $1.place))
    }
    var rivals: [Candidate] = []
    for candidate in sorted where rivals.count <= Gazetteer.longestAmbiguity {
      let twin = rivals.firstIndex { distance($0.place, candidate.place) <= CandidateScales.twinDistance }
      guard let twin else {
        rivals.append(candidate)
        continue
      }
      // A town named itself is more than the main town of a region of that name.
      if rivals[twin].place == candidate.place && !candidate.standsForRegion {
        rivals[twin] = Candidate(
          place: candidate.place, weight: rivals[twin].weight, standsForRegion: false)
      }
    }
    return rivals
  }

  /// Great-circle distance of two places in kilometres; infinite for impossible ones.
  func distance(_ left: Int, _ right: Int) -> Double {
    guard let left = file.point(ofPlace: left), let right = file.point(ofPlace: right) else { return .infinity }
    return left.kilometres(to: right)
  }
}
