/// A kind of event that the sample makes.
struct SampleKind {
  let category: String
  let names: [String]
  let venues: [String]
  /// When it begins on the local clock, in quarters of an hour.
  let quarters: ClosedRange<Int>
  /// How long it may last, in minutes. A whole day is 1,440: such events take whole days.
  let durations: [Int]
  /// How often it is moved to the weekend, in 100 cases.
  let weekend: Int

  /// - Parameter hours: the first and the last hour at which it begins.
  init(
    _ category: String, hours: ClosedRange<Int>, durations: [Int], weekend: Int, names: [String],
    venues: [String]
  ) {
    self.category = category
    self.names = names
    self.venues = venues
    quarters = hours.lowerBound * 4...hours.upperBound * 4
    self.durations = durations
    self.weekend = weekend
  }

  var takesWholeDays: Bool { durations.allSatisfy { $0 % 1_440 == 0 } }
}
