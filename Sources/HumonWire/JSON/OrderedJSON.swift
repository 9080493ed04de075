/// A JSON value (RFC 8259) whose objects keep the order in which their members were written: for documents that people
/// read, and not for what comes over the wire.
public indirect enum OrderedJSON: Sendable, Hashable, JSONTree {
  case null
  case boolean(Bool)
  /// A number as it was spelled.
  case number(String)
  case text(String)
  case array([OrderedJSON])
  case object(OrderedMembers)

  /// Parses the whole of a text: one value of any kind, white space around it, and nothing else.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      try JSONTokens.tree(of: bytes)
    }
  }

  /// The value of a member; nil for one that is not there and for a value that is no object.
  public subscript(name: String) -> OrderedJSON? { members?[name] }

  /// The members; nil for a value that is no object.
  public var members: OrderedMembers? { if case .object(let members) = self { members } else { nil } }

  /// The elements; none for a value that is no array.
  public var elements: [OrderedJSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The text; nil for a value that is none.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The value on lines of its own, two spaces a level; what has no members and no elements stays on one line.
  public var lines: String {
    var lines = ""
    write(into: &lines, indent: "\n")
    return lines
  }

  private func write(into lines: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty:
      lines += "["
      for (index, element) in elements.enumerated() {
        lines += (index == 0 ? "" : ",") + inner
        element.write(into: &lines, indent: inner)
      }
      lines += indent + "]"
    case .object(let members) where !members.list.isEmpty:
      lines += "{"
      for (index, member) in members.list.enumerated() {
        lines += (index == 0 ? "" : ",") + inner + OrderedJSON.text(member.name).word + ": "
        member.value.write(into: &lines, indent: inner)
      }
      lines += indent + "}"
    default: lines += word
    }
  }

  /// A value without members and elements.
  private var word: String {
    switch self {
    case .null: return "null"
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .number(let spelling): return spelling
    case .array: return "[]"
    case .object: return "{}"
    case .text(let text):
      var json = JSONWriter(capacity: text.utf8.count + 2)
      json.value(text)
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }
}

extension OrderedJSON {
  /// This document and another as one: the members of an object that both have are joined, and of anything else the
  /// other's counts.
  public func joined(with other: OrderedJSON) -> OrderedJSON {
    guard case .object(var members) = self, case .object(let others) = other else { return other }
    for member in others.list {
      members[member.name] = members[member.name]?.joined(with: member.value) ?? member.value
    }
    return .object(members)
  }
}
