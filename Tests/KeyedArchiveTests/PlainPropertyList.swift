import Foundation

/// What `$objects` of a keyed archive holds in a test.
enum PropertyListNode {
  case text(String)
  /// An instance of a class, by its place, with one field that lists others, by their places.
  case instance(class: Int, String, [Int])
  case `class`(String)
}

/// Writes binary property lists by hand, without the engine: every number takes four bytes.
struct PlainPropertyList {
  private var objects: [[UInt8]] = []

  mutating func archive(_ nodes: [PropertyListNode]) -> Data {
    let list = add(array: nodes.map { add($0) })
    let top = add(dictionary: [("root", add(uid: 1))])
    let outer = add(dictionary: [
      ("$version", add([0x12] + bytes(100_000))), ("$archiver", add(text: "NSKeyedArchiver")), ("$top", top),
      ("$objects", list),
    ])
    var data = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(data.count)
      data += object
    }
    let table = data.count
    for offset in offsets { data += bytes(offset) }
    data += [0, 0, 0, 0, 0, 0, 4, 4]
    for number in [objects.count, outer, table] { data += [0, 0, 0, 0] + bytes(number) }
    return Data(data)
  }

  private mutating func add(_ node: PropertyListNode) -> Int {
    switch node {
    case .text(let text): return add(text: text)
    case .instance(let owner, let key, let items):
      let list = add(array: items.map { add(uid: $0) })
      return add(dictionary: [("$class", add(uid: owner)), (key, list)])
    case .class(let name):
      let chain = add(array: [add(text: name), add(text: "NSObject")])
      return add(dictionary: [("$classname", add(text: name)), ("$classes", chain)])
    }
  }

  private mutating func add(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private mutating func add(uid: Int) -> Int { add([0x83] + bytes(uid)) }

  private mutating func add(text: String) -> Int { add([0x5F, 0x12] + bytes(text.utf8.count) + text.utf8) }

  private mutating func add(array items: [Int]) -> Int {
    add([0xAF, 0x12] + bytes(items.count) + items.flatMap(bytes))
  }

  private mutating func add(dictionary members: [(String, Int)]) -> Int {
    let keys = members.map { add(text: $0.0) }
    return add([0xDF, 0x12] + bytes(members.count) + (keys + members.map(\.1)).flatMap(bytes))
  }

  private func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
