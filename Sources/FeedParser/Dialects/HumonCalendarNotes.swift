internal import ICalendar

/// What Humon's calendars say of an event in properties of their own, and again in words below its description.
struct HumonCalendarNotes {
  let isFree: Bool
  let price: String?
  let accessibility: String?
  /// The lines at the end of the description that say the same.
  private let words: String?

  init(_ event: CalendarEvent) {
    isFree = event.component["X-HUMON-FREE"]?.value.uppercased() == "TRUE"
    price = event.component["X-HUMON-PRICE"]?.text
    accessibility = event.component["X-HUMON-ACCESSIBILITY"]?.text
    words = event.component["X-HUMON-NOTES"]?.text
  }

  /// The event's own description: what stands there without these notes; nil where that is nothing.
  func own(_ description: String?) -> String? {
    guard let description, let words, !words.isEmpty, description.hasSuffix(words) else { return description }
    var own = description.dropLast(words.count)
    while own.last?.isWhitespace == true { own.removeLast() }
    return own.isEmpty ? nil : String(own)
  }
}
