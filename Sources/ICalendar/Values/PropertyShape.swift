/// What the standards say of a property's value: the type it has without `VALUE`, which others it may have, and
/// whether it may be a list.
struct PropertyShape: Sendable {
  let type: ValueType
  var others: [ValueType] = []
  var isList = false
  /// Whether the value is of several parts with semicolons between them.
  var isStructured = false

  /// Nil for a property that no standard has.
  init?(of name: Name) {
    guard let known = name.known, let shape = PropertyShape.shape(of: known) else { return nil }
    self = shape
  }

  private init(_ type: ValueType, or others: [ValueType] = [], list: Bool = false, structured: Bool = false) {
    self.type = type
    self.others = others
    isList = list
    isStructured = structured
  }

  private static func shape(of name: KnownName) -> PropertyShape? {
    switch name {
    case .dtStart, .dtEnd, .due, .recurrenceID: PropertyShape(.dateTime, or: [.date])
    case .dtStamp, .created, .lastModified, .completed, .acknowledged, .tzUntil: PropertyShape(.dateTime)
    case .exDate: PropertyShape(.dateTime, or: [.date], list: true)
    case .rDate: PropertyShape(.dateTime, or: [.date, .period], list: true)
    case .freeBusy: PropertyShape(.period, list: true)
    case .rRule, .exRule: PropertyShape(.recur)
    case .duration, .refreshInterval, .xPublishedTTL: PropertyShape(.duration)
    case .trigger: PropertyShape(.duration, or: [.dateTime])
    case .tzOffsetFrom, .tzOffsetTo: PropertyShape(.utcOffset)
    case .sequence, .priority, .percentComplete, .repeat: PropertyShape(.integer)
    case .geo: PropertyShape(.float, structured: true)
    case .attendee, .organizer, .calendarAddress: PropertyShape(.calAddress)
    case .url, .tzURL, .source: PropertyShape(.uri)
    case .attach: PropertyShape(.uri, or: [.binary])
    // RFC 7986 gives these two no default: VALUE must be there.
    case .image: PropertyShape(.uri, or: [.binary])
    case .conference: PropertyShape(.uri)
    case .structuredData: PropertyShape(.text, or: [.binary, .uri])
    case .styledDescription: PropertyShape(.text, or: [.uri])
    case .concept: PropertyShape(.uri)
    case .link: PropertyShape(.uri, or: [.uid, .xmlReference])
    case .relatedTo: PropertyShape(.text, or: [.uid, .uri])
    case .categories, .resources, .locationType: PropertyShape(.text, list: true)
    case .requestStatus: PropertyShape(.text, structured: true)
    default: isText(name) ? PropertyShape(.text) : nil
    }
  }

  private static func isText(_ name: KnownName) -> Bool {
    switch name {
    case .calScale, .method, .prodID, .version, .classification, .comment, .description, .location, .status,
      .summary,
      .transp, .tzid, .tzName, .contact, .uid, .action, .name, .color, .tzidAliasOf, .busyType,
      .participantType,
      .resourceType, .proximity, .refID, .xWRCalName, .xWRCalDesc, .xWRTimezone, .xWRRelCalID:
      true
    default: false
    }
  }
}
