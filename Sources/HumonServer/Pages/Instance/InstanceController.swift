import HTTPTypes
import HumonModel
import HumonTexts
import HumonWire
import Hummingbird
import NIOCore

/// /v2/instance: what this server is called, who runs it, and what it can do; and its logo.
struct InstanceController {
  /// Where an operator's picture is.
  private static let logoPath = "/logo"

  let instance: Instance
  let abilities: V2InstanceDocument.Abilities
  let language: PageLanguage

  /// - Parameter basemapZoom: how far the server's own map goes; nil where it has none.
  init(_ instance: Instance, knowsPlaces: Bool, basemapZoom: Int?) {
    language = PageLanguage(instance.languages)
    var abilities = V2InstanceDocument.Abilities()
    abilities.languages = language.languages.map(\.language)
    abilities.logo = instance.logo == nil ? nil : Self.logoPath
    abilities.knowsPlaces = knowsPlaces
    abilities.basemapZoom = basemapZoom
    self.instance = instance
    self.abilities = abilities
  }

  func add(to router: Router<HumonRequestContext>) {
    let answer = PreparedAnswer(
      V2InstanceDocument.body(instance, abilities), contentType: "application/json; charset=utf-8",
      headers: [.cacheControl: "public, max-age=300"])
    router.get("v2/instance") { request, _ in answer.response(to: request) }
    guard let logo = instance.logo, let kind = SiteFileKind(rawValue: logo.kind) else { return }
    let picture = PreparedAnswer(
      logo.bytes, contentType: kind.contentType,
      headers: [
        .cacheControl: "public, max-age=3600",
        // A picture may hold scripts; opened by itself it could run them.
        .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ], level: kind.compression)
    router.get(RouterPath(Self.logoPath)) { request, _ in picture.response(to: request) }
  }
}
