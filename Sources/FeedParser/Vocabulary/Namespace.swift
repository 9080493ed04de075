/// The namespaces that are known, each by its usual prefix.
enum Namespace: String, Sendable {
  /// RSS, Atom and CDF, in all their versions, and elements without a namespace.
  case core = ""
  case admin, annotate, content, cp, dc, dcterms, ev, feedburner, foaf, geo, georss, gml, icbm, itunes, media,
    podcast
  case creativeCommons, cc
  case psc, prism, rdf, slash, sy, taxo, thr, trackback, pingback, wfw, xCal, xhtml, xlink, xml, mathml, svg
  case unknown = "?"

  /// The namespace of an address. Publishers spell them in every case, so it does not count.
  init(uri: some StringProtocol) {
    let lowercase = uri.lowercased()
    if let known = Self.byURI[lowercase] {
      self = known
    } else if lowercase.contains("backend.userland.com/rss") || lowercase.isEmpty {
      self = .core
    } else {
      self = .unknown
    }
  }

  /// The namespace that a prefix usually stands for: for documents that do not declare it.
  init?(usualPrefix prefix: String) {
    let lowercase = prefix.lowercased()
    switch lowercase {
    case "", "atom", "a", "rss": self = .core
    case "xcal": self = .xCal
    case "creativecommons": self = .creativeCommons
    default:
      guard let known = Namespace(rawValue: lowercase), known != .unknown else { return nil }
      self = known
    }
  }

  private static let byURI: [String: Namespace] = [
    "http://backend.userland.com/rss": .core,
    "http://blogs.law.harvard.edu/tech/rss": .core,
    "http://cyber.law.harvard.edu/rss/rss.html": .core,
    "http://purl.org/rss/1.0/": .core,
    "http://purl.org/net/rss1.1#": .core,
    "http://my.netscape.com/rdf/simple/0.9/": .core,
    "http://channel.netscape.com/rdf/simple/0.9/": .core,
    "http://example.com/newformat#": .core,
    "http://example.com/necho": .core,
    "http://purl.org/echo/": .core,
    "uri/of/echo/namespace#": .core,
    "http://purl.org/pie/": .core,
    "http://purl.org/atom/ns#": .core,
    "http://www.w3.org/2005/atom": .core,
    "https://www.w3.org/2005/atom": .core,
    "http://purl.org/rss/1.0/modules/rss091#": .core,
    "http://webns.net/mvcb/": .admin,
    "http://purl.org/rss/1.0/modules/annotate/": .annotate,
    "http://purl.org/rss/1.0/modules/content/": .content,
    "http://my.theinfo.org/changed/1.0/rss/": .cp,
    "http://purl.org/dc/elements/1.0/": .dc,
    "http://purl.org/dc/elements/1.1/": .dc,
    "http://purl.org/dc/terms/": .dcterms,
    "http://purl.org/rss/1.0/modules/event/": .ev,
    "http://rssnamespace.org/feedburner/ext/1.0": .feedburner,
    "http://xmlns.com/foaf/0.1/": .foaf,
    "http://www.w3.org/2003/01/geo/wgs84_pos#": .geo,
    "http://www.georss.org/georss": .georss,
    "http://www.georss.org/georss/": .georss,
    "http://www.georss.org/georss/10": .georss,
    "http://www.opengis.net/gml": .gml,
    "http://postneo.com/icbm/": .icbm,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
    "http://example.com/dtds/podcast-1.0.dtd": .itunes,
    "http://search.yahoo.com/mrss": .media,
    "http://search.yahoo.com/mrss/": .media,
    "https://podcastindex.org/namespace/1.0": .podcast,
    "http://cyber.law.harvard.edu/rss/creativecommonsrssmodule.html": .creativeCommons,
    "http://backend.userland.com/creativecommonsrssmodule": .creativeCommons,
    "http://creativecommons.org/ns#license": .cc,
    "http://creativecommons.org/ns#": .cc,
    "http://web.resource.org/cc/": .cc,
    "http://podlove.org/simple-chapters": .psc,
    "http://podlove.org/simple-chapters/": .psc,
    "http://prismstandard.org/namespaces/1.2/basic/": .prism,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "http://purl.org/rss/1.0/modules/slash/": .slash,
    "http://purl.org/rss/1.0/modules/syndication/": .sy,
    "http://purl.org/rss/1.0/modules/taxonomy/": .taxo,
    "http://purl.org/rss/1.0/modules/threading/": .thr,
    "http://purl.org/syndication/thread/1.0": .thr,
    "http://madskills.com/public/xml/rss/module/trackback/": .trackback,
    "http://madskills.com/public/xml/rss/module/pingback/": .pingback,
    "http://wellformedweb.org/commentapi/": .wfw,
    "urn:ietf:params:xml:ns:xcal": .xCal,
    "urn:ietf:params:xml:ns:icalendar-2.0": .xCal,
    "http://www.w3.org/1999/xhtml": .xhtml,
    "http://www.w3.org/1999/xlink": .xlink,
    "http://www.w3.org/xml/1998/namespace": .xml,
    "http://www.w3.org/1998/math/mathml": .mathml,
    "http://www.w3.org/2000/svg": .svg,
  ]
}
