import HTTPTypes
import HumonModel
import HumonTexts
import HumonWire
import Hummingbird

/// `/manifest.webmanifest` (Web Application Manifest) and `/robots.txt`.
struct ManifestController {
  /// The tint of pins and buttons, and what stands behind everything while the app begins.
  private static let theme = "#007a66"
  private static let background = "#ffffff"

  let pages: Pages

  func add(to router: Router<HumonRequestContext>) {
    router.get("manifest.webmanifest") { request, _ in
      let context = pages.context(for: request)
      return PreparedAnswer(
        manifest(context), contentType: "application/manifest+json; charset=utf-8",
        headers: [.cacheControl: "public, no-cache", .vary: PageLanguage.vary], level: .fast
      ).response(to: request)
    }
    router.get("robots.txt") { request, _ in
      let links = PageLinks(V2Links(pages.baseURL, request))
      let text = """
        User-agent: *
        Disallow: /v1/
        Disallow: /v2/
        Disallow: /embed
        Sitemap: \(links.absolute("/sitemap.xml"))

        """
      return PreparedAnswer(
        Array(text.utf8), contentType: "text/plain; charset=utf-8",
        headers: [.cacheControl: "public, max-age=3600"]
      ).response(to: request)
    }
  }

  private func manifest(_ context: PageContext) -> [UInt8] {
    let images = context.content.base + "images/"
    var json = JSONWriter()
    json.object { json in
      json.member("id", "/")
      json.member("name", context.instance.name)
      json.member("short_name", context.instance.name)
      json.member("description", context.instance.summary ?? context.texts[.pageDescription])
      json.member("lang", context.texts.language)
      json.member("start_url", "/")
      json.member("scope", "/")
      json.member("display", "standalone")
      json.member("theme_color", Self.theme)
      json.member("background_color", Self.background)
      json.member("categories", ["lifestyle", "social", "navigation"])
      json.member("icons") { json in
        json.array { json in
          Self.icon(images + "icon.svg", "any", "image/svg+xml", "any", into: &json)
          for size in [192, 512] {
            Self.icon("\(images)icon-\(size).png", "\(size)x\(size)", "image/png", "any", into: &json)
          }
          Self.icon("\(images)icon-maskable-512.png", "512x512", "image/png", "maskable", into: &json)
        }
      }
      json.member("shortcuts") { json in
        json.array { json in
          json.object { json in
            json.member("name", context.texts[.formTitle])
            json.member("url", "/?show=add")
          }
        }
      }
    }
    return json.bytes
  }

  private static func icon(
    _ address: String, _ sizes: String, _ type: String, _ purpose: String, into json: inout JSONWriter
  ) {
    json.object { json in
      json.member("src", address)
      json.member("sizes", sizes)
      json.member("type", type)
      json.member("purpose", purpose)
    }
  }
}
