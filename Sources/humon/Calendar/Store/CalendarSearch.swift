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
    let store = try await vdir.open(clock)
    let zone = try clock.rules()
    let calendars = try store.calendars(named: calendar)
    let search = WordSearch(words)
    var lines = LineWriter()
    var count = 0
    for event in try events(search, store, calendars) {
      lines.say(json ? EntryText.json(event, in: zone) : EntryText.line(event, in: zone))
      count += 1
    }
    for reminder in store.reminders(matching: store.predicateForReminders(in: calendars))
    where search.finds(reminder) {
      lines.say(json ? EntryText.json(reminder, in: zone) : EntryText.line(reminder, in: zone))
      count += 1
    }
    if count == 0 && !json { lines.say("Nothing is found.") }
    lines.flush()
  }

  /// Each event once: the occurrence that goes on or comes next, else the last one.
  private func events(
    _ search: WordSearch, _ store: CalendarStore, _ calendars: [EventCalendar]?
  ) throws -> [Event] {
    let now = Date(timeIntervalSince1970: Double(try clock.now()()))
    let days = Double(Self.usualDays) * 86_400
    let start = try from.map { try clock.instant($0, "--from") } ?? now - days
    let end = try to.map { try clock.instant($0, "--to") } ?? now + days
    var found: [EntryIdentifier: Event] = [:]
    let predicate = store.predicateForEvents(withStart: start, end: end, calendars: calendars)
    for event in store.occurrences(matching: predicate) where search.finds(event) {
      guard let identifier = event.eventIdentifier else { continue }
      if let earlier = found[identifier], earlier.endDate > now { continue }
      found[identifier] = event
    }
    return found.sorted { ($0.value.startDate, $0.key.text) < ($1.value.startDate, $1.key.text) }.map(\.value)
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

  func finds(_ entry: some CalendarEntry) -> Bool {
    let texts = [entry.title, entry.location ?? "", entry.notes ?? ""] + entry.categories
    return words.allSatisfy { word in texts.contains { $0.range(of: word, options: Self.options) != nil } }
  }
}
