import HumonModel
import HumonWire

/// A row of a list of conferences: whole days, a town by its name, a topic by its file.
struct ImportedConference: Equatable {
  /// More days than these are taken for a slip of the pen.
  static let longestDuration = 366

  let name: String
  let firstDay: CalendarDay
  let lastDay: CalendarDay
  /// Nil for what is online only.
  let city: String?
  let country: String?
  let url: String?
  let languages: [String]
  /// What the file is about.
  let topic: String?

  /// Takes a row, or says all that is wrong with it.
  init(_ row: JSONValue, topic: String?) throws(RowProblems) {
    var fields = RowFields(row)
    let name = fields.text("name")
    let firstDay = Self.day("startDate", &fields)
    let lastDay = Self.day("endDate", &fields)
    self.city = fields.text("city")
    self.country = fields.text("country")
    self.url = fields.url("url")
    self.languages = fields.languages("locales")
    self.topic = topic
    if name == nil && row["name"].isMissing { fields.refuse(Problem(.name, .blank)) }
    if firstDay == nil && row["startDate"].isMissing { fields.refuse("startDate can't be blank") }
    if let firstDay, let lastDay {
      if lastDay < firstDay { fields.refuse("endDate \(lastDay.text) is before startDate \(firstDay.text)") }
      let duration = firstDay.days(to: lastDay) + 1
      if duration > Self.longestDuration {
        fields.refuse("the event lasts \(Figures.grouped(duration)) days")
      }
    }
    if let name, let failure = Self.problems(name: name, address: Self.address(city, country)) {
      for problem in failure.problems { fields.refuse(problem) }
    }
    guard fields.problems.isEmpty, let name, let firstDay else {
      throw RowProblems(fields.problems) ?? RowProblems("the row cannot be used")
    }
    self.name = name
    self.firstDay = firstDay
    self.lastDay = lastDay ?? firstDay
  }

  /// Town and country, as the row spells them; nil for what is online only.
  var address: String? { Self.address(city, country) }

  private static func address(_ city: String?, _ country: String?) -> String? {
    city.map { city in country.map { "\(city), \($0)" } ?? city }
  }

  private static func day(_ key: String, _ fields: inout RowFields) -> CalendarDay? {
    guard let text = fields.text(key) else { return nil }
    let day = CalendarDay(text)
    if day == nil { fields.refuse("\(key) is not a date: \(CleanText.quoted(text))") }
    return day
  }

  /// What the model has against the texts.
  private static func problems(name: String, address: String?) -> ValidationFailure? {
    do {
      _ = try NewEvent(name: name, address: address, start: .earliest, timeZone: "UTC")
      return nil
    } catch {
      return error
    }
  }
}

extension JSONValue? {
  /// Whether there is nothing, null or a blank text.
  fileprivate var isMissing: Bool {
    switch self {
    case nil, .some(.null): true
    case .some(.text(let text)): CleanText.collapsed(text) == nil
    default: false
    }
  }
}
