/// The classes that mark the properties of an event, in microformats2 and in the classic hCalendar.
struct MicroformatNames: Sendable {
  var name: [String], summary: [String], description: [String], start: [String], end: [String], url: [String]
  var uid: [String], category: [String], photo: [String], location: [String], organizer: [String],
    status: [String]

  static let current = MicroformatNames(
    name: ["p-name"], summary: ["p-summary"], description: ["e-content", "p-description", "e-description"],
    start: ["dt-start"], end: ["dt-end"], url: ["u-url"], uid: ["u-uid", "p-uid"], category: ["p-category"],
    photo: ["u-photo", "u-featured"], location: ["p-location", "h-geo", "p-adr"], organizer: ["p-organizer"],
    status: ["p-status"])
  static let classic = MicroformatNames(
    name: ["summary"], summary: [], description: ["description"], start: ["dtstart"], end: ["dtend"],
    url: ["url"],
    uid: ["uid"], category: ["category"], photo: ["photo", "attach"], location: ["location", "geo"],
    organizer: ["organizer"], status: ["status"])
}

/// One event of a page, by the classes inside its element.
struct MicroformatItem {
  private let tree: HTMLTree
  private let names: MicroformatNames
  private let base: LinkBase?
  /// The elements that are its own: those inside another item belong to that.
  private let own: [Int]

  init(_ tree: HTMLTree, root: Int, names: MicroformatNames, base: LinkBase?) {
    (self.tree, self.names, self.base) = (tree, names, base)
    own = tree.descendants(of: root) { node in
      node.classes.contains { $0.hasPrefix("h-") && $0.count > 2 || $0 == "vevent" || $0 == "vcard" }
    }
  }

  /// How many values of one property are read.
  private static let values = 50

  /// The text of a property.
  func text(_ property: KeyPath<MicroformatNames, [String]>) -> String? {
    texts(property).first
  }

  /// The texts of a property that may come more than once.
  func texts(_ property: KeyPath<MicroformatNames, [String]>) -> [String] {
    nodes(names[keyPath: property]).prefix(Self.values).map { value(of: $0) }.filter { !$0.isEmpty }
  }

  /// A property that is an address.
  func link(_ property: KeyPath<MicroformatNames, [String]>) -> String? {
    nodes(names[keyPath: property]).lazy.compactMap { index in
      let node = tree.nodes[index]
      let address = node["href"] ?? node["src"] ?? node["data"] ?? value(of: index)
      return SafeLink.resolve(address, base: base)
    }.first
  }

  /// A property that is a date: in `datetime`, in parts (the value class pattern), or as text.
  func date(_ property: KeyPath<MicroformatNames, [String]>) -> String? {
    nodes(names[keyPath: property]).lazy.map { date(of: $0) }.first { !$0.isEmpty }
  }

  /// The place in one line: a text, or the name and address of a card.
  var venue: String? {
    guard let index = nodes(names.location).first else { return nil }
    let parts = Self.addressParts.compactMap { classes -> String? in
      let found = tree.descendants(of: index).first { has(classes, $0) }
      return found.map { value(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    let text = value(of: index)
    return text.isEmpty ? nil : text
  }

  private static let addressParts = [
    ["p-name", "fn", "org"], ["p-street-address", "street-address"], ["p-locality", "locality"],
    ["p-region", "region"], ["p-postal-code", "postal-code"], ["p-country-name", "country-name"],
  ]

  /// Where it is, if the page says so in numbers.
  var position: Geometry.Position? {
    let within = nodes(names.location).prefix(1).flatMap { tree.descendants(of: $0) } + own
    guard let latitude = number(["p-latitude", "latitude"], within),
      let longitude = number(["p-longitude", "longitude"], within)
    else { return nil }
    return Geometry.Position(latitude: latitude, longitude: longitude)
  }

  private func number(_ classes: [String], _ within: [Int]) -> Double? {
    within.lazy.filter { has(classes, $0) }.compactMap { Coordinates.number(value(of: $0).utf8) }.first
  }

  private func nodes(_ classes: [String]) -> [Int] {
    own.filter { has(classes, $0) }
  }

  private func has(_ classes: [String], _ index: Int) -> Bool {
    tree.nodes[index].classes.contains { classes.contains(String($0)) }
  }

  /// What an element says to machines: an abbreviation in full, the value of `data` and `input`.
  private func value(of index: Int) -> String {
    let node = tree.nodes[index]
    if let parts = valueParts(of: index) { return parts.joined() }
    switch node.name {
    case "abbr", "link": if let title = node["title"] { return title }
    case "data", "input", "meter": if let value = node["value"] { return value }
    case "img", "area": return node["alt"] ?? ""
    default: break
    }
    return tree.text(of: index)
  }

  private func date(of index: Int) -> String {
    if let parts = valueParts(of: index) {
      return parts.joined(separator: " ").replacing(" Z", with: "Z")
    }
    return tree.nodes[index]["datetime"] ?? value(of: index)
  }

  /// The parts of a value that stand in elements of class `value` or `value-title` inside; nil if there are none.
  private func valueParts(of index: Int) -> [String]? {
    let parts = tree.descendants(of: index).compactMap { inner -> String? in
      let node = tree.nodes[inner]
      if node.classes.contains("value-title") { return node["title"] }
      guard node.classes.contains("value") else { return nil }
      return node["datetime"] ?? (node.name == "abbr" ? node["title"] : nil) ?? node["value"]
        ?? tree.text(of: inner)
    }
    return parts.isEmpty ? nil : parts
  }
}
