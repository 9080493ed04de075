/// Gathers the rows of conferences until all are read, because one conference stands in the files of several topics.
struct ConferenceBook {
  /// The most conferences of one import; they are all in memory.
  static let capacity = 500_000

  private struct Key: Hashable {
    let name: String
    let firstDay: CalendarDay
    let city: String
  }

  private var positions: [Key: Int] = [:]
  private var entries: [[ImportedConference]] = []

  var count: Int { entries.count }

  enum Addition { case new, merged, full }

  /// Adds a row: the same name, first day and town are the same conference, whatever the case and the white space.
  mutating func add(_ row: ImportedConference) -> Addition {
    let key = Key(name: CleanText.key(row.name), firstDay: row.firstDay, city: CleanText.key(row.city))
    if let position = positions[key] {
      entries[position].append(row)
      return .merged
    }
    guard entries.count < Self.capacity else { return .full }
    positions[key] = entries.count
    entries.append([row])
    return .new
  }

  /// The conferences, in the order in which they were first told of.
  var conferences: [Conference] { entries.map(Conference.init) }
}
