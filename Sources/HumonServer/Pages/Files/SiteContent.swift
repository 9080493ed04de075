import Crypto
import Foundation
import HTTPTypes
import HumonTexts

/// The site's files as they were at one moment, ready to be sent.
struct SiteContent: Sendable {
  /// A name for exactly these files: other files have another one. It stands in their addresses, so that a browser may keep
  /// them for ever, and no page ever sees files of two versions.
  let version: String
  /// The templates of pages.
  let templates: PageTemplates
  /// The modules with which the app begins, as paths: `scripts/main.js`.
  let modules: [String]
  /// Those that it loads as soon as it runs.
  let laterModules: [String]
  /// The service worker's script, without what the server puts before it; empty where there is none.
  let serviceWorker: [UInt8]
  private let answers: [String: PreparedAnswer]

  /// What sets the chosen theme, on every page.
  static let themeScript = "scripts/theme.js"
  /// What the app begins with: the first question, which needs little, and the map.
  static let scripts = ["scripts/first.js", mainScript]
  private static let mainScript = "scripts/main.js"
  /// All style sheets of the app in one.
  static let appStyles = "styles/all.css"
  /// The style sheets of the pages that need no script, in one.
  static let pageStyles = "styles/pages.css"

  /// - Parameters:
  ///   - folder: what the site consists of: templates, scripts, styles, images.
  ///   - leaflet: the folder of the library that draws the map; nil where it is missing.
  init(folder: String, leaflet: String) throws(SiteError) {
    var files = try FolderReader(folder: folder).files()
    let library = try FolderReader(folder: leaflet).files()
    files.merge(library.map { ("leaflet/\($0.key)", $0.value) }) { own, _ in own }
    for texts in ScreenTexts.all {
      // Whoever works on the texts links their folder into the site's, and sees them at reload.
      let path = Self.path(ofTexts: texts.language)
      if files[path] == nil { files[path] = texts.catalogue }
    }
    files[Self.appStyles] = Self.joined(files) { !$0.hasPrefix("styles/pages/") }
    files[Self.pageStyles] = Self.joined(files) { $0 == Self.tokens || $0.hasPrefix("styles/pages/") }

    for needed in Self.scripts + [Self.themeScript, Self.tokens] where files[needed] == nil {
      throw .missing(needed, folder: folder)
    }
    templates = try PageTemplates(Self.templates(files), folder: folder)
    serviceWorker = files["service-worker.js"] ?? []
    let graph = ModuleGraph(from: Self.mainScript, in: files)
    modules = graph.imported
    laterModules = graph.loaded
    version = Self.version(of: files)
    answers = Self.answers(files)
  }

  /// Where the files of this version are: `/site/0f…/`.
  var base: String { "/site/\(version)/" }

  /// A file, ready to be sent; nil where there is none.
  func answer(_ path: String) -> PreparedAnswer? { answers[path] }

  /// The files that the app needs where there is no network, as paths. Everybody who comes loads them, so none is among them
  /// that is part of another one.
  var shell: [String] {
    answers.keys.filter { path in
      path.hasPrefix("scripts/") || path.hasPrefix("texts/") || Self.shellFiles.contains(path)
    }.sorted()
  }

  private static let shellFiles: Set<String> = [
    appStyles, "leaflet/leaflet.js", "images/icon.svg",
  ]

  /// Where the texts of a language are.
  static func path(ofTexts language: String) -> String { "texts/\(language).json" }

  private static let tokens = "styles/tokens.css"

  /// Leaflet's style sheet first, then the values that all others use, then these by their paths.
  private static func joined(_ files: [String: [UInt8]], _ isWanted: (String) -> Bool) -> [UInt8] {
    let own = files.keys.filter { $0.hasPrefix("styles/") && $0.hasSuffix(".css") && isWanted($0) }
    let order = own.sorted { ($0 == tokens ? 0 : 1, $0) < ($1 == tokens ? 0 : 1, $1) }
    let isApp = isWanted("styles/x.css")
    // Addresses in Leaflet's are relative to itself.
    let leaflet = (isApp ? files["leaflet/leaflet.css"] : nil).map {
      Array(String(decoding: $0, as: UTF8.self).replacing("url(images/", with: "url(../leaflet/images/").utf8)
    }
    return ([leaflet].compactMap { $0 } + order.compactMap { files[$0] }).reduce(into: []) { all, file in
      all += file
      all.append(UInt8(ascii: "\n"))
    }
  }

  private static func templates(_ files: [String: [UInt8]]) -> [String: String] {
    var templates: [String: String] = [:]
    for (path, bytes) in files where path.hasPrefix("templates/") && path.hasSuffix(".mustache") {
      let name = path.dropFirst("templates/".count).dropLast(".mustache".count)
      templates[String(name)] = String(decoding: bytes, as: UTF8.self)
    }
    return templates
  }

  private static func version(of files: [String: [UInt8]]) -> String {
    var hash = SHA256()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.update(data: Array("\(path) \(bytes.count)\n".utf8))
      hash.update(data: bytes)
    }
    return hash.finalize().prefix(8).map { Hexadecimal.digits(UInt64($0)).suffix(2) }.joined()
  }

  /// What a browser may ask for: no templates, no service worker, and no file of a kind that pages do not load.
  private static func answers(_ files: [String: [UInt8]]) -> [String: PreparedAnswer] {
    var answers: [String: PreparedAnswer] = [:]
    let headers: HTTPFields = [
      .cacheControl: "public, max-age=31536000, immutable",
      HTTPField.Name("Cross-Origin-Resource-Policy")!: "same-origin",  // The name is fixed and valid.
    ]
    for (path, bytes) in files {
      let folder = path.prefix { $0 != "/" }
      guard folders.contains(String(folder)), let kind = SiteFileKind(path: path) else { continue }
      answers[path] = PreparedAnswer(
        bytes, contentType: kind.contentType, headers: headers, level: kind.compression)
    }
    return answers
  }

  private static let folders: Set<String> = ["scripts", "styles", "images", "leaflet", "texts"]
}
