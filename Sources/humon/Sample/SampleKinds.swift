extension SampleKind {
  private static let halls = [
    "Riverside Hall", "Town Hall", "Old Brewery", "Corn Exchange", "Victoria Rooms", "Harbour House",
    "Union Hall",
    "Granary", "Assembly Rooms", "Culture House",
  ]
  private static let stages = [
    "Blue Note Cellar", "Playhouse", "Empire Theatre", "Garden Stage", "Studio Nine", "Royal Theatre",
    "Bandstand",
    "Warehouse 12", "Open-Air Stage", "Little Theatre",
  ]
  private static let outdoors = [
    "City Park", "Lakeside", "Botanical Garden", "Castle Hill", "Riverbank", "Market Square", "Old Quarry",
    "Sea Front",
    "Central Station", "West Woods",
  ]
  private static let rooms = [
    "Public Library", "Community Centre", "Makerspace", "Adult College", "Family Centre", "Science Café",
    "Tea House",
    "Repair Shop", "Youth Club", "Bookshop",
  ]
  private static let grounds = [
    "Sports Ground", "Municipal Pool", "Ice Rink", "Climbing Hall", "Tennis Club", "Stadium", "Velodrome",
    "Gymnasium",
  ]

  /// All kinds, about as often as a town has them.
  static let all: [SampleKind] = [
    SampleKind(
      "music", hours: 18...21, durations: [90, 120, 150, 180], weekend: 45,
      names: [
        "Jazz Night", "String Quartet Evening", "Open-Air Concert", "Choir Concert", "Blues Session",
        "Piano Recital",
        "Folk Music Night", "Brass Band Concert", "Singer-Songwriter Evening", "Organ Concert",
      ], venues: stages),
    SampleKind(
      "theatre", hours: 18...20, durations: [90, 120, 150], weekend: 50,
      names: [
        "Improv Theatre", "Puppet Theatre", "Comedy Night", "Shakespeare in the Park", "Poetry Slam",
        "New Plays",
        "Dance Performance", "Storytelling Evening",
      ], venues: stages),
    SampleKind(
      "market", hours: 7...10, durations: [240, 300, 360, 480], weekend: 80,
      names: [
        "Farmers' Market", "Flea Market", "Book Market", "Plant Swap", "Craft Fair", "Record Fair",
        "Street Food Market",
        "Night Market", "Antiques Fair",
      ], venues: outdoors),
    SampleKind(
      "sports", hours: 8...19, durations: [60, 90, 120], weekend: 50,
      names: [
        "Five-Kilometre Run", "Yoga in the Park", "Open Training", "Table Tennis Tournament",
        "Boules Afternoon",
        "Swimming Gala", "Climbing for Beginners", "Cycling Tour", "Football Tournament", "Chess Open",
      ], venues: grounds),
    SampleKind(
      "technology", hours: 17...19, durations: [120, 150, 180], weekend: 10,
      names: [
        "Swift Meet-up", "Open Data Evening", "Hack Night", "Linux Install Party", "Robotics Workshop",
        "Mapping Party",
        "Security Meet-up", "Maker Evening", "Game Developers' Table",
      ], venues: rooms),
    SampleKind(
      "learning", hours: 10...19, durations: [60, 90, 120], weekend: 30,
      names: [
        "Language Exchange", "Pottery Course", "Repair Café", "First Aid Course", "Drawing from Life",
        "Sewing Circle",
        "Lecture and Talk", "Photography Walk", "Beekeeping for Beginners",
      ], venues: rooms),
    SampleKind(
      "food", hours: 11...20, durations: [90, 120, 180], weekend: 55,
      names: [
        "Wine Tasting", "Cooking Together", "Soup Kitchen", "Long Table Dinner", "Coffee Cupping",
        "Bread Baking",
        "Neighbourhood Brunch", "Cheese Evening",
      ], venues: halls),
    SampleKind(
      "family", hours: 9...16, durations: [60, 90, 120, 180], weekend: 65,
      names: [
        "Children's Reading Hour", "Kite Festival", "Toddlers' Music", "Family Museum Day", "Lantern Walk",
        "Toy Swap",
        "Playground Party", "Science for Children",
      ], venues: rooms),
    SampleKind(
      "art", hours: 11...19, durations: [120, 180, 240], weekend: 45,
      names: [
        "Gallery Opening", "Open Studios", "Sculpture Walk", "Print Workshop", "Photo Exhibition",
        "Film Club",
        "Silent Film with Piano", "Street Art Tour",
      ], venues: halls),
    SampleKind(
      "nature", hours: 6...18, durations: [90, 120, 180, 240], weekend: 60,
      names: [
        "Bird Walk", "Tree Planting", "River Clean-up", "Mushroom Walk", "Stargazing", "Garden Open Day",
        "Bat Evening",
        "Wild Herbs Walk",
      ], venues: outdoors),
    SampleKind(
      "community", hours: 15...20, durations: [60, 90, 120], weekend: 20,
      names: [
        "Neighbours' Meeting", "Blood Donation", "Quiz Night", "Board Games Evening", "Newcomers' Welcome",
        "Volunteers' Evening", "Town Walk", "Debating Club", "Swap Shop",
      ], venues: halls),
    SampleKind(
      "festival", hours: 0...0, durations: [1_440, 2_880, 4_320], weekend: 85,
      names: [
        "Summer Festival", "Old Town Festival", "Short Film Festival", "Light Festival", "Harvest Festival",
        "Literature Days", "Games Fair", "Festival of Cultures",
      ], venues: outdoors),
  ]

  static let qualities = [
    "Great", "Little", "Annual", "Monthly", "First", "Autumn", "Winter", "Spring", "Open", "Neighbourhood",
    "Friendly",
    "International", "Saturday", "Late", "Early", "Traditional",
  ]
  static let streets = [
    "Mill Lane", "Station Road", "Market Square", "High Street", "Church Street", "Park Avenue",
    "Bridge Street",
    "Garden Walk", "Harbour Road", "School Lane", "Castle Street", "Queen's Road", "North Gate",
    "Old Town Quay",
  ]
}
