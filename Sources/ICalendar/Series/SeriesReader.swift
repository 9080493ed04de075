import Recurrence

/// Makes one series of the components of one UID.
struct SeriesReader {
  private let kind: Name
  private let uid: String
  private let times: SeriesTimes
  private var problems: [CalendarProblem] = []

  /// - Parameter components: at least one.
  static func series(of components: [Component], uid: String, in times: SeriesTimes) -> Series {
    var reader = SeriesReader(kind: components.first?.name ?? .vEvent, uid: uid, times: times)
    return reader.read(components)
  }

  private init(kind: Name, uid: String, times: SeriesTimes) {
    self.kind = kind
    self.uid = uid
    self.times = times
  }

  private mutating func read(_ components: [Component]) -> Series {
    let master = master(of: components.filter { $0[.recurrenceID] == nil })
    let pattern = master.flatMap { RecurrencePattern(of: $0, in: times, problems: &problems) }
    let overrides = overrides(of: components.filter { $0[.recurrenceID] != nil }, pattern)
    for component in [master].compactMap(\.self) + overrides.map(\.component) {
      problems += AlarmReader.alarms(of: component).problems
    }
    var builder = SeriesBuilder(uid: uid, pattern: pattern, overrides: overrides)
    builder.build()
    return Series(
      kind: kind, uid: uid, master: master, overrides: overrides.map(\.component), problems: problems,
      strands: builder.strands, singles: builder.singles)
  }

  /// The newest of the components that stand for the whole.
  private mutating func master(of candidates: [Component]) -> Component? {
    guard var newest = candidates.first else { return nil }
    for candidate in candidates.dropFirst() {
      let (kept, dropped) =
        times.revision(of: newest) <= times.revision(of: candidate)
        ? (candidate, newest) : (newest, candidate)
      problems.append(.superseded(dropped, uid: uid, by: kept))
      newest = kept
    }
    return newest
  }

  /// The overrides that count, in the order of their instances.
  private mutating func overrides(of components: [Component], _ pattern: RecurrencePattern?) -> [Override] {
    var newest: [Int64: Override] = [:]
    for component in components {
      guard let override = Override(component, of: pattern, in: times, problems: &problems) else { continue }
      if let other = newest[override.identity.utc], override.revision < other.revision { continue }
      newest[override.identity.utc] = override
    }
    return newest.values.filter { isInForce($0, pattern) }.sorted { $0.identity.utc < $1.identity.utc }
  }

  /// An instance that the series excludes has no override. One older than the series, for an instance that the series
  /// no longer has, was left behind when the series was moved.
  private func isInForce(_ override: Override, _ pattern: RecurrencePattern?) -> Bool {
    guard let pattern else { return true }
    if pattern.excludes(override.identity) { return false }
    return override.revision.sequence >= pattern.revision.sequence || pattern.contains(override.identity)
  }
}

extension CalendarProblem {
  fileprivate static func superseded(_ component: Component, uid: String, by kept: Component)
    -> CalendarProblem
  {
    CalendarProblem(
      .duplicateUID, severity: .warning, line: Int(component.line), subject: component.name.text,
      "another \(component.name) without RECURRENCE-ID has the UID \(quote(uid)) in line \(kept.line) and is newer, "
        + "by SEQUENCE, DTSTAMP or place; this one was left out",
      remedy: "right would be a UID of its own for each event")
  }
}
