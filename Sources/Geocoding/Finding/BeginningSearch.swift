import GeoIndex

/// Looks for the places whose names begin with what somebody has typed so far: "Mün", "san franc", "北", "Boston, Mass".
struct BeginningSearch {
  /// How much more a name counts that is typed to its end, so that "York" comes before Yorkshire's towns.
  static let gainOfWholeName = 8.0
  /// How much less a whole name counts that is another place's own: Westminster is not meant by "Harris Park", but Köln is
  /// by "Cologne", although a village in Lombardy bears that name.
  static let besideOwnNameFactor = 0.025
  /// The most names that one search looks at: more than begin with any one letter.
  static let mostNames = 200_000

  private let file: GazetteerFile
  private let scales: CandidateScales
  private let key: [UInt8]
  private let limit: Int
  private var conditions: AreaConditions
  /// Whether what is typed is a place's own name already.
  private var isOwnName = false
  /// The best so far, the heaviest first; each place once.
  private var best: [Candidate] = []

  /// Nil where nothing is typed yet.
  init?(_ query: String, file: GazetteerFile, focus: GeoPoint?, limit: Int) {
    guard query.utf8.count <= Gazetteer.longestQuery else { return nil }
    let parts = QueryPart.parts(of: query).suffix(PlaceFinder.mostParts)
    guard let name = parts.first else { return nil }
    self.file = file
    self.limit = limit
    scales = CandidateScales(file: file, focus: focus)
    key = name.key
    conditions = AreaConditions(parts.dropFirst(), scales)
  }

  /// The numbers of the places, the likeliest first.
  mutating func run() -> [Int] {
    isOwnName = file.placeNames.postings(of: key).contains { posting in
      posting.isOwnName && conditions.admit(Candidate(place: posting.number, weight: 0, kind: .own))
    }
    file.placeNames.forEachPosting(startingWith: key, limit: Self.mostNames) { posting, isWholeName in
      consider(posting, isWholeName)
    }
    return best.map(\.place)
  }

  private mutating func consider(_ posting: NameTable.Posting, _ isWholeName: Bool) {
    let factor = factor(posting, isWholeName)
    // Most of the names that begin with a letter are those of small places: nothing else of them is looked at.
    let atMost = factor * scales.greatestWeight(of: posting.number)
    if best.count == limit, let last = best.last, atMost <= last.weight { return }
    let candidate = Candidate(
      place: posting.number, weight: factor * scales.weight(of: posting.number),
      kind: posting.isOwnName ? .own : .alternate)
    guard conditions.admit(candidate) else { return }
    insert(candidate)
  }

  private func factor(_ posting: NameTable.Posting, _ isWholeName: Bool) -> Double {
    var factor = isWholeName ? Self.gainOfWholeName : 1
    if !posting.isOwnName {
      factor *= isWholeName && isOwnName ? Self.besideOwnNameFactor : scales.alternateFactor(of: key)
    }
    return factor
  }

  private mutating func insert(_ candidate: Candidate) {
    if let known = best.firstIndex(where: { $0.place == candidate.place }) {
      guard best[known].weight < candidate.weight else { return }
      best.remove(at: known)
    }
    let place = best.firstIndex { isBefore(candidate, $0) } ?? best.endIndex
    best.insert(candidate, at: place)
    if best.count > limit { best.removeLast() }
  }

  private func isBefore(_ left: Candidate, _ right: Candidate) -> Bool {
    if left.weight != right.weight { return left.weight > right.weight }
    return file.geoNamesID(ofPlace: left.place) < file.geoNamesID(ofPlace: right.place)
  }
}

/// What stands behind the beginning of a name: ", Massachusetts, USA", of which the last part may be a beginning itself.
private struct AreaConditions {
  private let scales: CandidateScales
  private let surroundings: Surroundings
  /// The beginning of the name or the code of an area; empty where all is understood as it stands.
  private let beginning: [UInt8]
  /// What has been found out of an area.
  private var begins: [Int: Bool] = [:]

  init(_ parts: ArraySlice<QueryPart>, _ scales: CandidateScales) {
    self.scales = scales
    let whole = Self.surroundings(parts, scales)
    if whole.areUsable, whole.unknown.isEmpty {
      surroundings = whole
      beginning = []
    } else {
      surroundings = Self.surroundings(parts.dropLast(), scales)
      beginning = parts.last?.key ?? []
    }
  }

  private static func surroundings(_ parts: ArraySlice<QueryPart>, _ scales: CandidateScales) -> Surroundings
  {
    let reader = SurroundingsReader(file: scales.file, scales: scales)
    return parts.reversed().reduce(Surroundings()) { reader.reading($1, after: $0) }
  }

  mutating func admit(_ candidate: Candidate) -> Bool {
    if !surroundings.conditions.isEmpty,
      !scales.agrees(candidate.place, named: candidate.kind, with: surroundings)
    {
      return false
    }
    guard !beginning.isEmpty else { return true }
    let file = scales.file
    return file.chain(fromArea: file.area(ofPlace: candidate.place)).contains { area in
      if let known = begins[area] { return known }
      let names = [file.name(ofArea: area), file.code(ofArea: area)]
      let isMeant = names.contains { NameKey.key(of: $0 ?? "").starts(with: beginning) }
      begins[area] = isMeant
      return isMeant
    }
  }
}
