import HTTPTypes
import HumonTexts
import HumonWire
import Hummingbird

/// Which language a page is in: what its address says (`?lang=es`), else what was chosen before, which a cookie remembers,
/// else what the browser asks for.
struct PageLanguage: Sendable {
  /// What the choice is called in an address.
  static let parameter = "lang"
  /// What the cookie is called that remembers it. Scripts may read it.
  static let cookie = "humon-language"
  /// On what a page depends beside its address.
  static let vary = "Accept-Language, Cookie"

  /// The languages that there are to choose from; at least one.
  let languages: [ScreenTexts]

  /// - Parameter tags: the languages that the operator offers; all, if none of them is spoken.
  init(_ tags: [String]) {
    let offered = tags.compactMap { ScreenTexts(language: $0) }
    languages = offered.isEmpty ? ScreenTexts.all : offered
  }

  /// The texts for a request, and whether its address chose them.
  func texts(for request: Request) -> (texts: ScreenTexts, isChosen: Bool) {
    if let query = request.uri.query, let chosen = offered(QueryString(query)[Self.parameter]) {
      return (chosen, true)
    }
    if let chosen = offered(Self.remembered(by: request)) { return (chosen, false) }
    let preferred = ScreenTexts.preferred(acceptLanguage: request.headers[.acceptLanguage])
    return (offered(preferred.language) ?? languages[0], false)
  }

  /// The header that remembers a choice for a year.
  static func remembering(_ texts: ScreenTexts) -> String {
    "\(cookie)=\(texts.language); Path=/; Max-Age=31536000; SameSite=Lax"
  }

  private func offered(_ tag: String?) -> ScreenTexts? {
    tag.flatMap { tag in languages.first { $0.language == tag } }
  }

  private static func remembered(by request: Request) -> String? {
    guard let header = request.headers[.cookie], header.utf8.count <= SessionCookie.longestHeader else {
      return nil
    }
    return SessionCookie.value(of: cookie, in: header)
  }
}
