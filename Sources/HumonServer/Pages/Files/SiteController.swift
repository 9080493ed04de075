import HTTPTypes
import Hummingbird

/// `/site/VERSION/…`: scripts, styles, images and texts, which a browser keeps for ever.
struct SiteController {
  let site: Site

  func add(to router: Router<HumonRequestContext>) {
    router.get("site/:version/**") { request, context in
      let content = site.content
      guard let version = context.parameters.get("version"),
        let answer = content.answer(context.parameters.getCatchAll().joined(separator: "/"))
      else { throw RequestFailure.notFound }
      if site.isInTheWorks {
        var response = answer.response(to: request)
        response.headers[.cacheControl] = "no-cache"
        return response
      }
      // A page of an older version must not get parts of this one.
      guard version == content.version else { throw RequestFailure.notFound }
      return answer.response(to: request)
    }
  }
}
