internal import Foundation
internal import ICalendar

/// What a calendar holds, cut into items: each has all that one UID stands for, and the time zones it needs.
struct CalendarItems {
  struct Item {
    let uid: String
    fileprivate var components: [Component]
    fileprivate let head: [Property]
    fileprivate let zones: [Component]

    /// What it is: an event, a reminder, and in strange files both.
    var kinds: Set<EntityType> { Set(components.compactMap(EntityType.init)) }

    /// The item as a calendar of its own.
    var calendar: Component {
      let names = Set(components.flatMap(CalendarItems.zoneNames))
      let needed = zones.filter { zone in zone[.tzid].map { names.contains($0.text) } ?? false }
      return Component(.vCalendar, properties: head, components: needed + components)
    }
  }

  private(set) var items: [Item] = []
  private var places: [String: Int] = [:]

  /// What of a calendar's properties each item needs: what says how it is to be read.
  private static let kept: Set<Name> = [.version, .prodID, .calScale, .xWRTimezone]

  init(of file: CalendarFile) {
    for calendar in file.components where calendar.name == .vCalendar { add(calendar) }
  }

  /// Adds what a calendar has of events and reminders. What has no UID gets one.
  private mutating func add(_ calendar: Component) {
    let head = calendar.properties.filter { Self.kept.contains($0.name) }
    let zones = calendar.components(named: .vTimezone)
    for component in calendar.components where EntityType(component) != nil {
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
