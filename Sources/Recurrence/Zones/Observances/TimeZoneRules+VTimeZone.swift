extension TimeZoneRules {
  /// The observances with which a VTIMEZONE says what these rules say about some years: single onsets as long as
  /// there was no lasting rule, then two yearly rules without an end.
  /// - Parameters:
  ///   - first: the first year, 1 to 9999. What held when it began is among the observances.
  ///   - last: the last year, to 9999.
  public func observances(from first: Int, through last: Int) -> [TimeZoneObservance] {
    let first = max(1, min(9999, first))
    let start = Self.newYear(first)
    let end = Self.newYear(max(first, min(9999, last)) + 1)
    guard let tail = table.yearlyTail, tail.start < end else {
      return onsets(from: start, before: end).grouped()
    }
    let onsets = onsets(from: start, before: max(start, tail.start) + 2 * 366 * 86_400)
    let lasting = onsets.filter { $0.utc >= tail.start }
    return onsets.filter { $0.utc < tail.start }.grouped()
      + tail.rules.compactMap { kind, rule in
        lasting.first { $0.to == kind }.map { [$0].observance(rules: [rule]) }
      }.sorted { $0.start < $1.start }
  }

  /// What holds at the beginning, since when it does, and every change before the end.
  private func onsets(from start: Int64, before end: Int64) -> [TimeZoneOnset] {
    var onsets: [TimeZoneOnset] = []
    var utc = start
    while utc < end {
      let span = table.nameSpan(around: utc)
      let since = max(span.start, TimeZoneOnset.earliest)
      let from = since == span.start ? table.kind(at: since - 1) : span.kind
      onsets.append(TimeZoneOnset(utc: since, from: from, to: span.kind))
      utc = span.end
    }
    return onsets
  }

  private static func newYear(_ year: Int) -> Int64 { Int64(Gregorian.firstDay(ofYear: year)) * 86_400 }
}

/// A change for a VTIMEZONE.
struct TimeZoneOnset {
  let utc: Int64
  let from: LocalTimeKind
  let to: LocalTimeKind

  /// 1601-01-01, with which the calendars of others begin: what holds always, holds since then.
  static let earliest: Int64 = -134_774 * 86_400

  var local: LocalDateTime { LocalDateTime(secondsSinceEpoch: utc + Int64(from.offset)) }

  /// Whether this belongs to DAYLIGHT: what puts clocks forward does, as those who read a VTIMEZONE expect; also in
  /// Ireland and Morocco, whose laws call the winter's or Ramadan's time the special one.
  var isDaylight: Bool {
    if to.offset == from.offset { return to.isDaylight }
    return (to.isDaylight || from.isDaylight) && to.offset > from.offset
  }
}

extension [TimeZoneOnset] {
  /// One observance for all that is alike but for the time; in the order of their starts.
  func grouped() -> [TimeZoneObservance] {
    var groups: [[TimeZoneOnset]] = []
    for onset in self {
      if let index = groups.firstIndex(where: { $0[0].isLike(onset) }) {
        groups[index].append(onset)
      } else {
        groups.append([onset])
      }
    }
    return groups.map { $0.observance() }
  }

  /// One observance of onsets that are alike, at least one.
  func observance(rules: [RecurrenceRule] = []) -> TimeZoneObservance {
    TimeZoneObservance(
      start: self[0].local, offsetFrom: self[0].from.offset, offsetTo: self[0].to.offset,
      name: self[0].to.name,
      isDaylight: self[0].isDaylight, rules: rules, additions: dropFirst().map(\.local))
  }
}

extension TimeZoneOnset {
  fileprivate func isLike(_ other: TimeZoneOnset) -> Bool {
    from.offset == other.from.offset && to == other.to && isDaylight == other.isDaylight
  }
}
