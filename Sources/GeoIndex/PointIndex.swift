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
  /// A point, what the caller calls it, and what searches may be told to look for.
  public struct Entry: Sendable, Hashable {
    /// The caller's identifier.
    public let id: Int64
    /// Where it is.
    public let point: GeoPoint
    /// What filters look at.
    public let facets: Facets

    /// Makes an entry.
    public init(id: Int64, point: GeoPoint, facets: Facets = Facets()) {
      (self.id, self.point, self.facets) = (id, point, facets)
    }
  }

  /// What a search around a point finds.
  public struct Neighbour: Sendable, Hashable {
    /// The caller's identifier.
    public let id: Int64
    /// The great-circle distance, in kilometres: to the bit what ``GeoPoint/kilometres(to:)`` says.
    public let kilometres: Double

    /// A place in the order of a search's results, for the next search to go on from.
    public init(id: Int64, kilometres: Double) {
      (self.id, self.kilometres) = (id, kilometres)
    }
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
  public mutating func insert(_ id: Int64, at point: GeoPoint, facets: Facets = Facets()) {
    count += 1
    insert(Site(Entry(id: id, point: point, facets: facets)))
  }

  /// Takes an entry out. Says whether it was there; if not, nothing changes.
  @discardableResult
  public mutating func remove(_ id: Int64, at point: GeoPoint) -> Bool {
    guard take(id, at: point) != nil else { return false }
    count -= 1
    return true
  }

  /// Gives an entry other facets. Says whether it was there; if not, nothing changes.
  @discardableResult
  public mutating func update(_ id: Int64, at point: GeoPoint, facets: Facets) -> Bool {
    guard let path = root?.path(to: Site(Entry(id: id, point: point))), var root = root.take() else {
      return false
    }
    TreeNode.update(facets, at: path[...], in: &root)
    self.root = root
    return true
  }

  /// Moves an entry, with its facets, to another place. Says whether it was there; if not, nothing changes.
  @discardableResult
  public mutating func move(_ id: Int64, from old: GeoPoint, to new: GeoPoint) -> Bool {
    guard let facets = take(id, at: old) else { return false }
    insert(Site(Entry(id: id, point: new, facets: facets)))
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

  /// Takes an entry out of the tree and gives its facets; nil if it is not there.
  private mutating func take(_ id: Int64, at point: GeoPoint) -> Facets? {
    guard let path = root?.path(to: Site(Entry(id: id, point: point))), var root = root.take() else {
      return nil
    }
    let facets = TreeNode.remove(at: path[...], from: &root)
    while !root.header.isLeaf, root.header.count == 1 {
      TreeNode.replace(&root) { Branch($0.block).owners[0] }
    }
    self.root = root.header.count == 0 ? nil : root
    return facets
  }
}
