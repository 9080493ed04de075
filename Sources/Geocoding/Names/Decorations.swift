/// Words around a town's name that do not belong to it.
enum Decorations {
  /// What remains of `words` without a decoration, for each that fits; the shortest remainder last.
  static func undecorated(_ words: [String]) -> [[String]] {
    var remainders: [[String]] = []
    for prefix in prefixes where words.count > prefix.count && words.starts(with: prefix) {
      remainders.append(Array(words.dropFirst(prefix.count)))
    }
    for suffix in suffixes
    where words.count > suffix.count && words.suffix(suffix.count).elementsEqual(suffix) {
      remainders.append(Array(words.dropLast(suffix.count)))
    }
    return remainders.sorted { $0.count > $1.count }
  }

  /// Whether a part of a query says that there is no place, in so many words.
  static func meansNoPlace(_ words: [String]) -> Bool { nowhere.contains(words.joined(separator: " ")) }

  private static let prefixes: [[String]] = words([
    "the", "city of", "the city of", "town of", "the town of", "village of", "greater", "metro",
    "metropolitan",
    "downtown", "central", "near", "state of", "province of", "region of", "county of", "county", "island of",
    "isle of", "in", "stadt", "hansestadt", "landeshauptstadt", "grossraum", "raum", "kreis", "ville de",
    "region de", "ile de", "ciudad de", "ciudad", "provincia de", "isla de", "cidade de", "citta di",
    "provincia di", "isola di", "gemeente", "miasto",
  ])

  private static let suffixes: [[String]] = words([
    "area", "bay area", "metro area", "metropolitan area", "metro", "region", "city", "island", "islands",
    "county", "district", "province", "state", "prefecture", "municipality", "township", "town", "downtown",
    "city center", "city centre", "bay", "suburbs", "shi", "ken",
  ])

  private static let nowhere: Set<String> = [
    "online", "on line", "online only", "online event", "virtual", "virtual event", "virtually", "remote",
    "remotely", "internet", "the internet", "web", "webinar", "zoom", "livestream", "live stream", "anywhere",
    "everywhere", "worldwide", "global", "hybrid", "various", "various locations", "multiple locations",
    "tba",
    "tbd", "tbc", "to be announced", "to be confirmed", "to be determined", "n a", "na", "none", "nowhere",
    "unknown", "en linea", "en ligne", "virtuell", "线上", "線上", "在线", "オンライン", "онлаин", "cyberspace",
  ]

  private static func words(_ phrases: [String]) -> [[String]] {
    phrases.map { $0.split(separator: " ").map(String.init) }
  }
}
