import HumonModel
import HumonTexts
import ICalendar

/// What a calendar says of an event that iCalendar has no place for, or none that programs show: who invites, what it
/// costs, what somebody should know who cannot climb stairs, see or hear.
///
/// People read it below the description. Programs find it in properties, so that an import knows what of the description
/// is the event's own. The host is the CONTACT (RFC 5545, section 3.8.4.2): an ORGANIZER needs an address for mail or the
/// like, and makes a meeting of the event to which one is invited.
struct CalendarNotes {
  /// The event's own description as plain text, and the notes below it; nil where there is neither.
  let description: String?
  /// The same notes for programs.
  let properties: [Property]

  init(_ details: EventDetails, _ texts: ScreenTexts) {
    var lines: [String] = []
    var properties: [Property] = []
    func note(_ label: ScreenText, _ value: String) {
      lines.append(texts.text(.calendarNote, ["label": texts[label], "value": value]))
    }
    if let host = details.host {
      note(.pageHost, host.url.map { "\(host.name), \($0)" } ?? host.name)
      properties.append(
        Property(.contact, text: host.name, parameters: host.url.map { [Parameter(.altrep, $0)] } ?? []))
    }
    switch details.price {
    case nil: break
    case .free:
      note(.pagePrice, texts[.pageFree])
      properties.append(Property("X-HUMON-FREE", "TRUE"))
    case .text(let text):
      note(.pagePrice, text)
      properties.append(Property("X-HUMON-PRICE", text: text))
    }
    if let accessibility = details.accessibility {
      note(.pageAccessibility, accessibility)
      properties.append(Property("X-HUMON-ACCESSIBILITY", text: accessibility))
    }
    let own = details.description.map { Markdown($0).plainText }
    guard !lines.isEmpty else {
      (description, self.properties) = (own, [])
      return
    }
    let notes = lines.joined(separator: "\n")
    properties.append(Property("X-HUMON-NOTES", text: notes))
    description = own.map { "\($0)\n\n\(notes)" } ?? notes
    self.properties = properties
  }
}
