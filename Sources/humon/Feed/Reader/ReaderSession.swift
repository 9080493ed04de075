import FeedParser
import FeedReader
import Foundation
import Synchronization

/// A person and a reader: reads what the person says, prints what the reader has.
struct ReaderSession {
  let reader: Reader
  let zone: TimeZone
  /// What is on the list now; its numbers count from 1.
  private var shown: [ReaderEntry] = []

  init(reader: Reader, zone: TimeZone) {
    self.reader = reader
    self.zone = zone
  }

  /// Loads the feed if this is the first time, and prints the list.
  mutating func begin(category: String?) async throws {
    if try await reader.isFirstRun { Console.note("Loading \(reader.settings.address) …\n") }
    let report = try await Self.watched { [reader] progress in try await reader.start(progress: progress) }
    report.map(Self.note)
    if let category { try await choose(category.lowercased() == "all" ? nil : category) }
    try await list(from: 1)
  }

  /// Does what is said until nobody says anything any more.
  mutating func runCommands() async {
    let isTerminal = isatty(STDIN_FILENO) == 1
    while true {
      if isTerminal { Console.note("> ") }
      guard let line = readLine() else { break }
      do {
        guard try await run(ReaderInstruction(line)) else { return }
      } catch {
        // What went wrong is said, and the next command may do better.
        Console.note("\(error)\n")
      }
    }
    if isTerminal { Console.note("\n") }
  }

  /// Does one thing; false if it was the last.
  private mutating func run(_ instruction: ReaderInstruction) async throws -> Bool {
    switch instruction {
    case .list(let first): try await list(from: first)
    case .open(let number): try await open(number)
    case .categories: try await printCategories()
    case .filter(let category):
      try await choose(category)
      try await list(from: 1)
    case .refresh:
      let report = try await Self.watched { [reader] progress in try await reader.refresh(progress: progress)
      }
      report.map(Self.note)
      try await list(from: 1)
    case .help: Console.say(ReaderInstruction.summary)
    case .quit: return false
    case .nothing: break
    case .unknown(let line): Console.note("“\(Printable.text(line))” is no command; help names them.\n")
    }
    return true
  }

  private mutating func list(from first: Int) async throws {
    shown = try await reader.entries()
    let list = ReaderList(
      title: try await reader.title, category: try await reader.categoryFilter, entries: shown, zone: zone)
    Console.say(list.text(from: first))
  }

  private func open(_ number: Int) async throws {
    guard shown.indices.contains(number - 1), let entry = try await reader.open(shown[number - 1].id) else {
      Console.note("There is no entry \(number) on the list.\n")
      return
    }
    Console.say(ReaderPage(entry: entry, zone: zone).text)
  }

  private func printCategories() async throws {
    let categories = try await reader.categories()
    guard !categories.isEmpty else {
      Console.say("No entry has a category.")
      return
    }
    var table = TextTable([.right, .left, .right])
    for (index, category) in categories.enumerated() {
      table.add(["\(index + 1)", category.name, Figures.grouped(category.count)])
    }
    Console.say(table.lines.joined(separator: "\n"))
  }

  /// Chooses a category by name, in whatever case, or by its number; nil for all.
  private func choose(_ category: String?) async throws {
    guard let category else { return try await reader.setCategoryFilter(nil) }
    let known = try await reader.categories().map(\.name)
    let named = known.first { $0 == category } ?? known.first { $0.lowercased() == category.lowercased() }
    let numbered = Int(category).flatMap { known.indices.contains($0 - 1) ? known[$0 - 1] : nil }
    guard let chosen = named ?? numbered else {
      Console.note("No entry has the category “\(Printable.text(category))”; categories names them.\n")
      return
    }
    try await reader.setCategoryFilter(chosen)
  }

  /// Does something long with a bar on the terminal.
  private static func watched(
    _ work: (@escaping @Sendable (RefreshProgress) -> Void) async throws -> RefreshReport?
  ) async throws -> RefreshReport? {
    let bar = Mutex(ProgressBar("Loading"))
    defer { bar.withLock { $0.clear() } }
    return try await work { progress in
      bar.withLock { $0.show(progress.fraction, Figures.count(progress.entries, "entry", plural: "entries")) }
    }
  }

  /// Says on standard error what a refresh has brought.
  private static func note(_ report: RefreshReport) {
    var parts: [String] = []
    if !report.added.isEmpty { parts.append("\(Figures.grouped(report.added.count)) new") }
    if !report.changed.isEmpty { parts.append("\(Figures.grouped(report.changed.count)) changed") }
    if !report.hidden.isEmpty { parts.append("\(Figures.grouped(report.hidden.count)) of them hidden now") }
    Console.note(parts.isEmpty ? "Nothing new.\n" : parts.joined(separator: ", ") + ".\n")
    for problem in report.problems { Console.note("The feed: \(Printable.text(problem.message)).\n") }
  }
}
