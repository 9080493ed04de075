import ArgumentParser
import Foundation

/// The parameters of a search, as options.
struct SearchParameters: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("Around this point.", valueName: "lat,lon"))
  var near: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("How far from it, in kilometres.", valueName: "km"))
  var radius: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Inside this box, in degrees.", valueName: "west,south,east,north"))
  var bbox: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "From when on: a date, a date with a time, now, or a length of time from now.", valueName: "time"))
  var from: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Until when: as --from, or a length of time from there.", valueName: "time"))
  var to: String?
  @Option(help: ArgumentHelp("today, tomorrow or weekend.", valueName: "window"))
  var when: String?
  @Option(
    help: ArgumentHelp("Whose clock dates are read by; that of the place otherwise.", valueName: "zone"))
  var timeZone: String?
  @Option(help: ArgumentHelp("One of these categories, between commas.", valueName: "names"))
  var category: [String] = []
  @Option(help: ArgumentHelp("One of these languages, between commas.", valueName: "tags"))
  var language: [String] = []
  @Option(help: ArgumentHelp("Who invites.", valueName: "name"))
  var host: String?
  @Option(help: ArgumentHelp("Words that stand in it, or begin one that does.", valueName: "words"))
  var q: String?
  @Option(help: ArgumentHelp("confirmed, or any for what is cancelled too.", valueName: "status"))
  var status: String?
  @Option(help: ArgumentHelp("distance or start.", valueName: "order"))
  var sort: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("How many at most.", valueName: "n"))
  var limit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Go on from there.", valueName: "cursor"))
  var cursor: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --format ics: when each event reminds, as -PT30M.", valueName: "length"))
  var alarm: String?

  /// The parameters as the query of an address.
  var query: String {
    let single: [(String, String?)] = [
      ("near", near), ("radius", radius), ("bbox", bbox), ("from", from), ("to", to), ("when", when),
      ("time_zone", timeZone), ("host", host), ("q", q), ("status", status), ("sort", sort), ("limit", limit),
      ("cursor", cursor), ("alarm", alarm),
    ]
    let pairs =
      single.compactMap { name, value in value.map { (name, $0) } }
      + category.map { ("category", $0) } + language.map { ("language", $0) }
    return pairs.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:")
}
