/// The names of a database, to be found whatever their case.
struct ZoneNames: Sendable {
  /// In the order of their letters.
  let identifiers: [String]
  private let byLowercase: [String: String]
  private let byPlace: [String: String]

  init(_ identifiers: [String]) {
    self.identifiers = identifiers.sorted()
    byLowercase = Dictionary(identifiers.map { ($0.lowercased(), $0) }) { first, _ in first }
    // Of several zones with the same last part the first one stays: `America/Louisville` before
    // `America/Kentucky/Louisville`, which are the same.
    let places = self.identifiers.filter { $0.contains("/") && !$0.hasPrefix("Etc/") }
    byPlace = Dictionary(places.map { (Self.place($0), $0) }) { first, _ in first }
  }

  /// The name as the database writes it.
  func identifier(_ name: String) -> String? {
    // No name is nearly that long; a long text is not worth its hash.
    name.utf8.count <= 64 ? byLowercase[name.lowercased()] : nil
  }

  /// The zone called after a place, such as `Asia/Ho_Chi_Minh` for `Ho Chi Minh`.
  func identifier(ofPlace place: some StringProtocol) -> String? {
    place.utf8.count <= 64 ? byPlace[String(place.lowercased().map { $0 == " " ? "_" : $0 })] : nil
  }

  private static func place(_ identifier: String) -> String {
    String(identifier[(identifier.lastIndex(of: "/") ?? identifier.startIndex)...].dropFirst()).lowercased()
  }
}
