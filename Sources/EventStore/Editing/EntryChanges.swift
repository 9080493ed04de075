internal import ICalendar

/// What somebody has changed in an event or a reminder, but for when it takes place. What was not changed is as the
/// storage has it now, whoever wrote that.
struct EntryChanges: Sendable {
  /// The names of changed properties, each with all that it has now.
  private var properties: [(name: Name, now: [Property])] = []
  /// Components such as alarms, where they were changed.
  private var components: [Component]?

  /// The difference between a component as it was read and as it is now.
  init(from old: Component, to new: Component) {
    var names: [Name] = []
    var seen: Set<Name> = Self.kept
    for property in old.properties + new.properties where seen.insert(property.name).inserted {
      names.append(property.name)
    }
    for name in names {
      let now = new.all(name)
      if now != old.all(name) { properties.append((name, now)) }
    }
    if old.components != new.components { components = new.components }
  }

  var isEmpty: Bool { properties.isEmpty && components == nil }

  func contains(_ name: Name) -> Bool { properties.contains { $0.name == name } }

  /// Whether it changes how something recurs, or which occurrences are added and taken out.
  var changesSeries: Bool { properties.contains { Self.ofSeries.contains($0.name) } }

  /// Makes the changes.
  func apply(to component: inout Component) {
    for (name, now) in properties { component.replaceAll(name, with: now) }
    if let components { component.components = components }
  }

  /// Makes the changes in an occurrence that was changed alone, but for what it has of its own.
  /// - Parameter series: what it was like before, where it did not differ.
  func apply(to detached: inout Component, where series: Component) {
    for (name, now) in properties
    where !Self.ofSeries.contains(name) && detached.all(name) == series.all(name) {
      detached.replaceAll(name, with: now)
    }
    if let components, detached.components == series.components { detached.components = components }
  }

  /// What belongs to a series as a whole, and never to one occurrence.
  static let ofSeries: Set<Name> = [.rRule, .exRule, .rDate, .exDate]

  /// What is not changed by way of a component: which one it is, when it takes place, and what the store itself keeps.
  private static let kept: Set<Name> = [
    .uid, .dtStamp, .created, .lastModified, .sequence, .dtStart, .dtEnd, .due, .duration, .recurrenceID,
  ]
}
