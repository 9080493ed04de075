import Foundation
import HumonModel

/// The addresses of pages for people.
struct PageLinks: Hashable, Sendable {
  /// Where the outside world reaches the server, without a slash at its end; empty for addresses that begin at the root.
  let baseURL: String

  init(_ links: V2Links) {
    baseURL = links.baseURL
  }

  /// An address of this server, as others have to write it.
  func absolute(_ path: String) -> String { baseURL + path }

  /// The page of an event, or of one of its occurrences.
  static func event(_ event: Event, at occurrence: RecurrenceID? = nil) -> String {
    let query = (occurrence ?? event.seriesOccurrence?.recurrenceID).map { "?\(Self.occurrence)=\($0.text)" }
    return "/events/" + V2Links.segment(name(of: event)) + (query ?? "")
  }

  /// What names an occurrence in an address.
  static let occurrence = "occurrence"

  /// The last part of the address of an event's page: `17-run-in-the-park`; of an unlisted one its uid, which is its secret
  /// link. An occurrence that differs from its series has no page of its own.
  static func name(of event: Event) -> String {
    if event.visibility == .unlisted { return event.uid }
    let id = (event.seriesOccurrence?.series ?? event.id).rawValue
    let slug = slug(event.name)
    return slug.isEmpty ? "\(id)" : "\(id)-\(slug)"
  }

  /// The number in a page's name, whatever follows it: `17-old-name`.
  static func id(in name: String) -> Event.ID? {
    Event.ID(decimal: name.prefix { $0 != "-" })
  }

  /// A name as part of an address: its letters and digits in lower case, without accents, words joined by hyphens.
  static func slug(_ name: String) -> String {
    // Most names are plain ASCII, which is its own composition, and Foundation's takes longer than all the rest.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    let folded = (isPlain ? name : name.decomposedStringWithCompatibilityMapping).lowercased()
    var slug = ""
    var length = 0
    var needsHyphen = false
    for scalar in folded.unicodeScalars {
      if length >= longestSlug { break }
      let properties = scalar.properties
      if properties.isAlphabetic || properties.numericType != nil {
        if needsHyphen, !slug.isEmpty { slug += "-" }
        needsHyphen = false
        slug.unicodeScalars.append(scalar)
        length += 1
      } else if properties.generalCategory != .nonspacingMark && scalar != "'" && scalar != "’" {
        needsHyphen = true
      }
    }
    return isPlain ? slug : slug.precomposedStringWithCanonicalMapping
  }

  /// In characters.
  private static let longestSlug = 60
}
