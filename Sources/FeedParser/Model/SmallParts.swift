/// A word that says what something is about (RFC 4287, section 4.2.2).
public struct Category: Sendable, Hashable {
  /// The word.
  public var term: String?
  /// Whose word it is: the vocabulary's address. RSS calls it `domain`.
  public var scheme: String?
  /// How to show it to people.
  public var label: String?

  /// Makes a category.
  public init(_ term: String?, scheme: String? = nil, label: String? = nil) {
    (self.term, self.scheme, self.label) = (term, scheme, label)
  }
}

/// The program that wrote a feed.
public struct Generator: Sendable, Hashable {
  /// Its name.
  public var name: String?
  /// Its page.
  public var link: String?
  /// Its version.
  public var version: String?
}

/// A picture of a feed or an entry.
public struct Image: Sendable, Hashable {
  /// Where it is.
  public var address: String?
  /// What it shows.
  public var title: String?
  /// Where it leads.
  public var link: String?
  /// What to say of it.
  public var description: String?
  /// In pixels, as the feed says.
  public var width: Int?
  /// In pixels, as the feed says.
  public var height: Int?
}

/// The form that RSS 0.9x and 1.0 put beside a feed.
public struct TextInput: Sendable, Hashable {
  /// What its button says.
  public var title: String?
  /// What it is for.
  public var description: String?
  /// The name of its field.
  public var name: String?
  /// Where it is sent.
  public var link: String?
}

/// A date of a feed: as it stands there, and as it was understood.
public struct DatedText: Sendable, Hashable {
  /// What the feed says.
  public var text: String
  /// The instant; nil if it is no date in any form that is known.
  public var date: FeedDate?

  /// Reads a date.
  public init(_ text: String) {
    self.text = text
    date = FeedDate(text)
  }
}

/// An element that has no property in the model, kept as it stood.
public struct ExtensionElement: Sendable, Hashable {
  /// Its name with the usual prefix of its namespace, where that is known (`slash:comments`, `media:content`), else
  /// with the document's own.
  public var name: String
  /// The address of its namespace; empty if it has none.
  public var namespace: String
  /// Its attributes in their order, by name.
  public var attributes: [Attribute]
  /// Its text, without that of elements in it.
  public var text: String

  /// An attribute.
  public struct Attribute: Sendable, Hashable {
    /// The name, with the document's prefix if it has one.
    public var name: String
    /// The value.
    public var value: String
  }

  /// The value of an attribute.
  public subscript(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
