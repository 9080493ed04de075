public import HumonModel

/// `{"role":"owner"}`: which private feed somebody wants.
public enum V2FeedDocument {
  /// The role that a document names, or all that is wrong with it.
  public static func role(_ document: JSONValue) throws(DocumentFailure) -> PersonalRole {
    var reader = DocumentReader()
    let root = DocumentValue(document)
    if document == .null { reader.note(root, .missing) }
    let role: PersonalRole? =
      reader.object(root, members: ["role"]) ? reader.needed(root["role"]) { $0.choice($1) } : nil
    if let failure = DocumentFailure(reader.problems) { throw failure }
    // No problems means that it is there; the compiler cannot know.
    guard let role else { preconditionFailure("A role is missing and nothing was said about it.") }
    return role
  }

  /// `{"role":"owner","created":"…","url":"https://…","webcal":"webcal://…"}`
  public static func body(
    _ role: PersonalRole, created: Timestamp, url: String, webcal: String?
  ) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("role", role.rawValue)
      json.member("created", created)
      json.member("url", url)
      json.member("webcal", webcal)
    }
    return json.bytes
  }
}
