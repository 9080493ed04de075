import Foundation
import HumonClient

/// What is on near me, in a terminal: a whole client of a Humon server, made of `HumonClient` and nothing else.
@main struct NearbyEvents {
  static let usage = """
    nearby-events near 52.52,13.405 [KM]                 what is on there from now on
    nearby-events add 52.52,13.405 2026-11-26T19:00 NAME makes an event, by the clock of its place
    nearby-events attend ID                              says that I go
    nearby-events watch 52.52,13.405 [KM]                says what changes there, until Control-C
    nearby-events calendar ID FOLDER                     puts the event into a folder that khal and others read
    The server is $HUMON_SERVER, http://127.0.0.1:8080 without it; $TB_APP_SECRET is its app secret.
    """

  let api: HumonAPI

  static func main() async {
    do {
      let environment = ProcessInfo.processInfo.environment
      guard let server = ServerAddress(environment["HUMON_SERVER"] ?? "http://127.0.0.1:8080") else {
        throw Misuse("$HUMON_SERVER is no address")
      }
      var configuration = HumonConfiguration(
        server: server, appSecret: environment["TB_APP_SECRET"] ?? "")
      configuration.languages = Locale.preferredLanguages
      configuration.userAgent = "nearby-events/1"
      let file = "\(environment["HOME"] ?? ".")/.local/state/nearby-events/credentials"
      let api = HumonAPI(
        configuration, session: UserSession(SystemCredentialStore.make(file: file)),
        transport: SystemTransport())
      try await NearbyEvents(api: api).run(Array(CommandLine.arguments.dropFirst()))
    } catch let problem as Misuse {
      fail("\(problem.reason)\n\(usage)", code: 64)
    } catch HumonError.invalid(let problems) {
      fail(problems.map { "\($0.pointer) \($0.message)" }.joined(separator: "\n"), code: 1)
    } catch {
      fail("\(error)", code: 1)
    }
  }

  func run(_ arguments: [String]) async throws {
    switch (arguments.first, arguments.count) {
    case ("near", 2...3): try await near(question(arguments.dropFirst()))
    case ("add", 4...):
      try await add(at: point(arguments[1]), arguments[2], arguments[3...].joined(separator: " "))
    case ("attend", 2): try await attend(try await event(arguments[1]))
    case ("watch", 2...3): try await watch(question(arguments.dropFirst()))
    case ("calendar", 3): try await calendar(try await event(arguments[1]).id, folder: arguments[2])
    default: throw Misuse("That is not understood.")
    }
  }

  // MARK: What it does

  func near(_ question: EventQuestion) async throws {
    let page = try await api.events(question)
    if page.events.isEmpty { say("Nothing is on there.") }
    for event in page.events { say(line(event)) }
  }

  func add(at point: GeoPoint, _ start: String, _ name: String) async throws {
    try await api.createUser()
    let place = try await api.places(at: point)
    let zone = TimeZone(identifier: place.places.first?.timeZone ?? "") ?? .current
    let format = Date.VerbatimFormatStyle(
      format:
        "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)T\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: zone, calendar: Calendar(identifier: .gregorian))
    guard let date = try? Date(start, strategy: format.parseStrategy) else {
      throw Misuse("“\(start)” is no time such as 2026-11-26T19:00.")
    }
    var draft = EventDraft(at: point)
    draft.name = name
    draft.address = place.places.first?.label
    draft.start = Timestamp(rawValue: Int64(date.timeIntervalSince1970 * 1_000))
    say(line(try await api.create(draft, key: WishKey())))
  }

  func attend(_ event: ReceivedEvent) async throws {
    try await api.createUser()
    let state = try await api.answer(.going, to: event.identity)
    say("\(event.name): \(state.counts.going) go, you are one of them.")
  }

  func watch(_ question: EventQuestion) async throws {
    for try await change in api.changes(question) {
      switch change {
      case .reload: try await near(question)
      case .created(let event): say("+ " + line(event))
      case .updated(let event): say("~ " + line(event))
      case .series(_, let occurrences): for event in occurrences { say("~ " + line(event)) }
      case .removed(let id, _): say("- \(id)")
      }
    }
  }

  func calendar(_ id: Event.ID, folder: String) async throws {
    let calendar = try await api.feed(of: id, as: .ics)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = URL(fileURLWithPath: folder).appendingPathComponent("humon-\(id).ics")
    try Data(calendar.document ?? []).write(to: file, options: .atomic)
    say(file.path)
  }

  // MARK: What it is told, and says

  func question(_ arguments: ArraySlice<String>) throws -> EventQuestion {
    let words = Array(arguments)
    guard let kilometres = Double(words.count > 1 ? words[1] : "2"), kilometres > 0, kilometres.isFinite
    else {
      throw Misuse("“\(words[1])” is no distance in kilometres.")
    }
    return EventQuestion(.circle(center: try point(words[0]), kilometres: kilometres))
  }

  func point(_ text: String) throws -> GeoPoint {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2, let point = GeoPoint(latitude: numbers[0], longitude: numbers[1]) else {
      throw Misuse("“\(text)” is no latitude and longitude.")
    }
    return point
  }

  func event(_ text: String) async throws -> ReceivedEvent {
    guard let id = Event.ID(decimal: text) else { throw Misuse("“\(text)” is no event's number.") }
    return try await api.event(id)
  }

  func line(_ event: ReceivedEvent) -> String {
    let start = Date(timeIntervalSince1970: Double(event.start.rawValue) / 1_000)
    var style = Date.FormatStyle(date: .abbreviated, time: event.isAllDay ? .omitted : .shortened)
    style.timeZone = TimeZone(identifier: event.timeZone) ?? .current
    let parts = [event.title, event.subtitle, event.kilometres.map { String(format: "%.1f km", $0) }]
    return "\(event.id)  \(start.formatted(style))  " + parts.compactMap { $0 }.joined(separator: ", ")
  }

  func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  static func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(code)
  }
}

/// The command was not used as it is meant.
struct Misuse: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
