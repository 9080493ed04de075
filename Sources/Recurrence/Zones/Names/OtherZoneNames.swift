/// Other names that are met in calendars, in small letters, and the zones of the IANA database that they mean.
enum OtherZoneNames {
  /// Names that the database has changed, in both directions: a system may be older or newer than a calendar, and
  /// some systems leave out the old ones.
  static let renamed: [String: String] = {
    var renamed: [String: String] = [:]
    for (one, other) in pairs {
      renamed[one.lowercased()] = other
      if renamed[other.lowercased()] == nil { renamed[other.lowercased()] = one }
    }
    return renamed
  }()

  private static let pairs: [(String, String)] = [
    ("Africa/Asmera", "Africa/Asmara"), ("America/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ("America/Fort_Wayne", "America/Indiana/Indianapolis"), ("America/Godthab", "America/Nuuk"),
    ("America/Indianapolis", "America/Indiana/Indianapolis"),
    ("America/Louisville", "America/Kentucky/Louisville"), ("Asia/Calcutta", "Asia/Kolkata"),
    ("Asia/Dacca", "Asia/Dhaka"), ("Asia/Katmandu", "Asia/Kathmandu"), ("Asia/Rangoon", "Asia/Yangon"),
    ("Asia/Saigon", "Asia/Ho_Chi_Minh"), ("Asia/Ulan_Bator", "Asia/Ulaanbaatar"),
    ("Atlantic/Faeroe", "Atlantic/Faroe"), ("Europe/Kiev", "Europe/Kyiv"),
    ("Pacific/Enderbury", "Pacific/Kanton"), ("Pacific/Ponape", "Pacific/Pohnpei"),
    ("Pacific/Truk", "Pacific/Chuuk"), ("US/Alaska", "America/Anchorage"), ("US/Arizona", "America/Phoenix"),
    ("US/Central", "America/Chicago"), ("US/Eastern", "America/New_York"), ("US/Hawaii", "Pacific/Honolulu"),
    ("US/Mountain", "America/Denver"), ("US/Pacific", "America/Los_Angeles"),
    ("US/Pacific-New", "America/Los_Angeles"), ("Canada/Eastern", "America/Toronto"),
    ("Canada/Pacific", "America/Vancouver"), ("Etc/UTC", "UTC"),
  ]

  /// What older Outlooks and Exchange show, and names of Lotus Notes.
  static let displayed: [String: String] = [
    "amsterdam, berlin, bern, rom, stockholm, wien": "Europe/Berlin",
    "athens, beirut, istanbul, minsk": "Europe/Athens",
    "athens, bucharest, istanbul": "Europe/Athens",
    "atlantic time (canada)": "America/Halifax",
    "belgrade, pozsony, budapest, ljubljana, prague": "Europe/Budapest",
    "bogota, lima, quito": "America/Bogota",
    "brisbane, east australia": "Australia/Brisbane",
    "brussels, copenhagen, madrid, paris, vilnius": "Europe/Paris",
    "buenos aires, georgetown": "America/Argentina/Buenos_Aires",
    "central european time": "Europe/Berlin",
    "central time (us & canada), mexico city": "America/Chicago",
    "central": "America/Chicago",
    "central time": "America/Chicago",
    "coordinated universal time": "Etc/UTC",
    "eastern": "America/New_York",
    "eastern european time": "Europe/Helsinki",
    "eastern time": "America/New_York",
    "greenwich mean time": "Etc/GMT",
    "greenwich mean time : dublin, edinburgh, lisbon, london": "Europe/London",
    "greenwich mean time: dublin, edinburgh, lisbon, london": "Europe/London",
    "guam, port moresby": "Pacific/Port_Moresby",
    "harare, pretoria": "Africa/Johannesburg",
    "helsinki, kiev, riga, sofia, tallinn, vilnius": "Europe/Helsinki",
    "helsinki, riga, tallinn": "Europe/Helsinki",
    "hong kong sar, beijing": "Asia/Shanghai",
    "islamabad, karachi, tashkent": "Asia/Karachi",
    "kolkata, chennai, mumbai, new delhi": "Asia/Kolkata",
    "moscow, st. petersburg, volgograd": "Europe/Moscow",
    "mountain": "America/Denver",
    "mountain time": "America/Denver",
    "osaka, sapporo, tokyo": "Asia/Tokyo",
    "pacific": "America/Los_Angeles",
    "pacific time": "America/Los_Angeles",
    "pacific time (us & canada); tijuana": "America/Los_Angeles",
    "pacific time (us & canada), tijuana": "America/Los_Angeles",
    "paris, madrid, brussels, copenhagen": "Europe/Paris",
    "prague, central europe": "Europe/Prague",
    "sydney, melbourne, canberra": "Australia/Sydney",
    "tzone://microsoft/utc": "Etc/UTC",
    "universal coordinated time": "Etc/UTC",
    "us-central": "America/Chicago",
    "us-eastern": "America/New_York",
    "us-mountain": "America/Denver",
    "us-pacific": "America/Los_Angeles",
    "western european time": "Europe/Lisbon",
  ]

  /// Abbreviations that mean one zone to most people who write them. `EST`, `MST` and `HST` are zones of the
  /// database by these names, without daylight saving time.
  static let abbreviations: [String: String] = [
    "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles", "mdt": "America/Denver",
    "cst": "America/Chicago",
    "cdt": "America/Chicago", "edt": "America/New_York", "akst": "America/Anchorage",
    "akdt": "America/Anchorage",
    "nst": "America/St_Johns", "ndt": "America/St_Johns", "adt": "America/Halifax", "bst": "Europe/London",
    "cest": "Europe/Berlin", "mez": "Europe/Berlin", "mesz": "Europe/Berlin", "eest": "Europe/Helsinki",
    "west": "Europe/Lisbon", "msk": "Europe/Moscow", "jst": "Asia/Tokyo", "kst": "Asia/Seoul",
    "hkt": "Asia/Hong_Kong", "sgt": "Asia/Singapore", "aest": "Australia/Sydney", "aedt": "Australia/Sydney",
    "acst": "Australia/Adelaide", "acdt": "Australia/Adelaide", "awst": "Australia/Perth",
    "nzst": "Pacific/Auckland", "nzdt": "Pacific/Auckland", "sast": "Africa/Johannesburg", "z": "Etc/UTC",
  ]
}
