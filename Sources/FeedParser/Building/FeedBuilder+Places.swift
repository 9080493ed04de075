/// What is known of a GML geometry while it is open.
struct GMLState {
  /// What kind of geometry the coordinates will make.
  var element = Element.gmlPoint
  /// How many numbers make a position.
  var dimensions = 2
  /// Whether the reference system has the longitude first.
  var longitudeFirst = false
}

extension FeedBuilder {
  /// Begins a geometry of GML, whose attributes say how its coordinates are to be read.
  mutating func openGML(_ tag: XMLTag) {
    switch tag.element {
    case .whereabouts: return gml = GMLState()
    case .gmlRing: return gml.element = .gmlRing
    default: break
    }
    gml = GMLState(element: tag.element)
    if tag.attributes.text("srsdimension") == "3" { gml.dimensions = 3 }
    if let system = tag.attributes.text("srsname") { gml.longitudeFirst = Self.isLongitudeFirst(system) }
  }

  /// Ends an element with coordinates.
  mutating func closePlace(_ frame: Frame) {
    guard container == .entry || container == .feed, let text = string(of: frame) else { return }
    switch frame.element {
    case .latitude: setDegrees(latitude: text)
    case .longitude: setDegrees(longitude: text)
    case .gmlPosition:
      set(text, as: .point, dimensions: gml.dimensions, longitudeFirst: gml.longitudeFirst)
    case .gmlPositions:
      let element: Element = gml.element == .gmlRing || gml.element == .gmlPolygon ? .polygon : .line
      set(text, as: element, dimensions: gml.dimensions, longitudeFirst: gml.longitudeFirst)
    case .latitudeAndLongitude: set(text, as: .point)
    default: set(text, as: frame.element)
    }
  }

  private mutating func set(
    _ text: String, as element: Element, dimensions: Int = 2, longitudeFirst: Bool = false
  ) {
    let positions = Coordinates.positions(text, dimensions: dimensions, longitudeFirst: longitudeFirst) ?? []
    switch element {
    case .point where positions.count >= 1: record.geo = .point(positions[0])
    case .line where positions.count >= 2: record.geo = .line(positions)
    case .polygon where positions.count >= 4: record.geo = .polygon(positions)
    case .box where positions.count == 2:
      record.geo = .box(southWest: positions[0], northEast: positions[1])
    default: notePlace(text)
    }
  }

  private mutating func setDegrees(latitude: String? = nil, longitude: String? = nil) {
    guard let number = Coordinates.number((latitude ?? longitude ?? "").utf8) else {
      return notePlace(latitude ?? longitude ?? "")
    }
    if latitude != nil { record.latitude = number } else { record.longitude = number }
    guard let latitude = record.latitude, let longitude = record.longitude else { return }
    guard let position = Geometry.Position(latitude: latitude, longitude: longitude) else {
      return notePlace("\(latitude) \(longitude)")
    }
    record.geo = .point(position)
  }

  private mutating func notePlace(_ text: String) {
    note(
      FeedProblem(
        .place, "“\(text.prefix(40))” is no place on the earth",
        entry: records.count > 1 ? entries.count : nil))
  }

  /// GeoRSS says latitude first, whatever the system. The EPSG numbers of projected systems, which are not those of
  /// geographic ones (4001 to 4999), have the easting first; so has `CRS84`.
  private static func isLongitudeFirst(_ system: String) -> Bool {
    if system.hasSuffix("CRS84") { return true }
    guard system.contains("EPSG"), let last = system.split(separator: ":").last, let number = Int(last) else {
      return false
    }
    return !(4001...4999).contains(number)
  }
}
