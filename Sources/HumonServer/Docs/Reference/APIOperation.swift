import HumonWire

/// One thing that can be asked of an API, as its description has it, references resolved.
struct APIOperation {
  let method: String
  let path: String
  let content: OrderedJSON
  let parameters: [APIParameter]
  let answers: [APIAnswer]
  /// What may be sent, and which of its forms; empty for nothing.
  let bodies: [APIBody]

  private static let methods: Set<String> = ["get", "put", "post", "patch", "delete"]

  /// Nil for a member of a path that is no operation.
  /// - Parameter shared: the parameters that all operations of the path have.
  init?(
    _ member: OrderedMembers.Member, at path: String, shared: [OrderedJSON], in document: OpenAPIDocument
  ) {
    guard Self.methods.contains(member.name) else { return nil }
    method = member.name.uppercased()
    self.path = path
    content = member.value
    parameters = (shared + (member.value["parameters"]?.elements ?? [])).map {
      APIParameter(content: document.resolved($0))
    }
    answers = (member.value["responses"]?.members?.list ?? []).map {
      APIAnswer(status: $0.name, content: document.resolved($0.value), in: document)
    }
    bodies = APIBody.all(member.value["requestBody"]?["content"], in: document)
  }

  var id: String { content["operationId"]?.text ?? "" }
  var summary: String { content["summary"]?.text ?? "" }
  var description: String? { content["description"]?.text }
  var tag: String? { content["tags"]?.elements.first?.text }
  var bodyDescription: String? { content["requestBody"]?["description"]?.text }

  /// The first way to say who asks, where somebody has to.
  var neededScheme: String? {
    let ways = content["security"]?.elements ?? []
    let names = ways.map { $0.members?.list.first?.name }
    return names.contains(nil) ? nil : names.first ?? nil
  }

  /// The first way to say who asks where something changes, though there is a way without: for a browser on our own pages.
  var schemeOfChange: String? {
    method == "GET" ? nil : content["security"]?.elements.first?.members?.list.first?.name
  }

  /// Whether the answer depends on who asks, though nobody has to say it.
  var knowsAsker: Bool { neededScheme == nil && !(content["security"]?.elements.isEmpty ?? true) }
}

/// A parameter of an operation.
struct APIParameter {
  let content: OrderedJSON

  var name: String { content["name"]?.text ?? "" }
  /// `path`, `query` or `header`.
  var place: String { content["in"]?.text ?? "" }
  var isRequired: Bool { content["required"] == .boolean(true) }
  var schema: OrderedJSON { content["schema"] ?? .null }

  /// How the example is written in an address or a header; nil if there is none.
  var example: String? {
    switch content["example"] {
    case .text(let text): text
    case .number(let number): number
    case .array(let elements): elements.compactMap(\.text).joined(separator: ",")
    default: nil
    }
  }
}

/// One form of a body.
struct APIBody {
  let mediaType: String
  let schema: OrderedJSON
  let examples: [(summary: String?, value: OrderedJSON)]

  static func all(_ content: OrderedJSON?, in document: OpenAPIDocument) -> [APIBody] {
    (content?.members?.list ?? []).map { member in
      let named = (member.value["examples"]?.members?.list ?? []).map { document.resolved($0.value) }
      let single = member.value["example"].map { [(summary: String?.none, value: $0)] } ?? []
      return APIBody(
        mediaType: member.name, schema: member.value["schema"] ?? .null,
        examples: single + named.map { ($0["summary"]?.text, $0["value"] ?? .null) })
    }
  }
}

/// One of the answers of an operation.
struct APIAnswer {
  let status: String
  let description: String
  let headers: [(name: String, description: String)]
  let bodies: [APIBody]

  init(status: String, content: OrderedJSON, in document: OpenAPIDocument) {
    self.status = status
    description = content["description"]?.text ?? ""
    headers = (content["headers"]?.members?.list ?? []).map {
      ($0.name, document.resolved($0.value)["description"]?.text ?? "")
    }
    bodies = APIBody.all(content["content"], in: document)
  }
}
