/// JSON that stands inside a page.
enum EmbeddedJSON {
  /// JSON as it may stand inside a `script` element: nothing in it can end the element or begin a comment.
  static func text(_ json: [UInt8]) -> String {
    var text = ""
    text.reserveCapacity(json.count + 64)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "&": text += "\\u0026"
      // Lines end here for JavaScript of old, and not for JSON.
      case "\u{2028}": text += "\\u2028"
      case "\u{2029}": text += "\\u2029"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
