/// A value of a document, and where in the document it stands.
struct DocumentValue {
  /// Nil where nothing was said.
  let value: JSONValue?
  /// A JSON pointer (RFC 6901); empty for the document itself.
  let pointer: String

  init(_ value: JSONValue?, at pointer: String = "") {
    self.value = value
    self.pointer = pointer
  }

  /// Whether nothing was said: no value, null, or a text of nothing but white space.
  var isBlank: Bool {
    switch value {
    case nil, .null: true
    case .text(let text): text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    case .boolean, .number, .array, .object: false
    }
  }

  /// The member of this name; one that says nothing where the value is no object.
  subscript(name: String) -> DocumentValue {
    DocumentValue(value?[name], at: pointer + "/" + Self.escaped(name))
  }

  /// The elements; none where the value is no list.
  var elements: [DocumentValue] {
    guard case .array(let elements)? = value else { return [] }
    return elements.enumerated().map { DocumentValue($1, at: "\(pointer)/\($0)") }
  }

  /// The names of the members, in alphabetical order; none where the value is no object.
  var names: [String] {
    guard case .object(let members)? = value else { return [] }
    return members.keys.sorted()
  }

  private static func escaped(_ name: String) -> String {
    var escaped = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
