import HumonWire

/// Writes one operation: what it does, what it takes, what it answers, and an example.
struct OperationWriter {
  let document: OpenAPIDocument
  let baseURL: String
  private var schemas: SchemaWriter { SchemaWriter(document: document) }

  init(document: OpenAPIDocument, baseURL: String) {
    self.document = document
    self.baseURL = baseURL
  }

  /// - Parameter known: the parameters that the page has shown already: a table of nothing else is folded.
  func write(_ operation: APIOperation, known: inout Set<OrderedJSON>, into html: inout HTMLWriter) {
    let isKnown =
      operation.parameters.count > Self.short && known.isSuperset(of: operation.parameters.map(\.content))
    known.formUnion(operation.parameters.map(\.content))
    html.element("section", ["class": "operation", "id": operation.id]) { html in
      html.element("div", ["class": "words"]) { html in
        html.element("h3") { $0.link("#\(operation.id)", operation.summary) }
        html.element("p", ["class": "address"]) { html in
          html.element(
            "span", ["class": "method \(operation.method.lowercased())"], operation.method)
          html.text(" ")
          html.element("code", operation.path)
        }
        if let description = operation.description { html.markdown(description) }
        writeAsker(operation, into: &html)
        writeParameters(operation.parameters, isFolded: isKnown, into: &html)
        writeBodies(operation, into: &html)
        writeAnswers(operation.answers, into: &html)
      }
      writeExamples(operation, into: &html)
    }
  }

  private func writeAsker(_ operation: APIOperation, into html: inout HTMLWriter) {
    if operation.neededScheme != nil {
      html.element("p", ["class": "asker"], "Needs a token or a secret: see the example.")
    } else if operation.knowsAsker {
      html.element("p", ["class": "asker"], "Needs no token; with one, what is yours is found too.")
    }
  }

  /// So many parameters are never folded.
  private static let short = 6

  private func writeParameters(
    _ parameters: [APIParameter], isFolded: Bool, into html: inout HTMLWriter
  ) {
    guard !parameters.isEmpty else { return }
    guard isFolded else {
      html.element("h4", "Parameters")
      return writeTable(parameters, into: &html)
    }
    html.element("details") { html in
      html.element("summary", "The \(parameters.count) parameters, as above")
      writeTable(parameters, into: &html)
    }
  }

  private func writeTable(_ parameters: [APIParameter], into html: inout HTMLWriter) {
    html.element("table") { html in
      for parameter in parameters {
        html.element("tr") { html in
          html.element("th", ["scope": "row"]) { html in
            html.element("code", parameter.name)
            html.element("small", " " + parameter.place + (parameter.isRequired ? ", required" : ""))
          }
          html.element("td") { html in
            if let description = parameter.content["description"]?.text {
              html.inlineMarkdown(description)
              html.void("br", [:])
            }
            html.element("span", ["class": "kind"]) { schemas.writeKind(parameter.schema, into: &$0) }
          }
        }
      }
    }
  }

  private func writeBodies(_ operation: APIOperation, into html: inout HTMLWriter) {
    guard !operation.bodies.isEmpty else { return }
    html.element("h4", "Body")
    if let description = operation.bodyDescription { html.markdown(description) }
    html.element("ul") { html in
      for body in operation.bodies { html.element("li") { writeForm(body, into: &$0) } }
    }
  }

  private func writeForm(_ body: APIBody, into html: inout HTMLWriter) {
    html.element("code", body.mediaType)
    html.text(": ")
    schemas.writeKind(body.schema, into: &html)
    if let description = body.schema["description"]?.text {
      html.text(". ")
      html.inlineMarkdown(description)
    }
  }

  private func writeAnswers(_ answers: [APIAnswer], into html: inout HTMLWriter) {
    html.element("h4", "Answers")
    html.element("table", ["class": "answers"]) { html in
      for answer in answers {
        html.element("tr") { html in
          html.element("th", ["scope": "row", "class": "status s\(answer.status.prefix(1))"], answer.status)
          html.element("td") { html in
            html.inlineMarkdown(answer.description)
            let isProblem = answer.status >= "400"
            if !answer.bodies.isEmpty, !isProblem {
              html.element("ul") { html in
                for body in answer.bodies { html.element("li") { writeForm(body, into: &$0) } }
              }
            }
            let headers = answer.headers.map(\.name).filter {
              isProblem ? $0 == "Retry-After" : $0 != "X-Request-Id"
            }
            if !headers.isEmpty {
              html.element("p", ["class": "headers"]) { html in
                html.text(headers.count == 1 ? "Header " : "Headers ")
                for (index, name) in headers.enumerated() {
                  if index > 0 { html.text(", ") }
                  html.element("code", name)
                }
              }
            }
          }
        }
      }
    }
  }

  private func writeExamples(_ operation: APIOperation, into html: inout HTMLWriter) {
    html.element("div", ["class": "examples"]) { html in
      html.example(CurlExample.command(operation, in: document, baseURL: baseURL))
      for body in operation.bodies.prefix(1) {
        for example in body.examples.dropFirst() {
          html.folded(example.summary ?? "Another body", example.value.lines)
        }
      }
      guard let answer = operation.answers.first(where: { $0.status.hasPrefix("2") }),
        let body = answer.bodies.first(where: { !$0.examples.isEmpty })
      else { return }
      for example in body.examples {
        html.folded("Answer: \(example.summary ?? answer.status)", example.value.lines)
      }
    }
  }
}

extension HTMLWriter {
  /// Something to be copied.
  mutating func example(_ text: String) {
    element("pre", ["tabindex": "0"]) { $0.element("code", text) }
  }

  /// An example that is seen when somebody wants to.
  fileprivate mutating func folded(_ summary: String, _ text: String) {
    element("details") { html in
      html.element("summary", summary)
      html.example(text)
    }
  }
}
