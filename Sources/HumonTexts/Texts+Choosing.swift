extension Texts {
  /// The language that suits a person best.
  ///
  /// - Parameter acceptLanguage: the value of `Accept-Language` (RFC 9110, section 12.5.4), such as `zh-TW, en;q=0.5`.
  ///   Chinese is simplified unless the script or the place says otherwise. What is not understood counts for nothing;
  ///   English is the last resort.
  public static func preferred(acceptLanguage: String?) -> Texts {
    guard let acceptLanguage else { return english }
    return Texts(.preferred(acceptLanguage))
  }
}

extension Catalogue {
  /// A header may be long, and only its beginning is worth anybody's time.
  private static let maximumHeaderLength = 1_000

  /// The catalogue that suits a person best, by the value of `Accept-Language`.
  static func preferred(_ acceptLanguage: String) -> Catalogue {
    var best: (catalogue: Catalogue, quality: Double)?
    for range in acceptLanguage.prefix(maximumHeaderLength).split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let tag = parts.first, let catalogue = catalogue(for: tag) else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      guard quality > 0, quality <= 1 else { continue }
      // Among equals the first one counts.
      if quality > best?.quality ?? 0 { best = (catalogue, quality) }
    }
    return best?.catalogue ?? english
  }

  private static func catalogue(for tag: String) -> Catalogue? {
    let subtags = tag.split(separator: "-")
    switch subtags.first {
    case "en", "*": return english
    case "es": return spanish
    case "zh":
      let traditional: Set<Substring> = ["hant", "tw", "hk", "mo"]
      let isTraditional = subtags.contains { traditional.contains($0) } && !subtags.contains("hans")
      return isTraditional ? traditionalChinese : simplifiedChinese
    default: return nil
    }
  }
}
