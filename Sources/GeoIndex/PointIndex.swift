/// Points on the sphere, each with an identifier: finds the nearest ones, those within a radius, those in a
/// box.
///
/// It is a value. A copy is a snapshot: it costs one reference, and no change to the original or to another
/// copy ever shows in it, so any number of threads may search their copies while one changes its own. A
/// change copies only the few nodes on its way, and not even those if no other copy shares them.
///
/// The identifiers are the caller's. An entry is a pair of identifier and place; the index does not look
/// whether an identifier is there already, and a pair inserted twice is there twice.
public struct PointIndex: Sendable {
  /// A point and what the caller calls it.
  public struct Entry: Sendable, Hashable {
    /// The caller's identifier.
    public let id: Int64
    /// Where it is.
    public let point: GeoPoint

    /// Makes an entry.
    public init(id: Int64, point: GeoPoint) {
      self.id = id
      self.point = point
    }
  }

  /// What a search around a point finds.
  public struct Neighbour: Sendable, Hashable {
    /// The caller's identifier.
    public let id: Int64
    /// The great-circle distance, in kilometres: to the bit what ``GeoPoint/kilometres(to:)`` says.
    public let kilometres: Double
  }

  var root: TreeNode?

  /// How many entries there are.
  public private(set) var count: Int

  /// Makes an empty index.
  public init() {
    count = 0
  }

  /// Makes an index of many entries at once, which takes a small part of the time of inserting them and gives
  /// faster searches. It uses the cores there are.
  public init(_ entries: consuming [Entry]) {
    count = entries.count
    root = entries.withUnsafeBufferPointer(BulkLoad.tree)
  }

  /// Adds an entry.
  public mutating func insert(_ id: Int64, at point: GeoPoint) {
    count += 1
    insert(Site(id: id, point: point))
  }

  /// Takes an entry out. Says whether it was there; if not, nothing changes.
  @discardableResult
  public mutating func remove(_ id: Int64, at point: GeoPoint) -> Bool {
    guard remove(Site(id: id, point: point)) else { return false }
    count -= 1
    return true
  }

  /// Moves an entry to another place. Says whether it was there; if not, nothing changes.
  @discardableResult
  public mutating func move(_ id: Int64, from old: GeoPoint, to new: GeoPoint) -> Bool {
    guard remove(Site(id: id, point: old)) else { return false }
    insert(Site(id: id, point: new))
    return true
  }

  private mutating func insert(_ site: Site) {
    guard var root = root.take() else {
      let leaf = Leaf.allocate(capacity: 4)
      Leaf(leaf.block).append(site)
      self.root = leaf
      return
    }
    if let half = TreeNode.insert(site, into: &root) {
      let branch = Branch.allocate(height: root.header.height + 1)
      Branch(branch.block).append(root, root.summary)
      Branch(branch.block).append(half, half.summary)
      root = branch
    }
    self.root = root
  }

  private mutating func remove(_ site: Site) -> Bool {
    guard let path = root?.path(to: site), var root = root.take() else { return false }
    TreeNode.remove(at: path[...], from: &root)
    while !root.header.isLeaf, root.header.count == 1 {
      TreeNode.replace(&root) { Branch($0.block).owners[0] }
    }
    self.root = root.header.count == 0 ? nil : root
    return true
  }
}
