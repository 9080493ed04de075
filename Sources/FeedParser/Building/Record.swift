/// What is known so far of a feed, an entry or a source. The three have most of their properties in common, and the
/// same elements fill them.
struct Record {
  var id: String?
  var idIsLink = false
  var title: Content?
  var subtitle: Content?
  var summary: Content?
  var contents: [Content] = []
  var info: Content?
  var rights: Content?
  var link: String?
  var address: String?
  var links: [Link] = []
  var language: String?
  var authors: [Person] = []
  var contributors: [Person] = []
  var publisher: Person?
  var published: DatedText?
  var updated: DatedText?
  var created: DatedText?
  var expired: DatedText?
  var categories: [Category] = []
  var comments: String?
  var generator: Generator?
  var image: Image?
  var icon: String?
  var logo: String?
  var textInput: TextInput?
  var newLocation: String?
  var source: Source?
  var geo: Geometry?
  var extensions: [ExtensionElement] = []

  // A title that stands in until a better element says it: `media:title`.
  var titleIsStandIn = false
  // Latitude and longitude come as two elements in W3C geo.
  var latitude: Double?
  var longitude: Double?

  /// The record as an entry.
  func entry() -> Entry {
    var entry = Entry()
    (entry.id, entry.idIsLink, entry.title, entry.subtitle) = (id, idIsLink, title, subtitle)
    // An entry with a whole content and no summary is summed up by its content, as readers of feeds show it.
    entry.summary = summary ?? contents.first { $0.isMarkup || $0.form == .text }
    (entry.contents, entry.rights, entry.link, entry.links) = (contents, rights, link, links)
    (entry.language, entry.authors, entry.contributors) = (language, authors, contributors)
    (entry.publisher, entry.published, entry.updated) = (publisher, published, updated)
    (entry.created, entry.expired, entry.categories) = (created, expired, categories)
    (entry.comments, entry.image, entry.source) = (comments, image, source)
    (entry.generator, entry.geo, entry.extensions) = (generator, geo, extensions)
    return entry
  }

  /// The record as a source.
  func asSource() -> Source {
    var result = Source()
    (result.id, result.title, result.subtitle, result.rights) = (id, title, subtitle, rights)
    (result.link, result.address, result.links) = (link, address, links)
    (result.authors, result.contributors, result.categories) = (authors, contributors, categories)
    (result.generator, result.icon, result.logo, result.updated) = (generator, icon, logo, updated)
    return result
  }

  /// Puts the record into a feed.
  func fill(_ feed: inout Feed) {
    (feed.id, feed.title, feed.subtitle, feed.info) = (id, title, subtitle ?? summary, info)
    (feed.rights, feed.link, feed.links, feed.language) = (rights, link, links, language ?? feed.language)
    (feed.authors, feed.contributors, feed.publisher) = (authors, contributors, publisher)
    (feed.published, feed.updated, feed.created) = (published, updated, created)
    (feed.categories, feed.generator, feed.image) = (categories, generator, image)
    (feed.icon, feed.logo, feed.textInput) = (icon, logo, textInput)
    (feed.newLocation, feed.geo, feed.extensions) = (newLocation, geo, extensions)
  }
}
