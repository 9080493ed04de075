/// The names of all elements that mean something to the parser.
enum Vocabulary {
  /// What an element means.
  /// - Parameter name: its local name, in lower case: publishers spell names in every case.
  static func element(_ name: String, in namespace: Namespace) -> Element {
    switch namespace {
    case .core: core[name] ?? .other
    case .rdf: name == "rdf" ? .rdf : name == "li" || name == "seq" || name == "bag" ? .wrapper : .other
    case .xhtml: name == "body" ? .body : .other
    case .dc: dublinCore[name] ?? .other
    case .dcterms: dublinCoreTerms[name] ?? .other
    case .content: name == "encoded" ? .encodedContent : .other
    case .itunes: iTunes[name] ?? .other
    case .media: media[name] ?? .other
    case .georss: geoRSS[name] ?? .other
    case .gml: gml[name] ?? .other
    case .geo, .icbm: geo[name] ?? .other
    case .admin: name == "generatoragent" ? .generatorAgent : .other
    case .feedburner: name == "browserfriendly" ? .info : .other
    case .cc: name == "license" ? .ccLicense : .other
    case .creativeCommons: name == "license" ? .license : .other
    default: .other
    }
  }

  private static let core: [String: Element] = [
    "rss": .rss, "rdf": .rdf, "feed": .feed, "channel": .channel, "item": .entry, "entry": .entry,
    "image": .image, "textinput": .textInput, "source": .source, "items": .wrapper,
    "author": .author, "managingeditor": .author, "contributor": .contributor, "webmaster": .publisher,
    "name": .name, "email": .email, "uri": .uri, "url": .uri, "homepage": .uri, "href": .uri,
    "title": .title, "subtitle": .subtitle, "tagline": .subtitle, "info": .info, "rights": .rights,
    "copyright": .rights, "description": .description, "abstract": .abstract, "summary": .summary,
    "content": .content, "fullitem": .encodedContent, "body": .body,
    "published": .published, "issued": .published, "pubdate": .published, "updated": .updated,
    "modified": .updated, "lastbuilddate": .updated, "created": .created, "expirationdate": .expired,
    "link": .link, "id": .id, "guid": .id, "enclosure": .enclosure, "comments": .comments,
    "newlocation": .newLocation, "icon": .icon, "logo": .logo,
    "category": .category, "keywords": .category, "tags": .tags, "language": .language,
    "generator": .generator, "width": .width, "height": .height,
  ]

  private static let dublinCore: [String: Element] = [
    "title": .title, "description": .description, "rights": .rights, "creator": .author, "author": .author,
    "contributor": .contributorName, "publisher": .publisher, "date": .updated, "subject": .category,
    "language": .language,
  ]

  private static let dublinCoreTerms: [String: Element] = [
    "created": .created, "issued": .published, "modified": .updated, "valid": .valid,
  ]

  private static let iTunes: [String: Element] = [
    "author": .author, "owner": .owner, "name": .name, "email": .email, "subtitle": .subtitle,
    "summary": .summary, "category": .iTunesCategory, "keywords": .iTunesKeywords, "image": .imageLink,
    "link": .imageLink, "new-feed-url": .newLocation,
  ]

  private static let media: [String: Element] = [
    "group": .mediaGroup, "title": .mediaTitle, "description": .description, "category": .mediaCategory,
    "keywords": .mediaKeywords,
  ]

  private static let geoRSS: [String: Element] = [
    "where": .whereabouts, "point": .point, "line": .line, "polygon": .polygon, "box": .box,
  ]

  private static let gml: [String: Element] = [
    "point": .gmlPoint, "linestring": .gmlLine, "polygon": .gmlPolygon, "exterior": .wrapper,
    "linearring": .gmlRing, "pos": .gmlPosition, "poslist": .gmlPositions,
  ]

  private static let geo: [String: Element] = [
    "lat": .latitude, "latitude": .latitude, "long": .longitude, "longitude": .longitude, "lon": .longitude,
    "lat_long": .latitudeAndLongitude, "point": .whereabouts,
  ]
}
