import HTTPTypes
import HumonModel
import HumonTexts
import Hummingbird

/// What a browser shows for an address that leads nowhere, or is not understood.
struct MissingPage: Sendable {
  struct View {
    let head: AppView.Head
    let title: String
    let explanation: String
    let toTheMap: String
  }

  let pages: Pages

  /// Where other things than pages are: who asks there wants no page, whatever he takes.
  private static let others = ["/v1/", "/v2/", "/site/", "/tiles/"]

  /// Whether whoever asks for an address looks at pages.
  static func isWanted(by request: Request) -> Bool {
    guard request.method == .get || request.method == .head, let path = request.head.path,
      !others.contains(where: path.hasPrefix)
    else { return false }
    return request.headers[.accept]?.contains("text/html") ?? false
  }

  func response(to request: Request) -> Response {
    let context = pages.context(for: request)
    return response(
      title: context.texts[.pageNotFoundTitle], explanation: context.texts[.pageNotFound], .notFound, context,
      request)
  }

  /// What a browser shows for a query with something wrong in it.
  func response(to failure: DocumentFailure, _ context: PageContext, _ request: Request) -> Response {
    let texts = Texts.preferred(acceptLanguage: context.texts.language)
    let problems = failure.problems.map { "\($0.pointer): \(texts[.advice($0.code)])" }
    return response(
      title: texts[.validationFailed], explanation: problems.joined(separator: " · "), .unprocessableContent,
      context, request)
  }

  private func response(
    title: String, explanation: String, _ status: HTTPResponse.Status, _ context: PageContext,
    _ request: Request
  ) -> Response {
    let texts = context.texts
    let html = context.content.templates.render(
      .missing,
      View(
        head: AppView.Head(context, title: title, path: "/"), title: title,
        explanation: explanation, toTheMap: texts[.pageToTheMap]))
    let answer = pages.answer(html, in: texts, pages.policy.page)
    var response = pages.response(answer, to: request, status: status)
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    return response
  }
}
