import Foundation

/// A value of JSON text, and where it begins.
struct JSONNode {
  indirect enum Content {
    case null
    case bool(Bool)
    /// The digits, with a sign perhaps.
    case integer(String)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// The members, and their keys in the order of the text.
    case object([String: JSONNode], order: [String])
  }

  let content: Content
  let offset: Int

  var array: [JSONNode] {
    get throws(ArchiveError) {
      guard case .array(let nodes) = content else { throw wrongType("an array") }
      return nodes
    }
  }

  func wrongType(_ expected: String) -> ArchiveError {
    .wrongType(expected: expected, found: kind, at: ArchivePlace(byteOffset: offset))
  }

  private var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string(let text): "“\(text.prefix(40))”"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONNode {
  /// An element of `objects`.
  func archivedObject() throws(ArchiveError) -> ArchiveDocument.Object {
    guard case .object(let members, var order) = content else { throw wrongType("an object") }
    var object = ArchiveDocument.Object(type: nil, value: .null)
    if let type = members["$type"] {
      guard case .string(let name) = type.content, !name.isEmpty else {
        throw type.wrongType("a type's name")
      }
      object.type = name
    }
    if let version = members["$version"] {
      guard case .integer(let text) = version.content, let number = Int32(text), number >= 0,
        object.type != nil
      else { throw version.wrongType("a version, of an object with a type") }
      object.version = Int(number)
    }
    order.removeAll { $0 == "$type" || $0 == "$version" }
    if order == ["$value"], let value = members["$value"] {
      object.value = try value.value()
    } else {
      object.value = .fields(try JSONNode.fields(members, order))
    }
    return object
  }

  func value() throws(ArchiveError) -> ArchiveValue {
    switch content {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let text):
      if let number = Int64(text) { return .integer(number) }
      if let number = UInt64(text) { return .unsigned(number) }
      throw .numberOutOfRange(String(text.prefix(40)), type: "UInt64", at: ArchivePlace(byteOffset: offset))
    case .number(let value): return .double(value)
    case .string(let value): return .string(value)
    case .array(let nodes): return .array(try JSONNode.values(nodes))
    case .object(let members, let order):
      if order.count == 1, EscapedKey.isReserved(order[0]),
        let node = members[order[0]]
      {
        return try node.tagged(order[0])
      }
      return .fields(try JSONNode.fields(members, order))
    }
  }

  /// The value that stands behind a key such as `$date`.
  private func tagged(_ key: String) throws(ArchiveError) -> ArchiveValue {
    switch (key, content) {
    case ("$date", .string(let text)):
      if let date = DateText.date(text) { return .date(date) }
      if let seconds = JSONNode.special(text) { return .date(Date(timeIntervalSinceReferenceDate: seconds)) }
    case ("$date", .number(let seconds)): return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case ("$data", .string(let text)): if let data = Data(base64Encoded: text) { return .data(data) }
    case ("$set", .array(let nodes)): return .set(try JSONNode.values(nodes))
    case ("$float", .number(let value)):
      if let float = Float(exactly: Double(Float(value))) { return .float(float) }
    case ("$float", .string(let text)): if let value = JSONNode.special(text) { return .float(Float(value)) }
    case ("$double", .string(let text)): if let value = JSONNode.special(text) { return .double(value) }
    case ("$object", .integer(let text)):
      if let number = Int(text), number >= 0 { return .object(number) }
    default: break
    }
    throw wrongType("what belongs to “\(key)”")
  }

  private static func special(_ text: String) -> Double? {
    switch text {
    case "inf": .infinity
    case "-inf": -.infinity
    case "nan": .nan
    default: nil
    }
  }

  private static func values(_ nodes: [JSONNode]) throws(ArchiveError) -> [ArchiveValue] {
    var values: [ArchiveValue] = []
    for node in nodes { values.append(try node.value()) }
    return values
  }

  private static func fields(
    _ members: [String: JSONNode], _ order: [String]
  ) throws(ArchiveError) -> ArchiveFields {
    var fields = ArchiveFields()
    for key in order {
      guard let node = members[key] else { continue }
      if EscapedKey.isReserved(key) {
        throw node.wrongType("no “\(key)” among fields")
      }
      fields[EscapedKey.unescaped(key)] = try node.value()
    }
    return fields
  }
}
