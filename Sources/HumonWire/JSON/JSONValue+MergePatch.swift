extension JSONValue {
  /// This value with a merge patch applied (RFC 7396): null removes a member, an object is merged member by member, and
  /// anything else replaces. The depth of both is bounded by the parser.
  public func merging(_ patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members: [String: JSONValue] = if case .object(let members) = self { members } else { [:] }
    for (name, change) in changes {
      members[name] = change == .null ? nil : (members[name] ?? .null).merging(change)
    }
    return .object(members)
  }
}
