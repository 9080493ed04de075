import Foundation
import KeyedArchive
import SeededNumbers

/// What is measured: an event with the fields that Humon keeps of one. Some are often missing.
struct Event: Codable, Equatable, Sendable {
  var id: Int
  var uid: String
  var name: String
  var startsAt: Date
  var endsAt: Date
  var timeZone: String
  var latitude: Double
  var longitude: Double
  var address: String
  var city: String
  var country: String
  var categories: [String]
  var url: String?
  var notes: String?
  var isOnline: Bool
  var capacity: Int?
}

extension Event {
  private static let words = [
    "Swift", "Rust", "Open", "Data", "Cloud", "Days", "Summit", "Meetup", "Conference", "Workshop", "Night",
    "Community", "Design", "Music", "Market", "Film", "Running", "Chess", "Garden", "History",
  ]
  private static let cities = [
    ("Berlin", "Germany", "Europe/Berlin", 52.52, 13.405),
    ("Paris", "France", "Europe/Paris", 48.8566, 2.3522),
    ("Singapore", "Singapore", "Asia/Singapore", 1.3521, 103.8198),
    ("Tokyo", "Japan", "Asia/Tokyo", 35.6762, 139.6503),
    ("São Paulo", "Brazil", "America/Sao_Paulo", -23.5505, -46.6333),
    ("Amsterdam", "Netherlands", "Europe/Amsterdam", 52.3676, 4.9041),
    ("New York", "U.S.A.", "America/New_York", 40.7128, -74.006),
    ("Sydney", "Australia", "Australia/Sydney", -33.8688, 151.2093),
  ]
  private static let kinds = ["technology", "music", "sport", "art", "food", "science", "outdoors", "family"]

  /// Made-up events, the same for the same seed.
  static func sample(_ count: Int, seed: UInt64) -> [Event] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { Event(number: $0, &random) }
  }

  private init(number: Int, _ random: inout SeededGenerator) {
    func words(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
      (0..<Int.random(in: count, using: &random)).compactMap { _ in
        Event.words.randomElement(using: &random)
      }.joined(separator: " ")
    }
    let (city, country, zone, latitude, longitude) = Event.cities[Int.random(in: 0..<8, using: &random)]
    let day = 820_454_400 + Double(Int.random(in: 0..<730, using: &random)) * 86_400
    id = number + 1
    uid = String(random.next(), radix: 16) + String(random.next(), radix: 16) + "@humon"
    name = words(2...5, &random)
    startsAt = Date(
      timeIntervalSinceReferenceDate: day + Double(Int.random(in: 0..<96, using: &random)) * 900)
    endsAt = startsAt.addingTimeInterval(Double(Int.random(in: 1..<32, using: &random)) * 900)
    timeZone = zone
    self.latitude = latitude + random.unit() / 5
    self.longitude = longitude + random.unit() / 5
    address = "\(Int.random(in: 1...250, using: &random)) \(words(1...2, &random)) Street"
    self.city = city
    self.country = country
    categories = Array(Event.kinds.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    url = random.unit() < 0.6 ? "https://example.org/events/\(String(random.next(), radix: 36))" : nil
    notes = random.unit() < 0.3 ? words(8...30, &random) : nil
    isOnline = random.unit() < 0.2
    capacity = random.unit() < 0.5 ? Int.random(in: 10...2000, using: &random) : nil
  }
}

/// An event of about 1,000 bytes, for a large file.
struct LongEvent: Codable {
  var event: Event
  var program: String

  init(_ event: Event) {
    self.event = event
    program = String(repeating: "\(event.name), \(event.uid). ", count: 900 / (event.name.count + 45) + 1)
  }
}
