import GeoIndex

extension EventDetails {
  /// Whether both say the same to the byte: whoever writes one where the other is changes nothing.
  ///
  /// `==` takes two spellings of a letter for the same text, and 0 for -0; a client is given back what it wrote.
  public func isIdentical(to other: EventDetails) -> Bool {
    guard self == other, signs == other.signs else { return false }
    return texts.elementsEqual(other.texts) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// All that people write, in one order: of equal details as many.
  private var texts: [String] {
    var price: String?
    if case .text(let text) = self.price { price = text }
    let single = [
      name, description, placeName, address, host?.name, host?.url, url, image?.url, image?.alternativeText,
      price, accessibility,
    ]
    return single.compactMap(\.self) + categories + languages
  }

  private var signs: [FloatingPointSign] { point.map { [$0.latitude.sign, $0.longitude.sign] } ?? [] }
}
