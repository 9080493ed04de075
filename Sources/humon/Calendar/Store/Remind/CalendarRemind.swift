import ArgumentParser
import EventStore
import Foundation
import ICalendar

/// `humon calendar remind`: says each alarm when it is due.
struct CalendarRemind: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Say each alarm when it is due.",
    discussion: """
      It runs until it is stopped, and follows what is changed meanwhile, here or by other programs. Each alarm is a \
      line; where there are a session bus and notify-send, it is a notification of the desktop, too.

      With --json, each line is an object with at, kind, id, summary, start and location.

      Examples:
        humon calendar remind
        humon calendar remind --since 1d --once
      """)

  @Option(
    help: ArgumentHelp("Also say what was due so long before now, such as 30m or 1d.", valueName: "length"))
  var since: String?

  @Option(help: ArgumentHelp("Stop at this time.", valueName: "time"))
  var until: String?

  @Flag(help: "Stop after the first that is said.")
  var once = false

  @Flag(help: "No notifications of the desktop.")
  var quiet = false

  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  @Flag(help: "Print an object of JSON a line.")
  var json = false

  func validate() throws {
    if let since, LengthText.value(since) == nil {
      throw ValidationError("--since is a length such as 30m, 2h or 1d.")
    }
  }

  func run() async throws {
    let store = try await vdir.open(clock, alsoShowing: Set(EntityType.allCases))
    let now = try clock.now()
    let end = try until.map { Int64(try clock.instant($0, "--until").timeIntervalSince1970) } ?? .max
    let back = since.flatMap(LengthText.value).map { Int64($0.days * 86_400 + $0.seconds) } ?? 0
    var watch = AlarmWatch(store: store, from: now() - back)
    while true {
      // Whatever is changed from here on ends the wait below.
      let changes = store.changes()
      let instant = min(now(), end)
      let (due, cutOff) = watch.due(at: instant)
      for alarm in due { try say(alarm) }
      if !quiet { try notify(due) }
      say(cutOff)
      if instant >= end || once && !due.isEmpty { return }
      await Self.wait(seconds: min(watch.secondsToNext(after: instant), end - instant), orFor: changes)
    }
  }

  private func say(_ alarm: DueAlarm) throws {
    let text = DueAlarmText(alarm, in: try clock.rules())
    Console.say(json ? text.json : text.line)
  }

  /// Nobody reads more notifications at once than these; of the rest one says how many there are.
  private static let mostNotifications = 10

  private func notify(_ due: [DueAlarm]) throws {
    for alarm in due.prefix(Self.mostNotifications) {
      let text = DueAlarmText(alarm, in: try clock.rules())
      DesktopNotification.send(title: text.title, body: text.body)
    }
    let more = due.count - Self.mostNotifications
    if more > 0 { DesktopNotification.send(title: "\(Figures.grouped(more)) more", body: "") }
  }

  /// Says of which entries there are more alarms than are said.
  private func say(_ cutOff: [EntryIdentifier]) {
    var leftOut = LeftOut()
    leftOut.add(cutOff, "only the first \(Figures.grouped(StoreLimits.mostAlarms)) alarms at once are")
    leftOut.say()
    if json { for problem in leftOut.json { Console.say(problem) } }
  }

  /// Waits so long, or until something is changed.
  private static func wait(seconds: Int64, orFor changes: AsyncStream<Void>) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await Task.sleep(for: .seconds(seconds)) }
      group.addTask { for await _ in changes { return } }
      await group.next()
      group.cancelAll()
    }
  }
}

/// Which alarms were said, and when the next is due.
struct AlarmWatch {
  /// How far is looked ahead, in seconds. A computer may sleep and its clock be set, so nobody waits longer than this.
  static let longestWait: Int64 = 60
  /// How late an alarm may come to be known and is still said, in seconds: what another program writes, or brings from
  /// elsewhere, may come after its time.
  static let grace: Int64 = 120

  private let store: CalendarStore
  /// Nothing before this is said.
  private var earliest: Int64
  /// What was said in the time of grace.
  private var said: Set<Known> = []
  /// Of which it was said that they have more alarms at once than are given.
  private var cutOff: Set<EntryIdentifier> = []

  private struct Known: Hashable {
    let date: Date
    let entry: String
    let alarm: EventStore.Alarm
  }

  /// - Parameter start: what was due before is not said, in seconds since 1970-01-01T00:00:00Z.
  init(store: CalendarStore, from start: Int64) {
    self.store = store
    earliest = start
  }

  /// What is due by now and was not said yet, and what has more alarms than are given.
  mutating func due(at instant: Int64) -> (alarms: [DueAlarm], cutOff: [EntryIdentifier]) {
    guard earliest <= instant else { return ([], []) }
    let due = store.alarms(from: Self.date(earliest), to: Self.date(instant + 1))
    let new = due.filter { !said.contains(Self.known($0)) }
    // What is out of the time of grace by now will not be found again.
    said = Set(due.map(Self.known))
    earliest = max(earliest, instant - Self.grace)
    return (new, due.cutOff.filter { cutOff.insert($0).inserted })
  }

  /// How long to wait for the next one, in seconds.
  func secondsToNext(after instant: Int64) -> Int64 {
    let next = store.alarms(from: Self.date(instant + 1), to: Self.date(instant + Self.longestWait)).first
    guard let next else { return Self.longestWait }
    return max(1, Int64(next.date.timeIntervalSince1970) - instant)
  }

  private static func known(_ alarm: DueAlarm) -> Known {
    let entry =
      switch alarm.subject {
      case .event(let event): event.eventIdentifier?.text
      case .reminder(let reminder): reminder.reminderIdentifier?.text
      }
    return Known(date: alarm.date, entry: entry ?? "", alarm: alarm.alarm)
  }

  private static func date(_ instant: Int64) -> Date { Date(timeIntervalSince1970: Double(instant)) }
}
