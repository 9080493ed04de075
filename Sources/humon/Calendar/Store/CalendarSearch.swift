import ArgumentParser
import EventStore
import Foundation
import ICalendar

/// `humon calendar search WORDS`: events and reminders by what is said of them.
struct CalendarSearch: AsyncParsableCommand {
  /// How far is looked where nobody says so, in days.
  static let usualDays = 730

  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find events and reminders by words.",
    discussion: """
      Found is what has all of the words in its title, place, notes or categories, in whatever case and with or \
      without accents. Of what recurs the next time is shown.

      Without --from and --to, the events of \(usualDays / 365) years before and after now are looked through.

      With --json, each line is an object.

      Examples:
        humon calendar search dentist
        humon calendar search team meeting --from today --calendar work
      """)

  @Argument(help: "The words.")
  var words: [String]

  @Option(help: ArgumentHelp("Only what ends after this.", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("Only what begins before this.", valueName: "time"))
  var to: String?

  @Option(help: ArgumentHelp("Only in this calendar. May be given more than once.", valueName: "calendar"))
  var calendar: [String] = []

  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  @Flag(help: "Print an object of JSON a line.")
  var json = false

  func run() async throws {
    let store = try await vdir.open(clock, alsoShowing: Set(EntityType.allCases))
    let zone = try clock.rules()
    let calendars = try store.calendars(named: calendar)
    let search = WordSearch(words)
    var lines = LineWriter()
    var count = 0
    let (events, leftOut) = try events(search, store, calendars)
    for event in events {
      lines.say(json ? EntryText.json(event, in: zone) : EntryText.line(event, in: zone))
      count += 1
    }
    for reminder in store.reminders(matching: store.predicateForReminders(in: calendars))
    where search.finds(reminder.component) {
      lines.say(json ? EntryText.json(reminder, in: zone) : EntryText.line(reminder, in: zone))
      count += 1
    }
    if count == 0 && !json { lines.say("Nothing is found.") }
    if json { for problem in leftOut.json { lines.say(problem) } }
    leftOut.say()
    lines.flush()
  }

  /// Each event once: the occurrence that goes on or comes next, else the last one.
  private func events(
    _ search: WordSearch, _ store: CalendarStore, _ calendars: [EventCalendar]?
  ) throws -> ([Event], LeftOut) {
    let now = Date(timeIntervalSince1970: Double(try clock.now()()))
    let days = Double(Self.usualDays) * 86_400
    let start = try from.map { try clock.instant($0, "--from") } ?? now - days
    let end = try to.map { try clock.instant($0, "--to") } ?? now + days
    let walk = SeriesWalk(start: start, now: min(max(start, now), end), end: end)
    var found: [Event] = []
    var leftOut = LeftOut()
    let predicate = store.predicateForEvents(withStart: start, end: end, calendars: calendars)
    for series in store.series(matching: predicate) where series.components.contains(where: search.finds) {
      let (event, isWhole) = walk.nextOrLast(of: series) { search.finds($0.component) }
      if let event { found.append(event) }
      if !isWhole {
        leftOut.add(
          [series.id], "only \(Figures.grouped(ShownLimits.mostOfEach)) occurrences were looked through")
      }
    }
    return (
      found.sorted {
        ($0.startDate, $0.eventIdentifier?.text ?? "") < ($1.startDate, $1.eventIdentifier?.text ?? "")
      }, leftOut
    )
  }
}

/// Which occurrence of a series is shown for all.
private struct SeriesWalk {
  let start: Date
  let now: Date
  let end: Date

  /// The wanted occurrence that goes on or comes next, else the last one; and whether all that could be one were looked
  /// at.
  func nextOrLast(
    of series: EventSeries, where isWanted: (Event) -> Bool
  ) -> (event: Event?, isWhole: Bool) {
    // Those that were changed alone may be far away; all others are mostly alike, and the first is as good as any.
    let detached = series.detachedOccurrences.filter {
      isWanted($0) && $0.endDate > start && $0.startDate < end
    }
    let (next, isAllToCome) = first(in: series.occurrences(from: now, to: end), where: isWanted)
    let coming = (detached.filter { $0.endDate > now } + [next].compactMap(\.self))
    if let first = coming.min(by: { $0.startDate < $1.startDate }) { return (first, true) }
    let (last, isAllGone) = last(of: series, where: isWanted)
    let gone = detached + [last].compactMap(\.self)
    return (gone.max { $0.startDate < $1.startDate }, isAllToCome && isAllGone)
  }

  private func first(
    in occurrences: EventOccurrences, where isWanted: (Event) -> Bool
  ) -> (event: Event?, isWhole: Bool) {
    for (number, event) in occurrences.enumerated() {
      if isWanted(event) { return (event, true) }
      if number == ShownLimits.mostOfEach { return (nil, false) }
    }
    return (nil, true)
  }

  /// From now back, in ever longer steps: the last one is mostly near.
  private func last(
    of series: EventSeries, where isWanted: (Event) -> Bool
  ) -> (event: Event?, isWhole: Bool) {
    var back = 3_600.0
    while true {
      let first = max(start, now - back)
      var found: Event?
      for (number, event) in series.occurrences(from: first, to: now).enumerated() {
        if isWanted(event) { found = event }
        if number == ShownLimits.mostOfEach { return (found, false) }
      }
      if found != nil || first == start { return (found, true) }
      back *= 8
    }
  }
}

/// Words that are looked for, in whatever case and with or without accents.
struct WordSearch {
  private static let options: String.CompareOptions = [
    .caseInsensitive, .diacriticInsensitive, .widthInsensitive,
  ]
  private let words: [String]

  init(_ words: [String]) {
    self.words = words.flatMap { $0.split(separator: " ") }.map(String.init)
  }

  /// Whether what describes an entry has all of the words.
  func finds(_ component: Component) -> Bool {
    let texts =
      [Name.summary, .location, .description].compactMap { component[$0]?.text }
      + component.all(.categories).flatMap(\.texts)
    return words.allSatisfy { word in texts.contains { $0.range(of: word, options: Self.options) != nil } }
  }
}
