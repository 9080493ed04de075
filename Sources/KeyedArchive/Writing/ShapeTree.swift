/// The shapes of the records that are written: a tree for each kind of record, in which every key leads one step down. A
/// record walks it while its fields come in, and where it ends is its shape. Records of one type mostly take the same way,
/// so each node remembers the last step.
final class ShapeTree {
  /// A shape: the keys on the way from the root.
  final class Node {
    let key: String
    let depth: Int
    private unowned let tree: ShapeTree
    /// Unowned: a node is its parent's, and all are the tree's, which whoever writes holds.
    private unowned let parent: Node?
    private var children: [Node] = []
    private var last: Node?
    /// The chunk in which the shape has a number, and that number.
    fileprivate var chunk = -1
    fileprivate var number = 0

    fileprivate init(key: String, parent: Node?, tree: ShapeTree) {
      self.key = key
      self.parent = parent
      self.tree = tree
      depth = parent.map { $0.depth + 1 } ?? 0
    }

    /// The shape with one key more; nil where there would be too many shapes.
    @inline(__always)
    func next(_ key: String) -> Node? {
      if let last, last.key == key { return last }
      return step(key)
    }

    private func step(_ key: String) -> Node? {
      if let child = children.first(where: { $0.key == key }) {
        last = child
        return child
      }
      guard depth < ShapeTree.mostKeys, children.count < ShapeTree.mostBranches,
        key.utf8.count <= ArchiveLayout.shapeKeySize, tree.takeNode()
      else { return nil }
      let child = Node(key: key, parent: self, tree: tree)
      children.append(child)
      last = child
      return child
    }

    var keys: [String] {
      var keys: [String] = []
      var node = self
      while let parent = node.parent {
        keys.append(node.key)
        node = parent
      }
      return keys.reversed()
    }
  }

  /// More keys than a struct has; dictionaries may have more, and then state their keys themselves.
  private static let mostKeys = 256
  private static let mostBranches = 32
  private static let mostNodes = 1 << 16

  private var roots: [ObjectIdentifier: Node] = [:]
  private var lastKind: ObjectIdentifier?
  private var lastRoot: Node?
  private var nodeCount = 0
  private var chunk = 0
  private(set) var numbered: [Node] = []

  /// Where the records of a kind begin.
  func root(_ kind: ObjectIdentifier) -> Node {
    if kind == lastKind, let lastRoot { return lastRoot }
    let root = roots[kind] ?? Node(key: "", parent: nil, tree: self)
    roots[kind] = root
    lastKind = kind
    lastRoot = root
    return root
  }

  /// The number of a shape in this chunk.
  @inline(__always)
  func number(of node: Node) -> Int {
    if node.chunk == chunk { return node.number }
    node.chunk = chunk
    node.number = numbered.count
    numbered.append(node)
    return node.number
  }

  /// Begins a chunk, in which no shape has a number.
  func beginChunk() {
    chunk += 1
    numbered.removeAll(keepingCapacity: true)
  }

  fileprivate func takeNode() -> Bool {
    nodeCount += 1
    return nodeCount <= ShapeTree.mostNodes
  }
}
