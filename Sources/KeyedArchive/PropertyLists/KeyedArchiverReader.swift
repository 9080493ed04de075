import Foundation

/// Reads what `NSKeyedArchiver` wrote into a document.
///
/// Foundation shares every object, strings and collections too; here only objects of an app's own classes keep their
/// identity, and what they share of the others is repeated. So the document may be larger than the list, and how much
/// larger is bounded.
struct KeyedArchiverReader {
  private let list: BinaryPropertyList
  private let typeNames: [String: String]
  /// The numbers, in the list, of what `$objects` holds.
  private var objects: [Int] = []
  private var top: [(key: String, node: Int)] = []
  /// The numbers that objects have in the document, by their place in `$objects`, and those that still wait.
  private var numbers: [Int: Int] = [:]
  private var waiting: [(uid: Int, fields: [(key: String, node: Int)], type: String)] = []
  private var classes: [Int: (name: String, foundation: FoundationClass?)] = [:]
  private var unfolding: Set<Int> = []
  private var texts: [Int: String] = [:]
  /// How much more the document may hold: a unit is a value, or 16 bytes of text or data.
  private var budget: Int
  private let allowance: Int

  init(_ data: Data, typeNames: [String: String]) throws(ArchiveError) {
    list = try BinaryPropertyList(data)
    self.typeNames = typeNames
    allowance = 250_000 + 8 * list.byteCount
    budget = allowance
    for (key, node) in try members(of: list.top) {
      switch key {
      case "$archiver":
        guard case .string(KeyedArchiverLayout.archiver) = try list.node(node) else { throw .notAnArchive }
      case "$version":
        guard case .integer(let version) = try list.node(node), version >= KeyedArchiverLayout.version else {
          throw .notAnArchive
        }
        guard version == KeyedArchiverLayout.version else {
          throw .newerFormat(found: Int(version), newest: Int(KeyedArchiverLayout.version))
        }
      case "$objects":
        guard case .array(let nodes) = try list.node(node) else { throw wrongType("an array", node) }
        objects = nodes
      case "$top": top = try members(of: node)
      default: break
      }
    }
    guard !objects.isEmpty else { throw .notAnArchive }
  }

  mutating func document() throws(ArchiveError) -> ArchiveDocument {
    var document = ArchiveDocument()
    for (name, node) in top {
      let entry = try located(name) { reader throws(ArchiveError) in try reader.value(node, 0) }
      if document.names.updateValue(document.entries.count, forKey: name) != nil { throw .nameTaken(name) }
      document.entries.append(entry)
    }
    while document.objects.count < waiting.count {
      let number = document.objects.count
      let next = waiting[number]
      waiting[number].fields = []
      document.objects.append(try object(next.type, next.fields, number))
    }
    return document
  }

  private mutating func object(
    _ type: String, _ members: [(key: String, node: Int)], _ number: Int
  ) throws(ArchiveError) -> ArchiveDocument.Object {
    var object = ArchiveDocument.Object(type: typeNames[type] ?? type, value: .null)
    var fields = ArchiveFields()
    for (key, node) in members {
      if key == KeyedArchiverLayout.versionKey, case .integer(let version) = try list.node(node),
        let version = Int32(exactly: version), version >= 0
      {
        object.version = Int(version)
      } else {
        fields[EscapedKey.unescaped(key)] = try located("\(type)(\(number)).\(key)") {
          reader throws(ArchiveError) in try reader.value(node, 0)
        }
      }
    }
    object.value = .fields(fields)
    return object
  }

  // MARK: - Values

  /// The value of a node: what stands there, or what it refers to. What recurs is apart from what does not: see
  /// `Chunk.value(at:depth:)`.
  private mutating func value(_ node: Int, _ depth: Int) throws(ArchiveError) -> ArchiveValue {
    guard depth < ArchiveLimits.depth else {
      throw .tooDeep(limit: ArchiveLimits.depth, at: list.place(of: node))
    }
    try spend(1, node)
    switch try list.node(node) {
    case .array(let nodes): return .array(try values(nodes, depth))
    case .uid(let uid): return try referred(uid, from: node, depth)
    case let other: return try scalar(other, node)
    }
  }

  private mutating func values(_ nodes: [Int], _ depth: Int) throws(ArchiveError) -> [ArchiveValue] {
    var values: [ArchiveValue] = []
    for node in nodes { values.append(try value(node, depth + 1)) }
    return values
  }

  private mutating func scalar(_ content: PropertyListNode, _ node: Int) throws(ArchiveError) -> ArchiveValue
  {
    switch content {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let number): return .integer(number)
    case .unsigned(let number): return .unsigned(number)
    case .float(let number): return .float(number)
    case .double(let number): return .double(number)
    case .date(let date): return .date(date)
    case .data(let data):
      try spend(data.count / 16, node)
      return .data(data)
    case .string(let text):
      try spend(text.utf8.count / 16, node)
      // A text that many refer to is one text in memory.
      if let known = texts[node] { return .string(known) }
      texts[node] = text
      return .string(text)
    case .uid, .array, .set, .dictionary: throw wrongType("a value of a keyed archive", node)
    }
  }

  /// The value of an element of `$objects`.
  private mutating func referred(_ uid: Int, from place: Int, _ depth: Int) throws(ArchiveError)
    -> ArchiveValue
  {
    guard let (foundation, fields) = try collection(uid) else { return try alone(uid, from: place, depth) }
    unfolding.insert(uid)
    defer { unfolding.remove(uid) }
    switch foundation {
    case .array: return .array(try elements("NS.objects", fields, uid, depth))
    case .set: return .set(try elements("NS.objects", fields, uid, depth))
    default:
      return try FoundationClass.dictionary(
        elements("NS.keys", fields, uid, depth), elements("NS.objects", fields, uid, depth))
    }
  }

  /// The class and the fields of an element of `$objects` that is a collection.
  private mutating func collection(
    _ uid: Int
  ) throws(ArchiveError) -> (foundation: FoundationClass, fields: [String: Int])? {
    guard uid > 0, objects.indices.contains(uid), numbers[uid] == nil, let instance = try instance(uid),
      let foundation = instance.foundation, foundation.isCollection
    else { return nil }
    guard !unfolding.contains(uid) else {
      throw .cycle(type: instance.className, at: list.place(of: objects[uid]))
    }
    return (foundation, Dictionary(instance.members) { $1 })
  }

  /// The value of an element of `$objects` that is no collection.
  private mutating func alone(_ uid: Int, from place: Int, _ depth: Int) throws(ArchiveError) -> ArchiveValue
  {
    if uid == 0 { return .null }
    guard objects.indices.contains(uid) else { throw .missingObject(uid, at: list.place(of: place)) }
    if let number = numbers[uid] { return .object(number) }
    guard let instance = try instance(uid) else {
      return try scalar(try list.node(objects[uid]), objects[uid])
    }
    if let foundation = instance.foundation {
      return try unfold(foundation, Dictionary(instance.members) { $1 }, objects[uid], depth)
    }
    numbers[uid] = waiting.count
    waiting.append((uid, instance.members, instance.className))
    return .object(waiting.count - 1)
  }

  /// The elements of a collection.
  private mutating func elements(
    _ key: String, _ fields: [String: Int], _ uid: Int, _ depth: Int
  ) throws(ArchiveError) -> [ArchiveValue] {
    try values(try elementNodes(key, fields, objects[uid]), depth)
  }

  private func elementNodes(
    _ key: String, _ fields: [String: Int], _ node: Int
  ) throws(ArchiveError) -> [Int] {
    guard let field = fields[key] else { throw .missingKey(key, at: list.place(of: node)) }
    guard case .array(let nodes) = try list.node(field) else { throw wrongType("an array", field) }
    if key == "NS.keys", let values = fields["NS.objects"], case .array(let others) = try list.node(values),
      others.count != nodes.count
    {
      throw wrongType("as many keys as values", node)
    }
    return nodes
  }

  /// An instance of any other class of Foundation's that is a value here.
  private mutating func unfold(
    _ foundation: FoundationClass, _ fields: [String: Int], _ node: Int, _ depth: Int
  ) throws(ArchiveError) -> ArchiveValue {
    func field(_ key: String) throws(ArchiveError) -> Int {
      guard let field = fields[key] else { throw .missingKey(key, at: list.place(of: node)) }
      return field
    }
    switch foundation {
    case .null, .array, .set, .dictionary: return .null
    case .string: return try value(field("NS.string"), depth + 1)
    case .data: return try value(field("NS.data"), depth + 1)
    case .number: return try value(field(fields.keys.sorted().first ?? "NS.number"), depth + 1)
    case .date:
      switch try value(field("NS.time"), depth + 1) {
      case .double(let seconds): return .date(Date(timeIntervalSinceReferenceDate: seconds))
      case .integer(let seconds): return .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
      default: throw wrongType("the seconds of a date", node)
      }
    case .uuid:
      guard case .data(let bytes) = try value(field("NS.uuidbytes"), depth + 1), bytes.count == 16 else {
        throw wrongType("the 16 bytes of a UUID", node)
      }
      return .string(FoundationClass.uuidText(bytes))
    case .url:
      let relative = try value(field("NS.relative"), depth + 1)
      guard let base = fields["NS.base"], case .string(let baseText) = try value(base, depth + 1),
        case .string(let text) = relative
      else { return relative }
      return .string(URL(string: text, relativeTo: URL(string: baseText))?.absoluteString ?? text)
    }
  }

  // MARK: - Parts

  /// An element of `$objects` that is an instance of a class; nil for one that is a value in itself.
  private mutating func instance(
    _ uid: Int
  ) throws(ArchiveError) -> (
    className: String, foundation: FoundationClass?, members: [(key: String, node: Int)]
  )? {
    let node = objects[uid]
    guard case .dictionary = try list.node(node) else { return nil }
    var members = try members(of: node)
    try spend(members.count, node)
    guard let index = members.firstIndex(where: { $0.key == "$class" }),
      case .uid(let classUID) = try list.node(members[index].node)
    else { throw wrongType("an object with a class", node) }
    members.remove(at: index)
    let (name, foundation) = try archivedClass(classUID, from: node)
    return (name, foundation, members)
  }

  /// The name of a class, and what it is to us: it, or the class that it comes from.
  private mutating func archivedClass(
    _ uid: Int, from place: Int
  ) throws(ArchiveError) -> (name: String, foundation: FoundationClass?) {
    if let known = classes[uid] { return known }
    guard objects.indices.contains(uid) else { throw .missingObject(uid, at: list.place(of: place)) }
    var (name, chain): (String?, [String]) = (nil, [])
    for (key, node) in try members(of: objects[uid]) {
      switch (key, try list.node(node)) {
      case ("$classname", .string(let text)): name = text
      case ("$classes", .array(let nodes)):
        for node in nodes { if case .string(let text) = try list.node(node) { chain.append(text) } }
      default: break
      }
    }
    guard let name, !name.isEmpty else { throw wrongType("a class", objects[uid]) }
    let foundation = ([name] + chain).lazy.compactMap { FoundationClass(className: $0) }.first
    classes[uid] = (name, foundation)
    return (name, foundation)
  }

  private func members(of node: Int) throws(ArchiveError) -> [(key: String, node: Int)] {
    guard case .dictionary(let keys, let values) = try list.node(node) else {
      throw wrongType("a dictionary", node)
    }
    var members: [(key: String, node: Int)] = []
    for (key, value) in zip(keys, values) {
      guard case .string(let text) = try list.node(key) else { throw wrongType("a key", key) }
      members.append((text, value))
    }
    return members
  }

  private mutating func spend(_ units: Int, _ node: Int) throws(ArchiveError) {
    budget -= units
    guard budget >= 0 else {
      throw .tooLarge(what: "values, unfolded", limit: allowance, at: list.place(of: node))
    }
  }

  private mutating func located<Result>(
    _ path: String, _ body: (inout KeyedArchiverReader) throws(ArchiveError) -> Result
  ) throws(ArchiveError) -> Result {
    do throws(ArchiveError) { return try body(&self) } catch { throw error.along(path) }
  }

  private func wrongType(_ expected: String, _ node: Int) -> ArchiveError {
    let found = (try? list.node(node))?.kind ?? "nothing"
    return .wrongType(expected: expected, found: found, at: list.place(of: node))
  }
}
