/// A calendar as a storage keeps it: in a vdir, a folder.
public struct StoredCalendar: Sendable, Hashable, Identifiable {
  /// Unique in its storage, and never changed: in a vdir the name of the folder.
  public let id: String
  /// What people call it; nil where nobody has named it. Two may have the same title.
  public var title: String?
  /// Its colour; nil where it has none.
  public var color: CalendarColor?
  /// Its place among others, the lowest first; nil: behind those that have one, by title.
  public var order: Int?
  /// Whether nothing can be written to it.
  public var isReadOnly: Bool
  /// What may be in it.
  public var allowedEntityTypes: Set<EntityType>

  /// A calendar. Everything may be in it unless told otherwise.
  public init(
    id: String, title: String? = nil, color: CalendarColor? = nil, order: Int? = nil,
    isReadOnly: Bool = false,
    allowedEntityTypes: Set<EntityType> = Set(EntityType.allCases)
  ) {
    self.id = id
    self.title = title
    self.color = color
    self.order = order
    self.isReadOnly = isReadOnly
    self.allowedEntityTypes = allowedEntityTypes
  }
}
