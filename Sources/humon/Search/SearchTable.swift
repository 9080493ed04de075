import Foundation
import HumonModel
import HumonWire

/// The answer to a search as aligned lines: when, how far, what, where.
struct SearchTable {
  let lines: [String]
  /// The cursor of the next page; nil on the last one.
  let next: String?

  /// - Parameter answer: the API's own form.
  init(_ answer: [UInt8]) throws {
    guard let answer = try? JSONValue(parsing: answer), case .array(let events)? = answer["events"] else {
      throw SearchError.notAnAnswer
    }
    var table = TextTable([.left, .right, .left, .left])
    for event in events {
      guard let start = Self.start(event), case .text(let name)? = event["name"] else {
        throw SearchError.notAnAnswer
      }
      table.add([start.text, Self.distance(event), name, Self.place(event)])
    }
    lines = table.lines
    if case .text(let address)? = answer["next"] {
      next = address.range(of: "cursor=").map { String(address[$0.upperBound...]) }
    } else {
      next = nil
    }
  }

  private static func start(_ event: JSONValue) -> EventStart? {
    guard case .text(let text)? = event["starts_at"], let instant = Timestamp(rfc3339: text),
      case .text(let zone)? = event["time_zone"]
    else { return nil }
    return EventStart(
      instant: instant, zone: TimeZone(identifier: zone) ?? .gmt, isAllDay: event["all_day"] == .boolean(true)
    )
  }

  private static func distance(_ event: JSONValue) -> String {
    guard case .number(let text)? = event["distance_km"], let kilometres = Double(text) else { return "" }
    return Figures.distance(kilometres)
  }

  private static func place(_ event: JSONValue) -> String {
    guard let place = event["place"] else { return "" }
    return ["name", "address"].compactMap { key in
      if case .text(let text)? = place[key] { text } else { nil }
    }.joined(separator: ", ")
  }
}
