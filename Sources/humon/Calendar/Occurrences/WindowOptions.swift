import ArgumentParser
import ICalendar
import Recurrence

/// `--from`, `--to` and `--zone`: which span of time is meant, and on whose clock.
struct WindowOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Begin with this time.", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("End before this time.", valueName: "time"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Show times in this zone, such as Europe/Berlin.",
      discussion: """
        Times of --from and --to without an offset are of this zone, too, and so are whole days and floating times. \
        Without --zone, those of --from and --to are read on each event's own clock.
        """,
      valueName: "zone"))
  var zone: String?

  func validate() throws {
    _ = try rules()
    if let from = try bound(from, "--from"), let to = try bound(to, "--to"), Self.isEmpty(from, to) {
      throw ValidationError("--to must be later than --from.")
    }
  }

  /// The rules of `--zone`.
  func rules() throws -> TimeZoneRules? {
    guard let zone else { return nil }
    do { return try RuleQuestion.zone(zone, .system) } catch {
      throw ValidationError(Sentence.of("\(error)"))
    }
  }

  /// The window that is meant.
  func window() throws -> TimeWindow {
    TimeWindow(
      from: try bound(from, "--from"), to: try bound(to, "--to"), zone: try rules() ?? .utc)
  }

  private func bound(_ text: String?, _ name: String) throws -> TimeWindow.Bound? {
    guard let text else { return nil }
    guard let value = TimeText.value(text) else {
      throw ValidationError(
        "\(name) is a time such as 20270104, 20270104T090000Z or 2027-01-04T09:00:00+01:00.")
    }
    if case .utc(let local) = value { return .instant(local.secondsSinceEpoch) }
    if let rules = try rules() { return .instant(rules.utc(of: value.local)) }
    return .wallClock(value.local)
  }

  /// Whether nothing can lie between two bounds. Of two clocks nobody knows.
  private static func isEmpty(_ from: TimeWindow.Bound, _ to: TimeWindow.Bound) -> Bool {
    switch (from, to) {
    case (.instant(let from), .instant(let to)): to <= from
    case (.wallClock(let from), .wallClock(let to)): to <= from
    default: false
    }
  }
}
