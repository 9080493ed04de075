/// An element that is open.
struct Frame {
  /// What it means.
  var element: Element
  /// What its children belong to.
  var container: Container
  /// Where its own text begins in the builder's buffer.
  var textStart: Int
  /// Whether its text is wanted.
  var collectsText = false
  /// Its place among the record's extension elements, if it is one.
  var extensionIndex: Int?
  /// The base and language outside it, if it changed them.
  var outerScope: Scope?
}

/// What the elements inside an element describe.
enum Container: UInt8 {
  case feed, entry, source, image, textInput, author, contributor, publisher
  /// Something that is not understood: its children mean nothing by themselves.
  case foreign
}

/// What `xml:base` and `xml:lang` say at some place of the document.
struct Scope {
  var base: LinkBase?
  var language: String?
}

/// An element with text that may hold markup, while it is open.
struct ContentCapture {
  /// What it means.
  var element: Element
  /// What form its text is in, as far as is known.
  var form: Content.Form
  /// Whether the form is the format's own and not the document's word.
  var isGuessable: Bool
  /// Whether its text is Base64.
  var isBase64 = false
  /// Where the content lies, if not here.
  var address: String?
  /// How many elements are open inside it.
  var depth = 0
  /// Whether there was any element inside it, so that its text is written as markup.
  var hasMarkup = false
}
