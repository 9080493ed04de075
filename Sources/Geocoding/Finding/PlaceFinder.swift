import GeoIndex

extension Gazetteer {
  /// `find` with all that is known about the answer.
  func resolve(_ query: String, near focus: GeoPoint?) -> Resolution {
    guard query.utf8.count <= Gazetteer.longestQuery else {
      return .unknown(.tooLong(limit: Gazetteer.longestQuery))
    }
    let outcome = PlaceFinder(file: file, focus: focus).outcome(of: query)
    switch outcome.verdict {
    case .one(let candidate, let accuracy, let ignored):
      guard let place = place(candidate.place) else { return .unknown(outcome.reason) }
      return Resolution(match: .found(place), accuracy: accuracy, ignored: ignored)
    case .several(let candidates):
      return Resolution(match: .ambiguous(candidates.compactMap { place($0.place) }))
    case .tooWide, .none:
      return .unknown(outcome.reason)
    }
  }
}

/// Looks for what a query names, from the right: what stands behind a name must agree with it.
struct PlaceFinder {
  /// The most parts between commas that are looked at; of more, the last ones.
  static let mostParts = 8

  let file: GazetteerFile
  let scales: CandidateScales
  let reader: SurroundingsReader

  init(file: GazetteerFile, focus: GeoPoint?) {
    self.file = file
    scales = CandidateScales(file: file, focus: focus)
    reader = SurroundingsReader(file: file, scales: scales)
  }

  /// The verdict on a query, and the reason should it be none.
  func outcome(of query: String) -> (verdict: Verdict, reason: UnknownPlaceReason) {
    var parts = QueryPart.parts(of: query)
    guard !parts.isEmpty else { return (.none, .empty) }
    let nowhere = parts.first { Decorations.meansNoPlace($0.words) }?.text
    parts.removeAll { Decorations.meansNoPlace($0.words) }
    parts = Array(parts.suffix(PlaceFinder.mostParts))
    guard let name = parts.first else { return (.none, .notAPlace(nowhere ?? query)) }

    // around[i] is what is stated behind part i.
    var around = [Surroundings()]
    for part in parts.dropFirst().reversed() {
      around.insert(reader.reading(part, after: around[0]), at: 0)
    }
    if parts.count > 1, parts[1].mayBelongToNameBefore, around[1].areUsable {
      let joined = verdict(onExactly: name.words + parts[1].words, within: around[1])
      if case .none = joined {} else { return (joined, .empty) }
    }
    let first = around[0].areUsable ? verdictOnName(name, within: around[0]) : .none
    switch first {
    case .one(let candidate, let accuracy, let ignored):
      if nowhere != nil && accuracy == .region { return (.none, .notAPlace(nowhere ?? query)) }
      return (.one(candidate, accuracy, ignored: ignored + around[0].unknown), .empty)
    case .several: return (first, .empty)
    case .tooWide, .none: break
    }
    for index in parts.indices.dropFirst() {
      if let anchored = verdictOnAnchor(parts, at: index, around: around) { return (anchored, .empty) }
    }
    return (.none, nowhere.map { .notAPlace($0) } ?? reason(for: name, within: around[0], verdict: first))
  }

  /// The verdict on the first part of a query: exact names first, then what a person may have meant.
  private func verdictOnName(_ part: QueryPart, within surroundings: Surroundings) -> Verdict {
    if let country = verdictOnCountry(part.words, within: surroundings) { return country }
    let splits = splits(of: part, within: surroundings)
    for split in splits {
      let verdict = verdict(onExactly: split.words, within: split.around)
      if case .none = verdict { continue }
      return verdict
    }
    return LooseMatching(finder: self).verdict(on: part, splits: splits)
  }

  /// The verdict on the places, and the regions' main towns, of exactly this name.
  func verdict(onExactly words: [String], within surroundings: Surroundings) -> Verdict {
    let key = NameKey.key(ofWords: words)
    let regions = reader.narrowerAreas(words, within: surroundings).filter { area in
      file.areaNames.postings(of: key).contains { $0.number == area && $0.isOwnName }
    }
    let places = scales.places(of: key, within: surroundings)
    return scales.verdict(on: places + scales.mainTowns(of: regions, unlessAmong: places))
  }

  /// The ways to read a part: as one name, without its numbers, and with areas at its end.
  private func splits(of part: QueryPart, within surroundings: Surroundings) -> [SurroundingsReader.Split] {
    let whole = SurroundingsReader.Split(words: part.words, around: surroundings)
    let words = QueryWords.withoutNumbers(part.words)
    let bare = words.isEmpty || words.count == part.words.count ? [] : [words]
    let tails = reader.splits(of: words.isEmpty ? part.words : words, within: surroundings)
    return [whole] + bare.map { SurroundingsReader.Split(words: $0, around: surroundings) } + tails
  }

  /// A country's name with nothing behind it means the country, and so no town, unless its main town bears
  /// the same name ("Singapore") or it is small. Nil where the name is no country's.
  private func verdictOnCountry(_ words: [String], within surroundings: Surroundings) -> Verdict? {
    guard surroundings.conditions.isEmpty else { return nil }
    let key = NameKey.key(ofWords: words)
    let postings = file.areaNames.postings(of: key)
    let countries = postings.filter {
      $0.isOwnName && file.level(ofArea: $0.number) == GazetteerLayout.countryLevel
    }
    guard let country = countries.first?.number, let main = file.mainPlace(ofArea: country) else {
      return nil
    }
    var around = surroundings
    around.conditions.append(Surroundings.Condition(areas: [country]))
    let namesakes = file.placeNames.postings(of: key).filter {
      $0.isOwnName && scales.agrees($0.number, with: around)
        && scales.distance($0.number, main) <= CandidateScales.twinDistance
    }
    if let town = namesakes.first {
      return .one(
        Candidate(place: town.number, weight: 0, kind: .own), .locality, ignored: [])
    }
    guard file.isSmallCountry(country) else { return .tooWide }
    return .one(Candidate(place: main, weight: 0, kind: .region), .region, ignored: [])
  }

  /// The verdict on a later part, where the first ones name nothing known there: a venue in a town. Only a
  /// town that is named exactly will do.
  private func verdictOnAnchor(_ parts: [QueryPart], at index: Int, around: [Surroundings]) -> Verdict? {
    let surroundings = around[index]
    guard surroundings.areUsable, around[0].contradicting.isEmpty else { return nil }
    let dropped = parts[..<index]
    // Nothing but two names of towns, of which none lies near the other: neither is more right.
    if surroundings.conditions.isEmpty, dropped.contains(where: { file.placeNames.contains($0.key) }) {
      return nil
    }
    if let country = verdictOnCountry(parts[index].words, within: surroundings) {
      guard case .one(let town, let accuracy, _) = country else { return nil }
      return .one(
        town, accuracy == .region ? .region : .surroundings,
        ignored: dropped.map(\.text) + surroundings.unknown)
    }
    for split in splits(of: parts[index], within: surroundings) {
      let key = NameKey.key(ofWords: split.words)
      guard key.count >= 3 else { continue }
      let regions = reader.narrowerAreas(split.words, within: split.around).filter {
        file.level(ofArea: $0) <= GazetteerLayout.regionLevel
      }
      let towns = scales.places(of: key, within: split.around).filter { town in
        let area = file.area(ofPlace: town.place)
        return regions.isEmpty || regions.contains { file.area(area, liesIn: $0) }
      }
      switch scales.verdict(on: towns) {
      case .one(let town, _, _):
        return .one(town, .surroundings, ignored: dropped.map(\.text) + surroundings.unknown)
      case .several(let towns): return .several(towns)
      case .tooWide, .none: continue
      }
    }
    return nil
  }

  private func reason(for name: QueryPart, within surroundings: Surroundings, verdict: Verdict)
    -> UnknownPlaceReason
  {
    if let area = surroundings.contradicting.first { return .contradiction(name: name.text, area: area) }
    if !surroundings.areUsable, let area = surroundings.unknown.last {
      return .areaNotKnown(area, name: name.text)
    }
    if surroundings.conditions.isEmpty, !reader.areas(of: name.words).isEmpty { return .tooWide(name.text) }
    if !surroundings.conditions.isEmpty, file.placeNames.contains(name.key) {
      return .contradiction(name: name.text, area: surroundings.stated.joined(separator: ", "))
    }
    for split in reader.splits(of: name.words, within: surroundings)
    where file.placeNames.contains(NameKey.key(ofWords: split.words)) {
      return .contradiction(
        name: split.words.joined(separator: " "), area: split.around.stated.joined(separator: ", "))
    }
    return .nameNotKnown(name.text)
  }
}
