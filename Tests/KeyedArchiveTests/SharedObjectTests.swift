import Foundation
import KeyedArchive
import Testing

@Suite("Classes that are Codable")
struct SharedObjectTests {
  final class Place: Codable {
    var name: String
    init(_ name: String) { self.name = name }
  }

  struct Visit: Codable {
    var day: Int
    var place: Place
    var other: Place?
  }

  @Test("are shared again where they were shared, and only there")
  func shared() throws {
    let (rome, oslo) = (Place("Rome"), Place("Oslo"))
    let visits = [
      Visit(day: 1, place: rome, other: oslo), Visit(day: 2, place: rome),
      Visit(day: 3, place: Place("Rome")),
    ]
    let same = try ArchiveDecoder().decode([Visit].self, from: ArchiveEncoder().encode(visits))
    #expect(same.map(\.place.name) == ["Rome", "Rome", "Rome"])
    #expect(same[0].place === same[1].place)
    #expect(same[0].place !== same[2].place)
    #expect(same[0].other?.name == "Oslo")
    let document = try ArchiveDocument(ArchiveEncoder().encode(visits))
    #expect(document.objects.count == 3)
  }

  class Animal: Codable {
    var name: String
    init(name: String) { self.name = name }
  }

  final class Dog: Animal {
    var tricks: [String]
    init(name: String, tricks: [String]) {
      self.tricks = tricks
      super.init(name: name)
    }
    private enum Keys: String, CodingKey { case tricks }
    required init(from decoder: any Decoder) throws {
      tricks = try decoder.container(keyedBy: Keys.self).decode([String].self, forKey: .tricks)
      try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(tricks, forKey: .tricks)
    }
  }

  @Test("may share their superclass's container")
  func subclass() throws {
    let dogs = [Dog(name: "Rex", tricks: ["sit"])]
    let same = try ArchiveDecoder().decode([Dog].self, from: ArchiveEncoder().encode(dogs))
    #expect(same[0].name == "Rex")
    #expect(same[0].tricks == ["sit"])
  }

  final class Node: Codable {
    var next: Node?
    var name = "node"
    init(next: Node? = nil) { self.next = next }
  }

  @Test("that lead back to themselves are refused before anything is written")
  func cycle() throws {
    let node = Node()
    node.next = Node(next: node)
    let error = #expect(throws: ArchiveError.self) { try ArchiveEncoder().encode(node) }
    guard case .cycle(let type, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(type == "Node")
    node.next = nil
  }

  private func chain(_ length: Int) -> Node {
    var first = Node()
    for _ in 1..<length { first = Node(next: first) }
    return first
  }

  @Test("may be a chain up to a depth, on the smallest stack that a thread has; a longer one is refused")
  func depth() throws {
    let bytes = try ArchiveEncoder().encode(chain(60))
    let outcome = onSmallStack { try ArchiveDecoder().decode(Node.self, from: bytes).name }
    #expect(try outcome.get() == "node")
    let error = #expect(throws: ArchiveError.self) { try ArchiveEncoder().encode(chain(200)) }
    guard case .tooDeep(limit: ArchiveLimits.depth, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  indirect enum Tree: Codable, Equatable, Sendable {
    case leaf
    case branch(Tree)
  }

  @Test("Values in values are refused beyond the same depth, when writing")
  func deepValues() throws {
    var tree = Tree.leaf
    for _ in 0..<300 { tree = .branch(tree) }
    let deep = tree
    let error = #expect(throws: ArchiveError.self) { try ArchiveEncoder().encode(deep) }
    guard case .tooDeep(limit: ArchiveLimits.depth, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("What is written within the depth can be read within it")
  func sameDepth() throws {
    var tree = Tree.leaf
    var deepest = 0
    for depth in 1..<200 {
      tree = .branch(tree)
      guard let bytes = try? ArchiveEncoder().encode(tree) else { break }
      deepest = depth
      let same = onSmallStack { [tree] in try ArchiveDecoder().decode(Tree.self, from: bytes) == tree }
      #expect(try same.get())
      #expect(throws: Never.self) { try ArchiveDocument(bytes).json() }
    }
    #expect(deepest > 20)
  }
}

/// Runs something on a thread with 512 KB of stack, what Apple's platforms give to every thread but the first.
func onSmallStack<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) -> Swift.Result<Result, any Error> {
  let outcome = Outcome<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    outcome.result = Swift.Result { try work() }
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return outcome.result ?? .failure(CancellationError())
}

/// `@unchecked Sendable`: written by one thread before the semaphore and read by the other behind it.
private final class Outcome<Result>: @unchecked Sendable {
  var result: Swift.Result<Result, any Error>?
}
