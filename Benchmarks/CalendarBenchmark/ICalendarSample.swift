import SeededNumbers

/// A calendar such as people have: events of 12 to 15 properties, descriptions that are folded, alarms, attendees,
/// letters of several scripts. The same count always gives the same text.
enum ICalendarSample {
  private static let words = [
    "meeting", "with", "the", "team", "about", "planning", "review", "budget", "quarterly", "design",
    "Zürich", "café",
    "workshop", "please", "bring", "your", "notes", "and", "questions", "日程", "会议", "room", "second", "floor",
    "Ελλάδα",
    "agenda", "follow-up", "on", "last", "week's", "discussion", "deadline", "release", "customer",
  ]

  static func text(events: Int) -> String {
    var random = SeededGenerator(seed: 7)
    var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Sample//EN\r\nCALSCALE:GREGORIAN\r\n"
    text += "X-WR-CALNAME:Sample\r\n" + zone
    for number in 0..<events { text += event(number, &random) }
    return text + "END:VCALENDAR\r\n"
  }

  private static let zone = """
    BEGIN:VTIMEZONE\r
    TZID:Europe/Berlin\r
    BEGIN:DAYLIGHT\r
    DTSTART:19810329T020000\r
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r
    TZNAME:CEST\r
    TZOFFSETFROM:+0100\r
    TZOFFSETTO:+0200\r
    END:DAYLIGHT\r
    BEGIN:STANDARD\r
    DTSTART:19961027T030000\r
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r
    TZNAME:CET\r
    TZOFFSETFROM:+0200\r
    TZOFFSETTO:+0100\r
    END:STANDARD\r
    END:VTIMEZONE\r

    """

  private static func event(_ number: Int, _ random: inout SeededGenerator) -> String {
    let (month, day, hour) = (two(random.below(12) + 1), two(random.below(28) + 1), two(random.below(10) + 8))
    var lines = ["BEGIN:VEVENT", "UID:\(number)-\(random.below(1 << 30))-event@example.org"]
    lines.append("DTSTAMP:20260101T120000Z")
    lines.append("DTSTART;TZID=Europe/Berlin:2026\(month)\(day)T\(hour)0000")
    lines.append("DTEND;TZID=Europe/Berlin:2026\(month)\(day)T\(hour)4500")
    lines.append("SUMMARY:\(sentence(random.below(5) + 3, &random))")
    lines.append("DESCRIPTION:\(sentence(random.below(9) + 6, &random))\\n\\n\(sentence(6, &random))")
    lines.append("LOCATION:\(sentence(3, &random))\\, Berlin")
    lines.append("CREATED:20251201T080000Z")
    lines.append("LAST-MODIFIED:20251215T093000Z")
    lines.append("SEQUENCE:\(random.below(4))")
    lines.append("STATUS:CONFIRMED")
    lines.append("TRANSP:OPAQUE")
    if number % 3 == 0 { lines.append("RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=\(random.below(40) + 1)") }
    if number % 2 == 0 { lines.append("CATEGORIES:WORK,\(words[random.below(words.count)])") }
    if number % 4 == 0 {
      lines.append(
        "ATTENDEE;CN=\"Doe, Jane\";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:jane\(number)@example.org")
    }
    if number % 2 == 1 {
      lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Reminder", "END:VALARM"]
    }
    lines.append("END:VEVENT")
    return lines.map(folded).joined()
  }

  private static func sentence(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in words[random.below(words.count)] }.joined(separator: " ")
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private static func folded(_ line: String) -> String {
    var folded = ""
    var octets = 0
    for scalar in line.unicodeScalars {
      if octets + UTF8.width(scalar) > 75 {
        folded += "\r\n "
        octets = 1
      }
      folded.unicodeScalars.append(scalar)
      octets += UTF8.width(scalar)
    }
    return folded + "\r\n"
  }
}

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
