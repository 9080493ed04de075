import HTTPTypes

/// The kinds of files that the site consists of. What is of another kind is not sent.
enum SiteFileKind: String {
  case css, ico, jpg, js, json, png, svg, webp

  /// The kind of a file by the end of its name.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: String(path[path.index(after: dot)...]))
  }

  /// The media type, with its character set where it has one.
  var contentType: String {
    switch self {
    case .css: "text/css; charset=utf-8"
    case .ico: "image/x-icon"
    case .jpg: "image/jpeg"
    case .js: "text/javascript; charset=utf-8"
    case .json: "application/json; charset=utf-8"
    case .png: "image/png"
    case .svg: "image/svg+xml; charset=utf-8"
    case .webp: "image/webp"
    }
  }

  /// How hard such a file is compressed; nil for what is compressed already.
  var compression: Gzip.Level? {
    switch self {
    case .css, .ico, .js, .json, .svg: .thorough
    case .jpg, .png, .webp: nil
    }
  }
}
