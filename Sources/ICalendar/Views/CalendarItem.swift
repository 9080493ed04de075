public import Recurrence

/// What `VEVENT`, `VTODO` and `VJOURNAL` have in common (RFC 5545, sections 3.6.1 to 3.6.3, and RFC 7986).
public protocol CalendarItem: ComponentView {}

extension CalendarItem {
  /// `UID`
  public var uid: String? {
    get { self[text: .uid] }
    set { self[text: .uid] = newValue }
  }

  /// `DTSTAMP`: when this state of it was written, in seconds since 1970-01-01T00:00:00Z.
  public var stamp: Int64? {
    get { self[moment: .dtStamp] }
    set { self[moment: .dtStamp] = newValue }
  }

  /// `CREATED`, in seconds since 1970-01-01T00:00:00Z.
  public var created: Int64? {
    get { self[moment: .created] }
    set { self[moment: .created] = newValue }
  }

  /// `LAST-MODIFIED`, in seconds since 1970-01-01T00:00:00Z.
  public var lastModified: Int64? {
    get { self[moment: .lastModified] }
    set { self[moment: .lastModified] = newValue }
  }

  /// `SEQUENCE`: how often it was changed in what matters.
  public var sequence: Int? {
    get { self[integer: .sequence] }
    set { self[integer: .sequence] = newValue }
  }

  /// `SUMMARY`
  public var summary: String? {
    get { self[text: .summary] }
    set { self[text: .summary] = newValue }
  }

  /// `DESCRIPTION`
  public var description: String? {
    get { self[text: .description] }
    set { self[text: .description] = newValue }
  }

  /// `CATEGORIES`
  public var categories: [String] {
    get { self[texts: .categories] }
    set { self[texts: .categories] = newValue }
  }

  /// `STATUS`, such as `CONFIRMED` or `CANCELLED`.
  public var status: String? {
    get { self[value: .status] }
    set { self[value: .status] = newValue }
  }

  /// `CLASS`, such as `PRIVATE`.
  public var classification: String? {
    get { self[value: .classification] }
    set { self[value: .classification] = newValue }
  }

  /// `URL`
  public var url: String? {
    get { self[value: .url] }
    set { self[value: .url] = newValue }
  }

  /// `COLOR`: a name of CSS (RFC 7986, section 5.9).
  public var color: String? {
    get { self[value: .color] }
    set { self[value: .color] = newValue }
  }

  /// `ORGANIZER`
  public var organizer: CalendarUser? {
    get { self[users: .organizer].first }
    set { self[users: .organizer] = newValue.map { [$0] } ?? [] }
  }

  /// `ATTENDEE`
  public var attendees: [CalendarUser] {
    get { self[users: .attendee] }
    set { self[users: .attendee] = newValue }
  }

  /// `RRULE`; those that are none are left out.
  public var recurrenceRules: [RecurrenceRule] {
    get { component.all(.rRule).compactMap { try? $0.recurrenceRule() } }
    set { component.replaceAll(.rRule, with: newValue.map { Property(rule: $0) }) }
  }

  /// `DTSTART`
  public func start(in zones: CalendarZones) -> CalendarTime? { time(.dtStart, in: zones) }

  /// `RECURRENCE-ID`: which instance of a series it takes the place of.
  public func recurrenceID(in zones: CalendarZones) -> CalendarTime? { time(.recurrenceID, in: zones) }

  /// `EXDATE`; a property that cannot be read is left out.
  public func exceptionDates(in zones: CalendarZones) -> [CalendarTime] { times(.exDate, in: zones) }

  /// `RDATE`, of periods the start; a property that cannot be read is left out.
  public func recurrenceDates(in zones: CalendarZones) -> [CalendarTime] { times(.rDate, in: zones) }

  private func times(_ name: Name, in zones: CalendarZones) -> [CalendarTime] {
    component.all(name).flatMap { (try? $0.times(in: zones)) ?? [] }
  }

  /// Sets `EXDATE`; all are written in the form of the first.
  public mutating func setExceptionDates(_ times: [CalendarTime]) {
    component.replaceAll(.exDate, with: times.isEmpty ? [] : [Property(.exDate, times: times)])
  }

  /// Sets `RDATE`; all are written in the form of the first.
  public mutating func setRecurrenceDates(_ times: [CalendarTime]) {
    component.replaceAll(.rDate, with: times.isEmpty ? [] : [Property(.rDate, times: times)])
  }
}
