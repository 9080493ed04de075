/// What an element means, whichever format and namespace it is of: `pubDate`, `issued` and `published` are one.
///
/// Formats are mixed in the wild (Dublin Core in Atom, Atom in RSS), so meaning is looked up by name alone and the
/// format of the document does not restrict it.
enum Element: UInt8, Sendable {
  // The document and its parts.
  case rss, rdf, feed, channel, entry, image, textInput, source
  // Who.
  case author, contributor, contributorName, publisher, owner
  case name, email, uri
  // Texts that may hold markup.
  case title, mediaTitle, subtitle, info, rights, description, abstract, summary, content, encodedContent,
    body
  // When.
  case published, updated, created, expired, valid
  // Links and identity.
  case link, id, enclosure, comments, newLocation, icon, logo, imageLink, ccLicense, license
  // Words.
  case category, keywords, iTunesCategory, iTunesKeywords, mediaCategory, mediaKeywords, tags, language
  // About the document.
  case generator, generatorAgent, width, height
  // Where.
  case point, line, polygon, box, whereabouts
  case gmlPoint, gmlLine, gmlPolygon, gmlRing, gmlPosition, gmlPositions
  case latitude, longitude, latitudeAndLongitude
  // Elements that only hold others: they are looked through.
  case mediaGroup, wrapper
  // Everything else: kept as it stands.
  case other
}
