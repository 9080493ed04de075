import HumonClient

/// The difference between two answers of many events, of which most stay, some change, some go and some come.
enum DifferenceFigures {
  static func measure(count: Int, rounds: Int) throws -> Figures {
    let shown = try annotations(0..<count, changed: false)
    // Fresh values, as a new answer has them: nothing shares memory with what is shown.
    let wanted =
      try annotations(count / 20..<count + count / 20, changed: true).reversed() as [EventAnnotation]
    var durations: [Duration] = []
    var work = 0
    for _ in 0..<rounds {
      durations.append(
        ContinuousClock().measure {
          let difference = AnnotationDifference(from: shown, to: wanted)
          work += difference.added.count + difference.removed.count + difference.updated.count
        })
    }
    precondition(work > 0)
    return [("annotations", Double(count)), ("differenceMilliseconds", durations.median)]
  }

  private static func annotations(_ ids: Range<Int>, changed: Bool) throws -> [EventAnnotation] {
    try ids.compactMap { id in
      let isChanged = changed && id % 50 == 0
      var details = try EventDetails(
        name: "Gathering of the people of place number \(id)\(isChanged ? ", moved" : "")",
        address: "Long Street \(id), 10115 Berlin",
        point: GeoPoint(latitude: 52 + Double(id) / 100_000, longitude: 13 + Double(id) / 100_000),
        start: Timestamp(rawValue: 1_800_000_000_000 + Int64(id)), timeZone: "Europe/Berlin")
      details.description = "What happens there, in a sentence that is as long as sentences are: \(id)."
      details.categories = ["meetup", "sport"]
      var event = ReceivedEvent(
        .init(event: Event.ID(rawValue: Int64(id + 1)), owner: User.ID(rawValue: Int64(id % 97 + 1))), details
      )
      event.uid = "\(id)@events.example"
      event.sequence = isChanged ? 1 : 0
      event.updated = details.start
      event.attendance = AttendanceCounts(going: id % 7)
      return EventAnnotation(event)
    }
  }
}
