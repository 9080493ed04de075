import HumonWire

/// Writes JSON Schema for people: kinds in words, and the members of objects as a table.
struct SchemaWriter {
  let document: OpenAPIDocument

  /// What a value can be, in a few words.
  func writeKind(_ schema: OrderedJSON, into html: inout HTMLWriter) {
    if let name = OpenAPIDocument.schemaName(schema) {
      html.link("#schema-\(name)", name)
      return
    }
    let choices = schema["anyOf"]?.elements ?? schema["oneOf"]?.elements ?? []
    if !choices.isEmpty {
      for (index, choice) in choices.enumerated() {
        if index > 0 { html.text(" or ") }
        writeKind(choice, into: &html)
      }
      return
    }
    if let values = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) {
      for (index, value) in values.filter({ $0 != .text("") }).enumerated() {
        if index > 0 { html.text(", ") }
        html.element("code", value.text ?? value.lines)
      }
      return
    }
    if schema["type"]?.text == "array", let items = schema["items"] {
      html.text("list of ")
      writeKind(items, into: &html)
    } else {
      html.text(Self.kinds(schema))
    }
    html.text(Self.bounds(schema))
  }

  /// The members of an object, or what else there is to say of a schema.
  func writeMembers(_ schema: OrderedJSON, into html: inout HTMLWriter) {
    guard let members = schema["properties"]?.members?.list else {
      html.element("p", ["class": "kind"]) { writeKind(schema, into: &$0) }
      return
    }
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    html.element("table") { html in
      for member in members {
        html.element("tr") { html in
          html.element("th", ["scope": "row"]) { html in
            html.element("code", member.name)
            if required.contains(member.name) { html.element("small", " required") }
          }
          html.element("td") { html in
            html.element("span", ["class": "kind"]) { writeKind(member.value, into: &$0) }
            let description = member.value["description"] ?? document.resolved(member.value)["description"]
            if let description = description?.text {
              html.void("br", [:])
              html.inlineMarkdown(description)
            }
            writeConstants(member.value, into: &html)
          }
        }
      }
    }
  }

  /// Values that each have a meaning of their own.
  private func writeConstants(_ schema: OrderedJSON, into html: inout HTMLWriter) {
    let constants = (schema["oneOf"]?.elements ?? []).compactMap { choice in
      choice["const"]?.text.map { ($0, choice["description"]?.text ?? "") }
    }
    guard !constants.isEmpty else { return }
    html.element("dl") { html in
      for (value, meaning) in constants {
        html.element("dt") { $0.element("code", value) }
        html.element("dd") { $0.inlineMarkdown(meaning) }
      }
    }
  }

  private static func kinds(_ schema: OrderedJSON) -> String {
    let kinds = (schema["type"]?.text).map { [$0] } ?? (schema["type"]?.elements ?? []).compactMap(\.text)
    return kinds.isEmpty ? "anything" : kinds.joined(separator: " or ")
  }

  private static func bounds(_ schema: OrderedJSON) -> String {
    func number(_ name: String) -> String? {
      if case .number(let spelling)? = schema[name] { spelling } else { nil }
    }
    var bounds = ""
    switch (number("minimum"), number("maximum")) {
    case (let least?, let most?): bounds += ", \(least) to \(most)"
    case (let least?, nil): bounds += ", \(least) or more"
    case (nil, let most?): bounds += ", at most \(most)"
    case (nil, nil): break
    }
    // A number may be left empty, which its description says by a text of no characters.
    if let most = number("maxLength"), most != "0" { bounds += ", at most \(most) characters" }
    if let most = number("maxItems") { bounds += ", at most \(most)" }
    if let value = schema["default"] { bounds += ", else \(value.text ?? value.lines)" }
    return bounds
  }
}
