public import HumonModel

/// `{"delete":"my account"}`: nobody ends an account by a slip of the finger.
public enum V2DeletionDocument {
  /// What has to be said, whatever the language.
  public static let confirmation = "my account"

  /// - Throws: what is wrong with the document, so that nothing is deleted.
  public static func check(_ document: JSONValue) throws(DocumentFailure) {
    var reader = DocumentReader()
    let root = DocumentValue(document)
    if document == .null { reader.note(root, .missing) }
    if reader.object(root, members: ["delete"]) {
      let said = reader.needed(root["delete"]) { $0.text($1, maximum: 255) }
      if let said, said != confirmation { reader.note(root["delete"], .notOneOf([confirmation])) }
    }
    if let failure = DocumentFailure(reader.problems) { throw failure }
  }
}
