/// A component, read and written by what its properties mean.
///
/// A value that is not there, or that is not of its type, is nil; ``CalendarFile/check(database:)`` tells the latter.
/// Everything else in the component stays as it is.
public protocol ComponentView: Sendable, Hashable {
  /// The component itself.
  var component: Component { get set }
  /// A component as it is; that it has the right name is up to the caller.
  init(component: Component)
}

extension ComponentView {
  /// The text of the first property of this name; nil takes all of this name away.
  public subscript(text name: Name) -> String? {
    get { component[name]?.text }
    set { setValue(name, newValue.map(TextEscapes.escape)) }
  }

  /// The texts of all properties of this name, each of which may be a list, such as `CATEGORIES`. Set, they become
  /// one property.
  public subscript(texts name: Name) -> [String] {
    get { component.all(name).flatMap(\.texts) }
    set { component.replaceAll(name, with: newValue.isEmpty ? [] : [Property(name, texts: newValue)]) }
  }

  /// The value of the first property of this name as it stands in the file, for URIs and for words such as those of
  /// `STATUS`.
  public subscript(value name: Name) -> String? {
    get { component[name]?.value }
    set { setValue(name, newValue) }
  }

  /// The whole number in the first property of this name.
  public subscript(integer name: Name) -> Int? {
    get { component[name].flatMap { try? $0.integer() } }
    set { setValue(name, newValue.map { String(Int32(clamping: $0)) }) }
  }

  /// The duration in the first property of this name.
  public subscript(duration name: Name) -> CalendarDuration? {
    get { component[name].flatMap { try? $0.duration() } }
    set { component[name] = newValue.map { Property(name, duration: $0) } }
  }

  /// The moment in the first property of this name, in seconds since 1970-01-01T00:00:00Z; for properties that are
  /// always in UTC, such as `DTSTAMP`.
  public subscript(moment name: Name) -> Int64? {
    get { component[name].flatMap { try? $0.time(in: .none) }?.utc }
    set { component[name] = newValue.map { Property(name, time: .utc($0)) } }
  }

  /// The calendar users in all properties of this name, such as `ATTENDEE`.
  public subscript(users name: Name) -> [CalendarUser] {
    get { component.all(name).compactMap { try? $0.calendarUser() } }
    set { component.replaceAll(name, with: newValue.map { Property(name, user: $0) }) }
  }

  /// The day or time in the first property of this name.
  public func time(_ name: Name, in zones: CalendarZones) -> CalendarTime? {
    component[name].flatMap { try? $0.time(in: zones) }
  }

  /// Puts a day or time into the property of this name, with the parameters it needs; nil takes it away.
  public mutating func set(_ name: Name, _ time: CalendarTime?) {
    component[name] = time.map { Property(name, time: $0) }
  }

  /// Changes the value and leaves the parameters, such as `LANGUAGE`, as they are.
  private mutating func setValue(_ name: Name, _ value: String?) {
    guard let value else { return component[name] = nil }
    var property = component[name] ?? Property(name, "")
    property.value = value
    component[name] = property
  }
}
