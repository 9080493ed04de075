import HumonWire

/// The page of one version of the API: everything that its description says, in its order.
struct ReferencePage {
  let document: OpenAPIDocument
  /// Where the examples are sent.
  let baseURL: String

  var page: DocsPage {
    let info = document.content["info"]
    var page = DocsPage(title: "Humon API, version \(info?["version"]?.text ?? "")")
    page.lead = info?["summary"]?.text
    page.sections.append(
      DocsPage.Section(id: "introduction", title: "Introduction") { html in
        if let description = info?["description"]?.text { html.markdown(description) }
      })
    let operations = Dictionary(grouping: document.operations) { $0.tag ?? "" }
    for tag in document.content["tags"]?.elements ?? [] {
      page.sections.append(section(of: tag, operations[tag["name"]?.text ?? ""] ?? []))
    }
    page.sections.append(schemas)
    return page
  }

  private func section(of tag: OrderedJSON, _ operations: [APIOperation]) -> DocsPage.Section {
    let name = tag["name"]?.text ?? ""
    let writer = OperationWriter(document: document, baseURL: baseURL)
    return DocsPage.Section(
      id: name, title: tag["x-displayName"]?.text ?? name.prefix(1).uppercased() + name.dropFirst(),
      entries: operations.map { DocsPage.Entry(id: $0.id, title: $0.summary, method: $0.method) }
    ) { html in
      if let description = tag["description"]?.text { html.markdown(description) }
      if let schema = tag["x-schema"]?.text.flatMap({ document.content["components"]?["schemas"]?[$0] }) {
        SchemaWriter(document: document).writeMembers(schema, into: &html)
      }
      var known: Set<OrderedJSON> = []
      for operation in operations { writer.write(operation, known: &known, into: &html) }
    }
  }

  private var schemas: DocsPage.Section {
    let named = document.schemas
    let writer = SchemaWriter(document: document)
    return DocsPage.Section(
      id: "schemas", title: "Schemas",
      entries: named.map { DocsPage.Entry(id: "schema-\($0.name)", title: $0.name) }
    ) { html in
      for schema in named {
        html.element("section", ["class": "schema", "id": "schema-\(schema.name)"]) { html in
          html.element("h3") { $0.link("#schema-\(schema.name)", schema.name) }
          if let description = schema.value["description"]?.text { html.markdown(description) }
          writer.writeMembers(schema.value, into: &html)
        }
      }
    }
  }
}
