import GeoIndex

/// Finds the places of a name that agree with their surroundings, weighs them, and decides between them.
struct CandidateScales {
  /// The heaviest candidate must weigh this many times as much as the next to be the one that is meant.
  static let dominance = 2.0
  /// A place's weight where the name is an alternate one.
  static let alternateNameFactor = 0.25
  /// The same for an alternate name of at most so many Latin letters: mostly a code of an airport ("GOA" is
  /// Genoa).
  static let codeFactor = 0.05
  static let longestCode = 3
  /// The weight of a region's main town for the region's name: of a first-level region, and of its parts.
  static let regionFactor = 0.25
  static let partOfRegionFactor = 0.1
  /// What a place without a known population is taken for; the source lists places from 500 inhabitants on.
  static let leastPopulation = 500
  /// Candidates this near to the best one, in kilometres, are parts of it or its twins and no rivals.
  static let twinDistance = 30.0
  /// Of twins the one whose own name it is wins, if it has this share of the heavier one's inhabitants.
  static let leastShareOfTwin = 0.02
  /// A town bears its region's name alone if it has this share of the inhabitants of the region's main town.
  static let leastShareOfMainTown = 0.1
  /// How much a place at the focus gains, and the distance in kilometres at which half of it is lost.
  static let focusGain = 100.0
  static let focusReach = 100.0

  let file: GazetteerFile
  let focus: GeoPoint?

  /// The places of exactly this name that agree with the surroundings.
  func places(of key: [UInt8], within surroundings: Surroundings) -> [Candidate] {
    let alternateFactor = alternateFactor(of: key)
    return file.placeNames.postings(of: key).compactMap { posting in
      let kind: Candidate.Kind = posting.isOwnName ? .own : .alternate
      guard agrees(posting.number, named: kind, with: surroundings) else { return nil }
      let factor = posting.isOwnName ? 1 : alternateFactor
      return Candidate(place: posting.number, weight: weight(of: posting.number) * factor, kind: kind)
    }
  }

  /// How much less a place weighs where this is not its own name.
  func alternateFactor(of key: [UInt8]) -> Double {
    let isCode = key.count <= CandidateScales.longestCode && key.allSatisfy { $0 < 0x80 }
    return isCode ? CandidateScales.codeFactor : CandidateScales.alternateNameFactor
  }

  /// The main towns of the given areas, where these are regions or parts of one and hold no worthy town of
  /// their own name among `namesakes`: "Quebec" is a city, "Bavaria" none.
  func mainTowns(of areas: [Int], unlessAmong namesakes: [Candidate]) -> [Candidate] {
    areas.compactMap { area in
      let level = file.level(ofArea: area)
      guard level > GazetteerLayout.countryLevel, let town = file.mainPlace(ofArea: area) else { return nil }
      let isTaken = namesakes.contains {
        $0.kind == .own && file.area(file.area(ofPlace: $0.place), liesIn: area)
          && share(of: $0.place, in: town) >= CandidateScales.leastShareOfMainTown
      }
      if isTaken { return nil }
      let factor =
        level <= GazetteerLayout.regionLevel
        ? CandidateScales.regionFactor : CandidateScales.partOfRegionFactor
      return Candidate(place: town, weight: weight(of: town) * factor, kind: .region)
    }
  }

  /// What a place could weigh if it stood at the focus.
  func greatestWeight(of place: Int) -> Double {
    inhabitants(of: place) * (focus == nil ? 1 : 1 + CandidateScales.focusGain)
  }

  private func inhabitants(of place: Int) -> Double {
    Double(max(file.population(ofPlace: place), CandidateScales.leastPopulation))
  }

  /// A place's inhabitants, raised near the focus.
  func weight(of place: Int) -> Double {
    let population = inhabitants(of: place)
    guard let focus, let point = file.point(ofPlace: place) else { return population }
    let distance = focus.kilometres(to: point) / CandidateScales.focusReach
    return population * (1 + CandidateScales.focusGain / (1 + distance * distance))
  }

  /// Whether a place lies in, or near, all that is stated; an alternate name counts only very near.
  func agrees(_ place: Int, named kind: Candidate.Kind = .own, with surroundings: Surroundings) -> Bool {
    let area = file.area(ofPlace: place)
    let reach = kind == .own ? SurroundingsReader.vicinity : SurroundingsReader.vicinityOfAlternateNames
    return surroundings.conditions.allSatisfy { condition in
      condition.areas.contains { file.area(area, liesIn: $0) }
        || condition.places.contains { distance($0, place) <= reach }
    }
  }

  /// The one that is meant, or those that may be.
  func verdict(on candidates: [Candidate]) -> Verdict {
    let rivals = rivals(candidates)
    guard let best = rivals.first else { return .none }
    if rivals.count > 1, best.weight < rivals[1].weight * CandidateScales.dominance {
      return .several(Array(rivals.prefix(Gazetteer.longestAmbiguity)))
    }
    return .one(best, best.kind == .region ? .region : .locality, ignored: [])
  }

  /// The candidates by falling weight, each place once, without the twins of a heavier one.
  private func rivals(_ candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.sorted {
      ($1.weight, $0.kind.rawValue, file.geoNamesID(ofPlace: $0.place))
        < ($0.weight, $1.kind.rawValue, file.geoNamesID(ofPlace: $1.place))
    }
    var rivals: [Candidate] = []
    for candidate in sorted where rivals.count <= Gazetteer.longestAmbiguity {
      let twin = rivals.firstIndex { distance($0.place, candidate.place) <= CandidateScales.twinDistance }
      guard let twin else {
        rivals.append(candidate)
        continue
      }
      if candidate.kind.rawValue < rivals[twin].kind.rawValue,
        share(of: candidate.place, in: rivals[twin].place) >= CandidateScales.leastShareOfTwin
      {
        rivals[twin] = Candidate(
          place: candidate.place, weight: rivals[twin].weight, kind: candidate.kind)
      }
    }
    return rivals
  }

  /// One place's inhabitants as a share of another's.
  private func share(of place: Int, in other: Int) -> Double {
    Double(file.population(ofPlace: place)) / Double(max(file.population(ofPlace: other), 1))
  }

  /// Great-circle distance of two places in kilometres; infinite for impossible ones.
  func distance(_ left: Int, _ right: Int) -> Double {
    guard let left = file.point(ofPlace: left), let right = file.point(ofPlace: right) else {
      return .infinity
    }
    return left.kilometres(to: right)
  }
}
