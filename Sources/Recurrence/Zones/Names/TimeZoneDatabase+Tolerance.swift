extension TimeZoneDatabase {
  /// The zone that somebody means by a name as programs write it, and how it was recognised; nil where that is
  /// nobody's guess.
  ///
  /// Besides the names of the database these are known: another spelling, names with something before them
  /// (`/citadel.org/20070227_1/Europe/Berlin`), the names of Windows, what Windows and Outlook show to people,
  /// common abbreviations, and offsets.
  /// - Parameter name: TZID or X-WR-TIMEZONE. Only the first 200 characters are looked at.
  public func zone(tolerating name: String) -> (rules: TimeZoneRules, recognition: TimeZoneRecognition)? {
    if let rules = try? zone(name) { return (rules, rules.identifier == name ? .exact : .spelling) }
    let name = String(name.prefix(Self.longestName)).trimmed
    guard !name.isEmpty else { return nil }
    let readings: [(TimeZoneRecognition, (String) -> TimeZoneRules?)] = [
      (.spelling, respelled), (.windowsName, windows),
      (.fixedOffset, fixed), (.displayName, displayed),
      (.abbreviation, { self.known(OtherZoneNames.abbreviations[$0.lowercased()]) }),
      (.globalPrefix, unprefixed),
    ]
    for (recognition, read) in readings {
      if let rules = read(name) { return (rules, recognition) }
    }
    return nil
  }

  /// So many characters of a name are looked at.
  private static let longestName = 200

  /// The zone, also where this system has another name for it.
  private func known(_ identifier: String?) -> TimeZoneRules? {
    guard let identifier else { return nil }
    if let rules = try? zone(identifier) { return rules }
    return OtherZoneNames.renamed[identifier.lowercased()].flatMap { try? zone($0) }
  }

  /// `America/New York`, `europe/berlin `
  private func respelled(_ name: String) -> TimeZoneRules? {
    known(String(name.map { $0 == " " ? "_" : $0 }))
  }

  /// `W. Europe Standard Time`; also `W. Europe Daylight Time`, and `W. Europe Standard Time 1` of Exchange.
  private func windows(_ name: String) -> TimeZoneRules? {
    var name = name.lowercased()
    if let blank = name.lastIndex(of: " "), Int(name[blank...].dropFirst()) != nil {
      name = String(name[..<blank])
    }
    if name.hasSuffix(" daylight time") { name = name.dropLast("daylight time".count) + "standard time" }
    return known(WindowsZones.byName[name])
  }

  private func fixed(_ name: String) -> TimeZoneRules? {
    guard let offset = OffsetText(whole: name) else { return nil }
    return offset.identifier.flatMap { try? zone($0) }
      ?? TimeZoneRules(identifier: offset.name, offset: offset.seconds)
  }

  /// `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`, with or without the offset, and in other
  /// versions of Windows with other towns: then the first of them that is a zone with this offset.
  private func displayed(_ name: String) -> TimeZoneRules? {
    let offset = OffsetText(name)
    let places = (offset?.rest).map(String.init) ?? name
    let key = places.lowercased()
    if let rules = known(WindowsZones.byPlaces[key] ?? OtherZoneNames.displayed[key]) { return rules }
    guard let offset else { return nil }
    // "(GMT-05:00) Eastern Standard Time" and "(GMT+01:00) Europe/Berlin" are written, too.
    if let rules = respelled(places) ?? windows(places) { return rules }
    for place in places.split(whereSeparator: { ",;/:()".contains($0) }) {
      guard let identifier = zoneNames.identifier(ofPlace: place.trimmed), let rules = try? zone(identifier),
        rules.hasEver(offset: offset.seconds)
      else { continue }
      return rules
    }
    return nil
  }

  /// A name after something else, in which each part may be a folder. What remains has to have two parts, unless
  /// the whole begins as a global name does (RFC 5545 3.2.19).
  private func unprefixed(_ name: String) -> TimeZoneRules? {
    let isGlobal = name.hasPrefix("/")
    var rest = Substring(name)
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[slash...].dropFirst()
      guard isGlobal || rest.contains("/") else { return nil }
      if let rules = respelled(String(rest)) { return rules }
    }
    return nil
  }
}

extension TimeZoneRules {
  /// Whether this is one of the offsets since 1990.
  fileprivate func hasEver(offset: Int) -> Bool {
    var utc: Int64 = 631_152_000
    while utc < 4_102_444_800 {
      let span = span(atUTC: utc)
      if span.offset == offset { return true }
      utc = span.end
    }
    return false
  }
}
