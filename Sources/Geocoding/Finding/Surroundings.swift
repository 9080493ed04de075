/// What a query states around a name: "MA, USA" around "Boston". Read from the right, so that what stands
/// behind narrows what may stand before it.
struct Surroundings {
  /// One thing stated. A place agrees that lies in any of the areas or near any of the places.
  struct Condition {
    var areas: [Int] = []
    var places: [Int] = []

    var isEmpty: Bool { areas.isEmpty && places.isEmpty }
  }

  /// All of these must agree.
  var conditions: [Condition] = []
  /// What was stated, the nearest to the name first.
  var stated: [String] = []
  /// Statements that name an area, but none within what stands behind them ("ON, USA").
  var contradicting: [String] = []
  /// Statements that name nothing known.
  var unknown: [String] = []

  /// Whether a name can be looked for at all: nothing contradicts, and of what is stated something is
  /// understood.
  var areUsable: Bool { contradicting.isEmpty && (unknown.isEmpty || !conditions.isEmpty) }
}

/// Reads `Surroundings`.
struct SurroundingsReader {
  /// Places within this distance of a stated place, in kilometres, count as in its surroundings.
  static let vicinity = 60.0
  /// The same for a place whose alternate name it is; these are many, and some surprising.
  static let vicinityOfAlternateNames = 20.0
  /// The longest name of an area at the end of a part without commas, in words.
  static let longestTail = 5
  /// How many areas may stand at the end of one part ("Springfield Sangamon County Illinois USA").
  static let deepestTail = 3
  /// The most areas or places of one name that are held against a candidate.
  static let mostAlternatives = 64

  let file: GazetteerFile
  let scales: CandidateScales

  /// `surroundings` with one more part of the query, the one before those read already.
  func reading(_ part: QueryPart, after surroundings: Surroundings) -> Surroundings {
    var result = surroundings
    result.stated.insert(part.text, at: 0)
    let condition = condition(part.words, within: surroundings)
    if !condition.isEmpty {
      result.conditions.append(condition)
      return result
    }
    // The whole names nothing: perhaps several areas without commas, or a postal code among them.
    let words = QueryWords.withoutNumbers(part.words)
    if words.isEmpty { return result }
    if words.count < part.words.count {
      let condition = self.condition(words, within: surroundings)
      if !condition.isEmpty {
        result.conditions.append(condition)
        return result
      }
    }
    for split in splits(of: words, within: surroundings, upToEmpty: true) {
      let head =
        split.words.isEmpty ? Surroundings.Condition() : self.condition(split.words, within: split.around)
      guard split.words.isEmpty || !head.isEmpty else { continue }
      result.conditions = split.around.conditions + (head.isEmpty ? [] : [head])
      return result
    }
    if !areas(of: words).isEmpty {
      result.contradicting.append(part.text)
    } else if let corrected = correctedArea(words, within: surroundings) {
      result.conditions.append(corrected)
    } else {
      result.unknown.append(part.text)
    }
    return result
  }

  /// What some words state: areas within the surroundings and narrower than they are, and where these are
  /// small or there are none also the places of that name.
  func condition(_ words: [String], within surroundings: Surroundings) -> Surroundings.Condition {
    var condition = Surroundings.Condition()
    condition.areas = narrowerAreas(words, within: surroundings)
    let isWide = condition.areas.contains { file.level(ofArea: $0) <= GazetteerLayout.regionLevel }
    if !isWide {
      let places = scales.places(of: NameKey.key(ofWords: words), within: surroundings)
      condition.places = places.prefix(SurroundingsReader.mostAlternatives).map(\.place)
    }
    return condition
  }

  /// The areas of a name that lie within the surroundings, or around them, and are not what is stated
  /// already.
  func narrowerAreas(_ words: [String], within surroundings: Surroundings) -> [Int] {
    let fitting = areas(of: words).filter { area in
      surroundings.conditions.allSatisfy { condition in
        condition.areas.contains {
          $0 != area && (file.area(area, liesIn: $0) || file.area($0, liesIn: area))
        }
      }
    }
    return Array(fitting.prefix(SurroundingsReader.mostAlternatives))
  }

  /// The areas of a name or a code, those with the most inhabitants first.
  func areas(of words: [String]) -> [Int] {
    let known = file.areaNames.postings(of: NameKey.key(ofWords: words))
    if known.isEmpty, words.count > 1, words.first == "the" { return areas(of: Array(words.dropFirst())) }
    return known.map(\.number)
  }

  /// The ways to read the end of some words as areas ("Harris Park NSW"), fewest words taken first.
  func splits(of words: [String], within surroundings: Surroundings, upToEmpty: Bool = false) -> [Split] {
    var found: [Split] = []
    var pending = [Split(words: words, around: surroundings)]
    for _ in 0..<SurroundingsReader.deepestTail {
      var deeper: [Split] = []
      for split in pending {
        let most = min(SurroundingsReader.longestTail, split.words.count - (upToEmpty ? 0 : 1))
        for length in stride(from: 1, through: most, by: 1) {
          let tail = Array(split.words.suffix(length))
          let areas = narrowerAreas(tail, within: split.around)
          guard !areas.isEmpty else { continue }
          var around = split.around
          around.conditions.append(Surroundings.Condition(areas: areas))
          around.stated.insert(tail.joined(separator: " "), at: 0)
          deeper.append(Split(words: Array(split.words.dropLast(length)), around: around))
        }
      }
      found += deeper
      pending = deeper
    }
    return found
  }

  /// A name and what is stated behind it, in the same part of a query.
  struct Split {
    let words: [String]
    let around: Surroundings
  }

  /// A country or region that differs from some words by one slip of the pen ("Germnay").
  private func correctedArea(_ words: [String], within surroundings: Surroundings) -> Surroundings.Condition?
  {
    let key = NameKey.key(ofWords: words)
    guard key.count >= 6 else { return nil }
    var found: Set<Int> = []
    SpellingVariants.forEachSlip(of: key) { variant in
      for posting in file.areaNames.postings(of: variant)
      where posting.isOwnName && file.level(ofArea: posting.number) <= GazetteerLayout.regionLevel {
        found.insert(posting.number)
      }
    }
    let fitting = found.sorted().filter { area in
      surroundings.conditions.allSatisfy { $0.areas.contains { file.area(area, liesIn: $0) } }
    }
    return fitting.count == 1 ? Surroundings.Condition(areas: fitting) : nil
  }
}

/// Words of a query.
enum QueryWords {
  /// Without house numbers and postal codes: words with a digit.
  static func withoutNumbers(_ words: [String]) -> [String] {
    words.filter { !$0.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
  }
}
