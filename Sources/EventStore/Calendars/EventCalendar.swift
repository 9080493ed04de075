internal import Foundation

/// A calendar of a store: a value; what is changed in it counts once it is saved.
public struct EventCalendar: Sendable, Identifiable {
  let store: StoreIdentity
  var stored: StoredCalendar
  /// What stands in the place of all calendars for somebody who may add events and see nothing.
  let isVirtual: Bool

  init(_ stored: StoredCalendar, store: StoreIdentity, isVirtual: Bool = false) {
    self.stored = stored
    self.store = store
    self.isVirtual = isVirtual
  }

  /// A new calendar, which is there once it is saved.
  /// - Parameter identifier: in a vdir the name of its folder; nil: one that nobody else has.
  public init(
    for entityTypes: Set<EntityType> = Set(EntityType.allCases), eventStore: CalendarStore, title: String,
    identifier: String? = nil
  ) {
    let id = identifier ?? UUID().uuidString.lowercased()
    self.init(
      StoredCalendar(id: id, title: title, allowedEntityTypes: entityTypes), store: eventStore.identity)
  }

  /// Unique in its storage, and never changed.
  public var calendarIdentifier: String { stored.id }

  /// The same as ``calendarIdentifier``.
  public var id: String { stored.id }

  /// What people call it: its identifier where nobody has named it. Two calendars may have the same title.
  public var title: String {
    get { stored.title ?? stored.id }
    set { stored.title = newValue }
  }

  /// Its colour; nil where it has none.
  public var color: CalendarColor? {
    get { stored.color }
    set { stored.color = newValue }
  }

  /// Its place among others, the lowest first; nil: behind those that have one, by title.
  public var order: Int? {
    get { stored.order }
    set { stored.order = newValue }
  }

  /// Whether anything can be saved in it.
  public var allowsContentModifications: Bool { !stored.isReadOnly }

  /// What may be in it.
  public var allowedEntityTypes: Set<EntityType> { stored.allowedEntityTypes }
}

extension EventCalendar: Hashable {
  /// Whether both are the same calendar of the same store, with the same properties.
  public static func == (left: EventCalendar, right: EventCalendar) -> Bool {
    left.store === right.store && left.stored == right.stored
  }

  /// Takes in the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(stored.id)
  }
}
