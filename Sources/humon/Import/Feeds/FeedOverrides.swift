import FeedParser
import HumonModel
import Recurrence

/// What a feed says of the changed occurrences of its series. Who subscribes to a calendar takes a series with all that
/// belongs to it in place of what he had: a change that is not there any more is undone.
struct FeedOverrides {
  /// What is said of the series that the feed gives, by uid.
  private(set) var series: [String: HumonModel.EventDetails] = [:]
  private var named: [String: [EventTime]] = [:]
  /// Whether nothing of the feed was lost. In a part of one, what is missing may stand in the rest.
  private let isWhole: Bool

  init(_ feed: Feed) {
    isWhole = !feed.problems.contains {
      switch $0.code {
      case .notWellFormed, .badJSON, .badCalendar, .limit, .eventTime, .eventIdentity: true
      default: false
      }
    }
  }

  /// Notes a series that is kept.
  mutating func take(_ event: NewEvent) {
    if let uid = event.uid { series[uid] = event.details }
  }

  /// Forgets series that the feed tells in an older state than is kept.
  mutating func drop(_ uids: Set<String>) {
    for uid in uids { series[uid] = nil }
  }

  /// Notes that a series has a changed occurrence, also where it cannot be kept.
  mutating func name(_ occurrence: EventTime, of uid: String) {
    named[uid, default: []].append(occurrence)
  }

  /// Whether a changed occurrence that was kept before is over: its series has no such date any more, or says of it
  /// what it says of all others.
  func ends(_ override: Event, of uid: String) -> Bool {
    guard let details = series[uid], let id = override.seriesOccurrence?.recurrenceID else { return false }
    let zone = TimeZoneDatabase.system.zone(tolerating: details.timeZone)?.rules ?? .utc
    if id.isAllDay != details.isAllDay || details.occurrence(id, in: zone) == nil { return true }
    let isNamed = (named[uid] ?? []).contains {
      RecurrenceID(FeedTimes.local($0, zone), isAllDay: details.isAllDay) == id
    }
    return isWhole && !isNamed
  }
}
