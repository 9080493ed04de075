import HTTPTypes
import HumonWire
import Hummingbird

/// `/service-worker.js`: the script that keeps the app going without a network. It has to lie at the root, which is as far
/// as it reaches.
struct WorkerController {
  let pages: Pages

  func add(to router: Router<HumonRequestContext>) {
    router.get("service-worker.js") { request, _ in
      let content = pages.site.currentContent
      guard !content.serviceWorker.isEmpty else { throw RequestFailure.notFound }
      var headers = pages.policy.worker
      // A browser looks for a new one at each visit; with another version in it, it is one.
      headers[.cacheControl] = "no-cache"
      let script =
        "self.HUMON = \(Self.version(of: content));\n"
        + String(decoding: content.serviceWorker, as: UTF8.self)
      return PreparedAnswer(
        Array(script.utf8), contentType: "text/javascript; charset=utf-8", headers: headers, level: .fast
      ).response(to: request)
    }
  }

  /// What the script has to know of this version.
  private static func version(of content: SiteContent) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", content.version)
      json.member("base", content.base)
      json.member("shell", ["/"] + content.shell.map { content.base + $0 })
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
