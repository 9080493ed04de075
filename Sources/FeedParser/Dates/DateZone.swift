/// What a date says about its zone: `Z`, `+0200`, `GMT-01:01`, `EDT`, `Etc/GMT`, `-0500 (EST)`.
struct DateZone {
  /// How far local time is ahead of UTC, in seconds; nil if the zone is not known.
  var offset: Int?
  var assumptions: FeedDate.Assumptions

  /// Reads what there is of a zone; nil if there is none. What cannot be one is left where it is.
  init?(_ scanner: inout DateScanner) {
    var ahead = scanner
    let isApart = ahead.takeSpace()
    guard !ahead.isAtEnd else {
      scanner = ahead
      return nil
    }
    if let offset = Self.numeric(&ahead) {
      self.init(offset: offset, assumptions: [])
    } else {
      var name = ahead.word()
      if name == "etc", ahead.take("/") { name = ahead.word() }
      if ["gmt", "utc", "ut"].contains(name), let offset = Self.numeric(&ahead) {
        self.init(offset: offset, assumptions: [])
      } else if let known = ZoneName.offsets[name] {
        self.init(offset: known * 60, assumptions: ZoneName.ambiguous.contains(name) ? .zoneName : [])
      } else if isApart, Self.takeRestOfName(name, &ahead) {
        self.init(offset: nil, assumptions: .zone)
      } else {
        return nil
      }
      // EST -0500: the number is surer than the name.
      var behind = ahead
      behind.takeSpace()
      if let offset = Self.numeric(&behind) {
        self.init(offset: offset, assumptions: [])
        ahead = behind
      }
    }
    Self.skipComment(&ahead)
    scanner = ahead
  }

  private init(offset: Int?, assumptions: FeedDate.Assumptions) {
    self.offset = offset
    self.assumptions = assumptions
  }

  /// Abbreviations that nobody knows have six letters at most; places have a slash (`Europe/Berlin`).
  private static func takeRestOfName(_ name: String, _ scanner: inout DateScanner) -> Bool {
    guard !name.isEmpty else { return false }
    var isPlace = false
    while scanner.take(anyOf: "/_") {
      isPlace = true
      guard !scanner.word().isEmpty else { return false }
    }
    return isPlace || name.count <= 6
  }

  /// `+02:00`, `-0500`, `+2`, `+9:30`.
  private static func numeric(_ scanner: inout DateScanner) -> Int? {
    var ahead = scanner
    let isBehind = ahead.take(anyOf: "-\u{2212}")
    guard isBehind || ahead.take("+") else { return nil }
    let digits = ahead.digitsAhead
    guard (1...4).contains(digits), let hours = ahead.fixed(digits < 3 ? digits : digits - 2) else {
      return nil
    }
    var minutes = 0
    if digits > 2 || ahead.take(":") {
      guard let value = ahead.fixed(2) else { return nil }
      minutes = value
    }
    guard hours < 24, minutes < 60, !ahead.isAtDigit else { return nil }
    scanner = ahead
    return (isBehind ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  /// RFC 822 has comments in parentheses.
  private static func skipComment(_ scanner: inout DateScanner) {
    var ahead = scanner
    ahead.takeSpace()
    guard ahead.take("(") else { return }
    while !ahead.isAtEnd, ahead.next != ")" { ahead.skip() }
    guard ahead.take(")") else { return }
    ahead.takeSpace()
    scanner = ahead
  }
}

/// Abbreviations of zones and what they mean in feeds, in minutes ahead of UTC.
private enum ZoneName {
  static let offsets: [String: Int] = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "uct": 0,
    "west": 60, "bst": 60, "ist": 330, "cet": 60, "mez": 60, "met": 60, "cest": 120, "mesz": 120, "mest": 120,
    "eet": 120, "eest": 180, "sast": 120, "cat": 120, "eat": 180, "wat": 60, "msk": 180, "msd": 240,
    "trt": 180,
    "gst": 240, "pkt": 300, "npt": 345, "ict": 420, "wib": 420, "wita": 480, "sgt": 480, "myt": 480,
    "hkt": 480,
    "pht": 480, "awst": 480, "jst": 540, "kst": 540, "acst": 570, "acdt": 630, "aest": 600, "aedt": 660,
    "chst": 600,
    "nzst": 720, "nzdt": 780,
    "nst": -210, "ndt": -150, "ast": -240, "adt": -180, "at": -240, "est": -300, "edt": -240, "et": -300,
    "cst": -360, "cdt": -300, "ct": -360, "mst": -420, "mdt": -360, "mt": -420, "pst": -480, "pdt": -420,
    "pt": -480,
    "akst": -540, "akdt": -480, "hst": -600, "hast": -600, "brt": -180, "art": -180, "clt": -240, "cot": -300,
  ]

  /// Names with more than one meaning, and those that do not say whether it is summer.
  static let ambiguous: Set<String> = ["bst", "ist", "cst", "ast", "gst", "at", "et", "ct", "mt", "pt"]
}
