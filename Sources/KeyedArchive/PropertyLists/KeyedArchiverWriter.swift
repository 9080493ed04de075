import Foundation

/// Writes a document as `NSKeyedArchiver` would.
struct KeyedArchiverWriter {
  private let document: ArchiveDocument
  private let classNames: [String: String]
  private var list = BinaryPropertyListWriter()
  /// The numbers, in the list, of what `$objects` holds.
  private var objects: [Int] = []
  private var texts: [String: Int] = [:]
  private var classes: [String: Int] = [:]
  /// In `$objects`, the first one is null and then ours follow in their order.
  private static let firstObject = 1

  init(_ document: ArchiveDocument, classNames: [String: String]) {
    self.document = document
    self.classNames = classNames
  }

  mutating func data() throws(ArchiveError) -> Data {
    objects = Array(repeating: list.add(KeyedArchiverLayout.null), count: 1 + document.objects.count)
    for (number, object) in document.objects.enumerated() {
      do throws(ArchiveError) {
        objects[number + KeyedArchiverWriter.firstObject] = try node(object)
      } catch {
        throw error.along("\(object.type ?? "object")(\(number))")
      }
    }
    var topKeys: [Int] = []
    var topValues: [Int] = []
    let names = Dictionary(document.names.map { ($1, $0) }) { min($0, $1) }
    for (number, entry) in document.entries.enumerated() {
      let unnamed = number == 0 ? KeyedArchiverLayout.root : "entry\(number)"
      let uid = try uid(of: entry, 0)
      topKeys.append(list.add(names[number] ?? unnamed))
      topValues.append(list.add(.uid(uid)))
    }
    let top = list.add(.dictionary(keys: topKeys, values: topValues))
    let members = [
      ("$version", list.add(.integer(KeyedArchiverLayout.version))),
      ("$archiver", list.add(KeyedArchiverLayout.archiver)),
      ("$top", top),
      ("$objects", list.add(.array(objects))),
    ]
    let keys = members.map { list.add($0.0) }
    let outermost = list.add(.dictionary(keys: keys, values: members.map(\.1)))
    return list.data(top: outermost)
  }

  /// An object, as an element of `$objects`. One without a type has an element of its own too, so that it stays shared.
  private mutating func node(_ object: ArchiveDocument.Object) throws(ArchiveError) -> Int {
    guard let type = object.type else { return try node(object.value, 0) }
    guard case .fields(let fields) = object.value else {
      throw .inexpressible("an object that is not made of fields", at: ArchivePlace())
    }
    var keys = [list.add("$class")]
    var values = [list.add(.uid(classUID(classNames[type] ?? type, "NSObject")))]
    if object.version != 1 {
      keys.append(list.add(KeyedArchiverLayout.versionKey))
      values.append(list.add(.integer(Int64(object.version))))
    }
    for key in fields.keys {
      keys.append(list.add(EscapedKey.escaped(key)))
      values.append(try field(fields[key] ?? .null))
    }
    return list.add(.dictionary(keys: keys, values: values))
  }

  /// Numbers and booleans stand in their object; all else is referred to.
  private mutating func field(_ value: ArchiveValue) throws(ArchiveError) -> Int {
    switch value {
    case .bool, .integer, .unsigned, .float, .double: try node(value, 0)
    default: list.add(.uid(try uid(of: value, 0)))
    }
  }

  /// The place of a value in `$objects`.
  private mutating func uid(of value: ArchiveValue, _ depth: Int) throws(ArchiveError) -> Int {
    switch value {
    case .null: return 0
    case .object(let number):
      guard document.objects.indices.contains(number) else {
        throw .missingObject(number, at: ArchivePlace())
      }
      return number + KeyedArchiverWriter.firstObject
    case .string(let text):
      if let known = texts[text] { return known }
      let uid = append(list.add(text))
      texts[text] = uid
      return uid
    default: return append(try node(value, depth))
    }
  }

  private mutating func append(_ node: Int) -> Int {
    objects.append(node)
    return objects.count - 1
  }

  /// A value as an element of `$objects`. Only this function recurs, so it is kept small: see `Chunk.value(at:depth:)`.
  private mutating func node(_ value: ArchiveValue, _ depth: Int) throws(ArchiveError) -> Int {
    guard depth < ArchiveLimits.depth else { throw .tooDeep(limit: ArchiveLimits.depth, at: ArchivePlace()) }
    switch value {
    case .array(let values): return instance("NSArray", [("NS.objects", try uids(of: values, depth))])
    case .set(let values): return instance("NSSet", [("NS.objects", try uids(of: values, depth))])
    case .fields(let fields):
      let keys = try uids(of: fields.keys.map { .string($0) }, depth)
      let values = try uids(of: fields.keys.map { fields[$0] ?? .null }, depth)
      return instance("NSDictionary", [("NS.keys", keys), ("NS.objects", values)])
    default: return try scalar(value)
    }
  }

  private mutating func scalar(_ value: ArchiveValue) throws(ArchiveError) -> Int {
    switch value {
    case .bool(let value): return list.add(.bool(value))
    case .integer(let number): return list.add(.integer(number))
    case .unsigned(let number): return list.add(.unsigned(number))
    case .float(let number): return list.add(.float(number))
    case .double(let number): return list.add(.double(number))
    case .string(let text): return list.add(text)
    case .data(let data): return list.add(.data(data))
    case .date(let date):
      return instance("NSDate", [("NS.time", list.add(.double(date.timeIntervalSinceReferenceDate)))])
    case .object: throw .inexpressible("an object that is nothing but another one", at: ArchivePlace())
    case .null, .array, .set, .fields: return list.add(KeyedArchiverLayout.null)
    }
  }

  private mutating func uids(of values: [ArchiveValue], _ depth: Int) throws(ArchiveError) -> Int {
    var uids: [Int] = []
    for value in values { uids.append(list.add(.uid(try uid(of: value, depth + 1)))) }
    return list.add(.array(uids))
  }

  /// An instance of a class of Foundation's.
  private mutating func instance(_ name: String, _ members: [(String, Int)]) -> Int {
    let uid = classUID(name, "NSObject")
    let keys = [list.add("$class")] + members.map { list.add($0.0) }
    return list.add(.dictionary(keys: keys, values: [list.add(.uid(uid))] + members.map(\.1)))
  }

  private mutating func classUID(_ name: String, _ superclass: String) -> Int {
    if let known = classes[name] { return known }
    let chain = list.add(.array([list.add(name), list.add(superclass)]))
    let uid = append(
      list.add(
        .dictionary(
          keys: [list.add("$classname"), list.add("$classes")], values: [list.add(name), chain])))
    classes[name] = uid
    return uid
  }
}
