import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import Hummingbird

/// What all pages have in common: the files of the site, what the operator says, and how to answer.
struct Pages: Sendable {
  let site: Site
  let instance: Instance
  let abilities: V2InstanceDocument.Abilities
  let language: PageLanguage
  let policy: PagePolicy
  /// Where the outside world reaches the server, as the operator says; nil if he does not.
  let baseURL: String?

  init(site: Site, instance: InstanceController, baseURL: String?) {
    self.site = site
    self.instance = instance.instance
    self.baseURL = baseURL
    abilities = instance.abilities
    language = instance.language
    policy = PagePolicy(tileOrigin: instance.instance.tiles.origin)
  }

  /// What a page for a request is made with.
  func context(for request: Request) -> PageContext {
    let texts = language.texts(for: request).texts
    return PageContext(
      content: site.currentContent, instance: instance, texts: texts,
      locale: PageLocale(texts, acceptLanguage: request.headers[.acceptLanguage]),
      links: PageLinks(V2Links(baseURL, request)))
  }

  /// A page, ready to be sent.
  /// - Parameter headers: those of the page's policy.
  func answer(_ html: [UInt8], in texts: ScreenTexts, _ headers: HTTPFields, isPublic: Bool = true)
    -> PreparedAnswer
  {
    var headers = headers
    headers[.cacheControl] = isPublic ? "public, no-cache" : "private, no-cache"
    headers[.contentLanguage] = texts.language
    headers[.vary] = PageLanguage.vary
    return PreparedAnswer(html, contentType: "text/html; charset=utf-8", headers: headers, level: .fast)
  }

  /// A page as the answer to a request, which may have chosen a language for those that follow.
  func response(_ answer: PreparedAnswer, to request: Request, status: HTTPResponse.Status = .ok) -> Response
  {
    var response = answer.response(to: request, status: status)
    let (texts, isChosen) = language.texts(for: request)
    if isChosen {
      response.headers[.setCookie] = PageLanguage.remembering(texts)
      response.headers[.cacheControl] = "private, no-cache"
    }
    return response
  }
}
