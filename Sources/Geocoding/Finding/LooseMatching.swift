/// What a person may have meant where no place bears the name as it is written. Each step is tried only when
/// those before it found nothing, and most only within a stated region or country, where little can go wrong.
struct LooseMatching {
  /// The shortest key, in bytes, that may stand for the beginning of a longer name.
  static let shortestBeginning = 4
  /// The most names that are looked at for one beginning.
  static let mostBeginnings = 2_000
  /// A town named at the end or at the beginning of an unknown name must have this many inhabitants.
  static let townInName = 50_000
  static let townBeforeName = 100_000
  /// The shortest alternate name, in bytes, of a town at the end of an unknown name; shorter ones are too
  /// common.
  static let shortestAlternateAtEnd = 8
  /// Where the name is known elsewhere as it is written, a correction must be this many times as populous.
  static let correctionDominance = 10.0

  let finder: PlaceFinder

  private var file: GazetteerFile { finder.file }
  private var scales: CandidateScales { finder.scales }

  func verdict(on part: QueryPart, splits: [SurroundingsReader.Split]) -> Verdict {
    let steps: [(SurroundingsReader.Split) -> Verdict] = [undecorated, withoutDigraphs]
    let stepsWithinArea: [(SurroundingsReader.Split) -> Verdict] = [
      beginning, { pair(part, within: $0.around) }, corrected,
      { townAtEnd(part, split: $0) }, { townAtBeginning(part, split: $0) },
    ]
    for step in steps {
      for split in splits {
        if let verdict = decided(step(split)) { return verdict }
      }
    }
    let within = splits.filter { !$0.around.conditions.isEmpty }.prefix(2)
    for step in stepsWithinArea {
      for split in within {
        if let verdict = decided(step(split)) { return verdict }
      }
    }
    return .none
  }

  private func decided(_ verdict: Verdict) -> Verdict? {
    if case .none = verdict { nil } else { verdict }
  }

  /// "City of Boston", "Greater Manchester Area".
  private func undecorated(_ split: SurroundingsReader.Split) -> Verdict {
    var pending = Decorations.undecorated(split.words)
    for _ in 0..<2 {
      for words in pending {
        if let verdict = decided(finder.verdict(onExactly: words, within: split.around)) { return verdict }
      }
      pending = pending.flatMap(Decorations.undecorated)
    }
    return .none
  }

  /// "Wuerzburg" where only "Würzburg" is known.
  private func withoutDigraphs(_ split: SurroundingsReader.Split) -> Verdict {
    guard let key = SpellingVariants.withoutDigraphs(NameKey.key(ofWords: split.words)) else { return .none }
    return scales.verdict(on: scales.places(of: key, within: split.around))
  }

  /// "Desenzano" for "Desenzano del Garda": the first words of one place's own name.
  private func beginning(_ split: SurroundingsReader.Split) -> Verdict {
    let key = NameKey.key(ofWords: split.words)
    guard key.count >= LooseMatching.shortestBeginning else { return .none }
    var candidates: [Candidate] = []
    file.placeNames.forEachKey(startingWith: key, limit: LooseMatching.mostBeginnings) { postings in
      for posting in postings where posting.isOwnName && scales.agrees(posting.number, with: split.around) {
        let words = NameKey.words(of: file.name(ofPlace: posting.number))
        guard NameKey.key(ofWords: words.prefix(split.words.count)) == key else { continue }
        candidates.append(
          Candidate(
            place: posting.number, weight: scales.weight(of: posting.number), kind: .own))
      }
    }
    return only(candidates, for: key)
  }

  /// "Raleigh-Durham": two towns near each other; the larger one is meant.
  private func pair(_ part: QueryPart, within surroundings: Surroundings) -> Verdict {
    let halves = part.text.split(whereSeparator: { "-–&+".contains($0) })
    guard halves.count == 2 else { return .none }
    let towns = halves.compactMap { half -> Candidate? in
      let candidates = scales.places(of: NameKey.key(of: half), within: surroundings)
      guard case .one(let town, _, _) = scales.verdict(on: candidates) else { return nil }
      return town
    }
    guard towns.count == 2, scales.distance(towns[0].place, towns[1].place) <= SurroundingsReader.vicinity
    else { return .none }
    return .one(towns[0].weight >= towns[1].weight ? towns[0] : towns[1], .locality, ignored: [])
  }

  /// "Beckenridge" for "Breckenridge".
  private func corrected(_ split: SurroundingsReader.Split) -> Verdict {
    let key = NameKey.key(ofWords: split.words)
    var candidates: [Candidate] = []
    SpellingVariants.forEachSlip(of: key) { variant in
      candidates += scales.places(of: variant, within: split.around)
    }
    return only(candidates, for: key)
  }

  /// "Queen Mary University of London".
  private func townAtEnd(_ part: QueryPart, split: SurroundingsReader.Split) -> Verdict {
    for start in split.words.indices.dropFirst() {
      let rest = split.words[..<start]
      let town = town(split.words[start...], leaving: rest, within: split.around) { town, key in
        town.population >= LooseMatching.townInName
          && (town.kind == .own || key.count >= LooseMatching.shortestAlternateAtEnd)
      }
      if let town { return .one(town, .surroundings, ignored: [part.written(rest)]) }
    }
    return .none
  }

  /// "Frankfurt Airport".
  private func townAtBeginning(_ part: QueryPart, split: SurroundingsReader.Split) -> Verdict {
    for end in split.words.indices.dropFirst().reversed() {
      let rest = split.words[end...]
      let town = town(split.words[..<end], leaving: rest, within: split.around) { town, _ in
        town.population >= LooseMatching.townBeforeName && town.kind == .own
      }
      if let town { return .one(town, .surroundings, ignored: [part.written(rest)]) }
    }
    return .none
  }

  /// The town of some words of a name; none where the rest names a town as well ("Durham-Tampa").
  private func town(
    _ words: ArraySlice<String>, leaving rest: ArraySlice<String>, within surroundings: Surroundings,
    where isIncluded: (_ town: (population: Int, kind: Candidate.Kind), _ key: [UInt8]) -> Bool
  ) -> Candidate? {
    let key = NameKey.key(ofWords: words)
    guard key.count >= LooseMatching.shortestBeginning else { return nil }
    let candidates = scales.places(of: key, within: surroundings).filter {
      isIncluded((file.population(ofPlace: $0.place), $0.kind), key)
    }
    guard case .one(let town, _, _) = scales.verdict(on: candidates) else { return nil }
    let others = scales.places(of: NameKey.key(ofWords: rest), within: surroundings)
    let namesOther = others.contains { file.population(ofPlace: $0.place) >= LooseMatching.townInName }
    return namesOther ? nil : town
  }

  /// One candidate that outweighs the others and whatever bears the name as written elsewhere, or none at
  /// all: guesses are not offered for choice.
  private func only(_ candidates: [Candidate], for key: [UInt8]) -> Verdict {
    let known = file.placeNames.postings(of: key).map { file.population(ofPlace: $0.number) }.max() ?? 0
    guard case .one(let best, let accuracy, _) = scales.verdict(on: candidates),
      Double(file.population(ofPlace: best.place)) >= Double(known) * LooseMatching.correctionDominance
    else { return .none }
    return .one(best, accuracy, ignored: [])
  }
}
