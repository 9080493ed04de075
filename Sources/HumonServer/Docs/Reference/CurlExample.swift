import Foundation
import HumonWire

/// An operation as a command that can be copied into a terminal.
enum CurlExample {
  static func command(_ operation: APIOperation, in document: OpenAPIDocument, baseURL: String) -> String {
    var lines = ["curl " + options(operation) + quoted(baseURL + target(operation))]
    if let scheme = operation.neededScheme ?? operation.schemeOfChange {
      lines.append("-H \(credential(scheme, in: document))")
    }
    for parameter in operation.parameters where parameter.place == "header" && parameter.isRequired {
      lines.append("-H " + quoted("\(parameter.name): \(parameter.example ?? "…")"))
    }
    if let body = operation.bodies.first {
      lines.append("-H " + quoted("Content-Type: \(body.mediaType)"))
      lines.append(
        body.examples.first.map { "-d " + quoted($0.value.lines) } ?? "--data-binary @\(file(of: body))")
    }
    return lines.joined(separator: " \\\n  ")
  }

  /// The method, and what the answer needs: a stream is shown as it comes, what no terminal shows goes into a file.
  private static func options(_ operation: APIOperation) -> String {
    let method = operation.method == "GET" ? "" : "-X \(operation.method) "
    guard let answer = operation.answers.first(where: { $0.status.hasPrefix("2") })?.bodies.first else {
      return method
    }
    if answer.mediaType == "text/event-stream" { return method + "-N " }
    return answer.mediaType.hasPrefix(ownTypes) ? method + "-o \(file(of: answer)) " : method
  }

  /// Humon's own media types are named for their files.
  private static func file(of body: APIBody) -> String {
    body.mediaType.hasPrefix(ownTypes) ? String(body.mediaType.dropFirst(ownTypes.count)) : "file"
  }

  private static let ownTypes = "application/vnd."

  /// The path with its examples, what the query needs, and of the rest the first two.
  private static func target(_ operation: APIOperation) -> String {
    var path = operation.path
    for parameter in operation.parameters where parameter.place == "path" {
      path = path.replacingOccurrences(of: "{\(parameter.name)}", with: encoded(parameter.example ?? "…"))
    }
    let query = operation.parameters.filter { $0.place == "query" && $0.example != nil }
    let optional = operation.method == "GET" ? query.filter { !$0.isRequired }.prefix(2) : []
    let pairs = (query.filter(\.isRequired) + optional).map { "\($0.name)=\(encoded($0.example ?? ""))" }
    return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
  }

  private static func credential(_ scheme: String, in document: OpenAPIDocument) -> String {
    let content = document.content["components"]?["securitySchemes"]?[scheme]
    guard content?["type"]?.text == "apiKey", let name = content?["name"]?.text else {
      return "\"Authorization: Bearer $TOKEN\""
    }
    return "\"\(name): \(name.contains("secret") ? "$SECRET" : "$TOKEN")\""
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }

  private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~,:"))

  /// A word of the shell, whatever is in it.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
