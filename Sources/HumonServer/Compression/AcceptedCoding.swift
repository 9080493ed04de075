/// What a client takes of `Accept-Encoding` (RFC 9110, section 12.5.3).
enum AcceptedCoding {
  /// A header may be long, and only its beginning is worth anybody's time.
  private static let longestHeader = 1_000

  /// Whether it takes gzip, and likes it no less than bytes as they are.
  static func takesGzip(_ header: String?) -> Bool {
    guard let header else { return false }
    var gzip: Double?
    var any: Double?
    var identity: Double?
    for wish in header.prefix(longestHeader).split(separator: ",") {
      let parts = wish.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let coding = parts.first else { continue }
      let quality = quality(parts.dropFirst())
      switch coding {
      case "gzip", "x-gzip": gzip = quality
      case "*": any = quality
      case "identity": identity = quality
      default: continue
      }
    }
    let wanted = gzip ?? any ?? 0
    return wanted > 0 && wanted >= identity ?? 0
  }

  /// What is no number from 0 to 1 counts as a refusal.
  private static func quality(_ parameters: ArraySlice<String>) -> Double {
    guard let text = parameters.first(where: { $0.hasPrefix("q=") })?.dropFirst(2) else { return 1 }
    guard let quality = Double(text), (0...1).contains(quality) else { return 0 }
    return quality
  }
}
