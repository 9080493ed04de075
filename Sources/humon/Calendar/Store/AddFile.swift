import ArgumentParser
import EventStore
import Foundation
import ICalendar

/// `humon calendar add file FILE --calendar NAME`: all of a file at once.
struct AddFile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "file",
    abstract: "Add the events and reminders of an iCalendar file, all of them or none.",
    discussion: "What the calendar has already, by its UID, is left as it is there.")

  @Argument(help: ArgumentHelp("The file; - for standard input.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The calendar; without it, the first one.", valueName: "calendar"))
  var calendar: String?

  @OptionGroup var vdir: VdirOptions
  @OptionGroup var clock: ClockOptions

  func run() async throws {
    let store = try await vdir.open(clock)
    guard let target = try calendar.map(store.calendar(named:)) ?? store.defaultCalendarForNewEvents else {
      throw CalendarStoreError.noCalendar
    }
    let source = try CalendarSource(file)
    var items = CalendarItems()
    for calendar in source.file.components where calendar.name == .vCalendar { items.add(calendar) }
    let new = items.items.filter { item in
      let identifier = EntryIdentifier(calendar: target.id, uid: item.uid)
      return store.event(withIdentifier: identifier) == nil
        && store.reminder(withIdentifier: identifier) == nil
    }
    _ = try VdirStorage(folder: try vdir.folder()).commit(
      new.map { item in
        .write(
          StoredItem.Key(calendar: target.id, name: UUID().uuidString.lowercased() + ".ics"),
          bytes: item.bytes,
          replacing: nil)
      })
    let left = items.items.count - new.count
    Console.say(
      "Added \(Figures.count(new.count, "entry", plural: "entries")) to \(Printable.text(target.title))"
        + (left > 0 ? "; \(Figures.grouped(left)) it had already." : "."))
    source.noteProblems()
  }
}

/// What a calendar holds, cut into items: each has all that one UID stands for, and the time zones it needs.
struct CalendarItems {
  struct Item {
    let uid: String
    fileprivate var components: [Component]
    fileprivate let head: [Property]
    fileprivate let zones: [Component]

    /// The item as a file of its own.
    var bytes: [UInt8] {
      let names = Set(components.flatMap(CalendarItems.zoneNames))
      let needed = zones.filter { zone in zone[.tzid].map { names.contains($0.text) } ?? false }
      return CalendarFile([Component(.vCalendar, properties: head, components: needed + components)])
        .written()
    }
  }

  private(set) var items: [Item] = []
  private var places: [String: Int] = [:]

  /// What of a calendar's properties each item needs: what says how it is to be read.
  private static let kept: Set<Name> = [.version, .prodID, .calScale, .xWRTimezone]

  /// Adds what a calendar has of events and reminders. What has no UID gets one.
  mutating func add(_ calendar: Component) {
    let head = calendar.properties.filter { Self.kept.contains($0.name) }
    let zones = calendar.components(named: .vTimezone)
    for component in calendar.components where component.name == .vEvent || component.name == .vTodo {
      var component = component
      let uid = component[.uid]?.text ?? ""
      if !uid.isEmpty, let place = places[uid] {
        items[place].components.append(component)
        continue
      }
      let own = uid.isEmpty ? UUID().uuidString.lowercased() : uid
      if uid.isEmpty { component[.uid] = Property(.uid, text: own) }
      places[own] = items.count
      items.append(Item(uid: own, components: [component], head: head, zones: zones))
    }
  }

  /// The names of the zones that a component uses.
  private static func zoneNames(_ component: Component) -> [String] {
    component.properties.compactMap { $0[.tzid] } + component.components.flatMap(zoneNames)
  }
}
