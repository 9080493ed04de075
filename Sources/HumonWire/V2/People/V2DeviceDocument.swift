public import HumonModel

/// What somebody sends who wants a device: `{"name":"My phone"}`, with a code for one of a user who is known already.
public struct V2NewDevice: Sendable, Hashable {
  /// What shows that the device belongs to somebody who is known.
  public enum Code: Sendable, Hashable {
    /// A code that another device shows.
    case link(String)
    /// The code that was written down.
    case recovery(String)
  }

  /// The most characters of a code, with all that may stand between its symbols.
  static let codeLength = 100

  /// What the device is called.
  public let name: String?
  /// Whose device it is; nil for a new user's.
  public let code: Code?

  /// What a document says, or all that is wrong with it.
  /// - Parameter document: nil for an empty body, which says nothing.
  public init(_ document: JSONValue?) throws(DocumentFailure) {
    var reader = DocumentReader()
    let root = DocumentValue(document)
    if document == .null { reader.note(root, .wrongKind(.object)) }
    _ = reader.object(root, members: ["name", "link_code", "recovery_code"])
    name = reader.text(root["name"], maximum: Device.nameLength)
    let link = reader.text(root["link_code"], maximum: Self.codeLength)
    let recovery = reader.text(root["recovery_code"], maximum: Self.codeLength)
    if link != nil, recovery != nil { reader.note(root["recovery_code"], .excludedBy("link_code")) }
    code = link.map(Code.link) ?? recovery.map(Code.recovery)
    if let failure = DocumentFailure(reader.problems) { throw failure }
  }
}

/// A merge patch (RFC 7396) on a device: `{"name":"Tablet"}`, or null for no name.
public enum V2DevicePatch {
  /// The new name, or all that is wrong with the patch; without a name in it, the one that was.
  public static func name(_ patch: JSONValue, before: String?) throws(DocumentFailure) -> String? {
    var reader = DocumentReader()
    let root = DocumentValue(patch)
    if patch == .null { reader.note(root, .wrongKind(.object)) }
    _ = reader.object(root, members: ["name", "id", "created", "current"])
    let name = reader.text(root["name"], maximum: Device.nameLength)
    if let failure = DocumentFailure(reader.problems) { throw failure }
    return patch["name"] == nil ? before : name
  }
}
