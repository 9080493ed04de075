/// Finds out what the entries of a feed mean as events, by asking one dialect after the other.
enum EventReading {
  /// What a dialect makes of an entry.
  enum Outcome {
    /// The entry is not written in this dialect.
    case notMine
    /// An event.
    case event(EventDetails)
    /// An event that lacks something, so that it is none.
    case problem(FeedProblem.Code, String)
  }

  /// Fills in the events of a feed whose entries have none yet. A publication's date is never the time of an event.
  static func addEvents(to feed: inout Feed) {
    let isSCCCA = SCCCA.recognises(feed)
    for index in feed.entries.indices where feed.entries[index].event == nil {
      guard isSCCCA || hasElements(feed.entries[index].extensions) else { continue }
      let outcome =
        isSCCCA
        ? SCCCA.read(&feed.entries[index])
        : firstOutcome(feed.entries[index])
      switch outcome {
      case .notMine: break
      case .event(let event): feed.entries[index].event = event
      case .problem(let code, let message): feed.note(FeedProblem(code, message, entry: index))
      }
    }
  }

  private static func firstOutcome(_ entry: Entry) -> Outcome {
    let outcome = EventModule.read(entry)
    return outcome.isNotMine ? XCal.read(entry) : outcome
  }

  /// Whether any element may be of an event: most feeds have none, and their entries need no further looking at.
  private static func hasElements(_ elements: [ExtensionElement]) -> Bool {
    elements.contains { $0.name.utf8.starts(with: "ev:".utf8) || $0.name.utf8.starts(with: "xCal:".utf8) }
  }

  /// What an event is called if its publisher gave it no name: its title, start and place, which rarely change all
  /// at once.
  static func fallbackIdentity(title: String?, start: EventTime, venue: String?) -> String {
    "\(title ?? "")|\(start.secondsSince1970)|\(venue ?? "")"
  }
}

extension EventReading.Outcome {
  var isNotMine: Bool {
    if case .notMine = self { true } else { false }
  }
}

extension Feed {
  /// Adds a problem, while there are not too many.
  mutating func note(_ problem: FeedProblem) {
    if problems.count < FeedLimits.problems { problems.append(problem) }
  }
}
