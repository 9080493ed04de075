import Foundation
import HumonModel

/// The addresses of things, as they stand in answers.
struct V2Links {
  /// Where the outside world reaches the server, without a slash at its end; empty for addresses that begin at the root.
  let baseURL: String

  /// The address of an event. What is unlisted is addressed by its uid: its number would not lead there.
  func event(_ event: Event) -> String {
    let name = event.visibility == .unlisted ? Self.segment(event.uid) : "\(event.id.rawValue)"
    guard let place = event.seriesOccurrence else { return "\(baseURL)/v2/events/\(name)" }
    let series = event.visibility == .unlisted ? name : "\(place.series.rawValue)"
    return "\(baseURL)/v2/events/\(series)/occurrences/\(place.recurrenceID.text)"
  }

  /// A text as one segment of a path.
  static func segment(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
