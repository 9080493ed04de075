import CDescriptions
import HumonWire

/// The description of one version of the API, in OpenAPI 3.1.
struct OpenAPIDocument: Sendable {
  /// What the document says, its members in the order in which they were written.
  let content: OrderedJSON

  /// - Parameters:
  ///   - parts: the files that the document consists of: routes by subject, each with the components that only they use.
  ///   - baseURL: where the outside world reaches the server; without one the document says that the API is where the
  ///     document came from.
  init(_ parts: [description_bytes], baseURL: String?) {
    let servers = baseURL.map { OrderedJSON.object(["servers": .array([.object(["url": .text($0)])])]) }
    content = (parts.map(Self.parsed) + [servers].compactMap { $0 }).reduce(OrderedJSON.object([:])) {
      $0.joined(with: $1)
    }
  }

  static func v1(baseURL: String?) -> Self { Self([description_openapi_v1()], baseURL: baseURL) }

  static func v2(baseURL: String?) -> Self {
    Self(
      [
        description_openapi_v2(), description_openapi_v2_search(), description_openapi_v2_events(),
        description_openapi_v2_people(), description_openapi_v2_live(), description_openapi_v2_about(),
      ], baseURL: baseURL)
  }

  private static func parsed(_ part: description_bytes) -> OrderedJSON {
    do {
      return try OrderedJSON(parsing: [UInt8](part))
    } catch {
      // The files are part of the program, and a test reads them.
      preconditionFailure("A part of an API's description is no JSON: \(error)")
    }
  }
}

extension OpenAPIDocument {
  /// What a value refers to, if it is a reference into this document; else the value itself.
  func resolved(_ value: OrderedJSON) -> OrderedJSON {
    guard let reference = value["$ref"]?.text, reference.hasPrefix("#/") else { return value }
    let path = reference.dropFirst(2).split(separator: "/")
    return path.reduce(content) { $0[String($1)] ?? .null }
  }

  /// The name of the schema that a value refers to; nil for one that stands for itself.
  static func schemaName(_ value: OrderedJSON) -> String? {
    let prefix = "#/components/schemas/"
    return value["$ref"]?.text.flatMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil }
  }

  /// The schemas that have a name.
  var schemas: [OrderedMembers.Member] { content["components"]?["schemas"]?.members?.list ?? [] }

  /// All operations, in the order of the document.
  var operations: [APIOperation] {
    (content["paths"]?.members?.list ?? []).flatMap { path in
      (path.value.members?.list ?? []).compactMap { member in
        APIOperation(member, at: path.name, shared: path.value["parameters"]?.elements ?? [], in: self)
      }
    }
  }
}
