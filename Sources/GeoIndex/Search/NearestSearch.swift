/// One search for the nearest entries: depth first, always into the child that is nearest as far as its box
/// tells, and not at all into one that cannot hold anything better than what was found.
///
/// Rounded vectors leave out what is too far; what is left is decided by exact distances. For small limits that
/// is at the end (``RoughCandidates``), for large ones, and where too many lie too close together for rounded
/// vectors, it is at once (``NearestCandidates``).
struct NearestSearch {
  private let origin: GreatCircleOrigin
  private let vector: UnitVector
  private let sieve: Sieve
  private let start: NearestStart
  /// What was found as long as rounded vectors are enough; then it is in `found`.
  private var rough: RoughCandidates
  private var isRough: Bool
  private var found: NearestCandidates
  /// Squares of chords up to this belong to places within the radius for certain.
  private let certainSquare: Float
  /// Squares of chords beyond this belong to places that are too far away.
  private var chordLimit: Float
  /// For each level, the children that are still to be visited: the squares of the chords to their boxes, and
  /// their positions.
  private let pendingSquares: UnsafeMutablePointer<Float>
  private let pendingPositions: UnsafeMutablePointer<UInt8>
  private var pendingCount = 0
  /// For the leaf in hand: the squares of all chords, and the positions of those that are near.
  private let squares: UnsafeMutablePointer<Float>
  private let nearPositions: UnsafeMutablePointer<UInt8>

  init(
    around point: GeoPoint, within kilometres: Double, limit: Int, after start: PointIndex.Neighbour?,
    _ sieve: Sieve, height: Int
  ) {
    origin = GreatCircleOrigin(point)
    vector = UnitVector(point)
    self.sieve = sieve
    self.start = NearestStart(start)
    found = NearestCandidates(limit: limit, radius: kilometres)
    rough = RoughCandidates(limit: limit)
    isRough = limit <= RoughCandidates.largestLimit
    chordLimit = UnitVector.chordSquareLimit(kilometres: kilometres)
    certainSquare = UnitVector.certainChordSquare(kilometres: kilometres)
    // One piece of memory for all four, below the kilobyte up to which glibc's allocator keeps pieces at
    // hand.
    let pending = height * Branch.maximum
    let block = UnsafeMutableRawPointer.allocate(byteCount: (Leaf.maximum + pending) * 5, alignment: 16)
    squares = block.bindMemory(to: Float.self, capacity: Leaf.maximum)
    let afterSquares = block + Leaf.maximum * 4
    pendingSquares = afterSquares.bindMemory(to: Float.self, capacity: pending)
    let afterPending = afterSquares + pending * 4
    pendingPositions = afterPending.bindMemory(to: UInt8.self, capacity: pending)
    nearPositions = (afterPending + pending).bindMemory(to: UInt8.self, capacity: Leaf.maximum)
  }

  /// Gives back the memory.
  func release() {
    squares.deallocate()
    rough.release()
    found.release()
  }

  /// What was found, nearest first.
  mutating func results() -> [PointIndex.Neighbour] {
    if isRough { becomeExact() }
    return found.sorted()
  }

  /// Goes on with exact distances.
  @inline(never)
  private mutating func becomeExact() {
    isRough = false
    // First all distances: as long as nothing is decided in between, the processor works on several at a time.
    withUnsafeTemporaryAllocation(of: Double.self, capacity: rough.count) { distances in
      for position in 0..<rough.count { distances[position] = origin.kilometres(to: rough[position]) }
      for position in 0..<rough.count {
        let (id, kilometres) = (rough[position].id, distances[position])
        if found.admits(id, kilometres) { found.add(id, kilometres) }
      }
    }
    chordLimit = UnitVector.chordSquareLimit(kilometres: found.radius)
  }

  mutating func visit(_ block: UnsafeMutableRawPointer, _ isIncluded: (Int64) -> Bool) {
    if block.assumingMemoryBound(to: NodeHeader.self).pointee.isLeaf {
      scan(Leaf(block), isIncluded)
    } else {
      descend(Branch(block), isIncluded)
    }
  }

  private mutating func descend(_ branch: Branch, _ isIncluded: (Int64) -> Bool) {
    let first = pendingCount
    let holdsLeaves = branch.header.height == 1
    gather(branch)
    if !sieve.isOpen || start.isThere { leaveOutUseless(branch, from: first) }
    // Choosing the nearest of what is left, again and again, beats sorting: after the first child little is
    // left.
    while let (next, following) = takeNearest(from: first) {
      let block = branch.blocks[next]
      if let following {
        let block = branch.blocks[following]
        if holdsLeaves { sieve.prefetch(Leaf(block)) } else { Branch(block).prefetchBoxes() }
      }
      let header = block.assumingMemoryBound(to: NodeHeader.self)
      if !isRough || start.isThere, header.pointee.isOnePlace, !mayHold(header.pointee, branch, at: next) {
        continue
      }
      if holdsLeaves {
        scan(Leaf(block), isIncluded)
      } else {
        descend(Branch(block), isIncluded)
      }
    }
  }

  /// Notes all children that are near enough.
  private mutating func gather(_ branch: Branch) {
    let (lowX, lowY, lowZ) = (branch.lowX, branch.lowY, branch.lowZ)
    let (highX, highY, highZ) = (branch.highX, branch.highY, branch.highZ)
    let (x, y, z) = (vector.x, vector.y, vector.z)
    let count = branch.count
    for position in 0..<count {
      let outsideX = max(lowX[position] - x, x - highX[position], 0)
      let outsideY = max(lowY[position] - y, y - highY[position], 0)
      let outsideZ = max(lowZ[position] - z, z - highZ[position], 0)
      squares[position] = outsideX * outsideX + outsideY * outsideY + outsideZ * outsideZ
    }
    var end = pendingCount
    for position in 0..<count {
      let square = squares[position]
      pendingSquares[end] = square
      pendingPositions[end] = UInt8(truncatingIfNeeded: position)
      end &+= Int(square.isAtMost(chordLimit))
    }
    pendingCount = end
  }

  /// Leaves out the noted children that have nothing that passes the filter, or nothing behind the start.
  private mutating func leaveOutUseless(_ branch: Branch, from first: Int) {
    let passing = sieve.passing(branch)
    var end = first
    for index in first..<pendingCount {
      let position = Int(pendingPositions[index])
      guard passing.contains(position),
        !start.isThere || furthestSquare(branch, at: position) > start.earlierSquare
      else { continue }
      pendingSquares[end] = pendingSquares[index]
      pendingPositions[end] = pendingPositions[index]
      end &+= 1
    }
    pendingCount = end
  }

  /// The square of the chord to the furthest corner of a child's box: no point in it comes out further.
  private func furthestSquare(_ branch: Branch, at position: Int) -> Float {
    let awayX = max(branch.highX[position] - vector.x, vector.x - branch.lowX[position])
    let awayY = max(branch.highY[position] - vector.y, vector.y - branch.lowY[position])
    let awayZ = max(branch.highZ[position] - vector.z, vector.z - branch.lowZ[position])
    return awayX * awayX + awayY * awayY + awayZ * awayZ
  }

  /// Takes out the nearest of the children noted from `first` on, and forgets those that are too far by now.
  /// - Returns: that one, and the one that comes next if nothing better is found meanwhile.
  private mutating func takeNearest(from first: Int) -> (nearest: Int, following: Int?)? {
    var end = first
    var (nearest, following) = (-1, -1)
    var (nearestSquare, followingSquare) = (Float.infinity, Float.infinity)
    for index in first..<pendingCount {
      var square = pendingSquares[index]
      var position = Int(pendingPositions[index])
      guard square <= chordLimit else { continue }
      if square < nearestSquare {
        (nearest, position) = (position, nearest)
        (nearestSquare, square) = (square, nearestSquare)
      }
      guard position >= 0 else { continue }
      if square < followingSquare { (following, followingSquare) = (position, square) }
      pendingSquares[end] = square
      pendingPositions[end] = UInt8(truncatingIfNeeded: position)
      end &+= 1
    }
    pendingCount = end
    return nearest < 0 ? nil : (nearest, following < 0 ? nil : following)
  }

  /// Whether one of many points at the same place could be among the results.
  @inline(never)
  private func mayHold(_ header: NodeHeader, _ branch: Branch, at position: Int) -> Bool {
    let kilometres = origin.kilometres(
      latitude: header.latitude, longitude: header.longitude, cosine: Degrees.cosine(header.latitude))
    return found.admits(branch.leastIDs[position], kilometres)
      && start.precedes(branch.greatestIDs[position], kilometres)
  }

  private mutating func scan(_ leaf: Leaf, _ isIncluded: (Int64) -> Bool) {
    let (near, furthest) = sieve.isOpen ? near(leaf) : nearAndPassing(leaf)
    guard near > 0 else { return }
    let room = isRough ? rough.room : found.room
    guard room > 0, near > room else {
      consider(leaf, near, .infinity, isIncluded)
      return
    }
    // More than are wanted yet: first the nearer part, as many as there is room for if they lie evenly, so
    // that few of the others are worth a look.
    let part = min(furthest, chordLimit) * Float(room) / Float(near)
    consider(leaf, near, part, isIncluded)
    var beyond = 0
    for number in 0..<near {
      let position = nearPositions[number]
      nearPositions[beyond] = position
      let square = squares[Int(position)]
      beyond &+= square > part && square <= chordLimit ? 1 : 0
    }
    consider(leaf, beyond, .infinity, isIncluded)
  }

  /// Works out the squares of the chords to a leaf's points and notes the positions of those that are near: how
  /// many, and the greatest of all squares.
  @inline(__always)
  private func near(_ leaf: Leaf) -> (count: Int, furthest: Float) {
    let (leafX, leafY, leafZ) = (leaf.x, leaf.y, leaf.z)
    let (x, y, z) = (vector.x, vector.y, vector.z)
    let count = leaf.count
    // Without a branch, for all of them: the compiler makes vector instructions of it.
    for position in 0..<count {
      let (awayX, awayY, awayZ) = (leafX[position] - x, leafY[position] - y, leafZ[position] - z)
      squares[position] = awayX * awayX + awayY * awayY + awayZ * awayZ
    }
    var near = 0
    var furthest: Float = 0
    for position in 0..<count {
      let square = squares[position]
      nearPositions[near] = UInt8(truncatingIfNeeded: position)
      near &+= Int(square.isAtMost(chordLimit))
      furthest = square > furthest ? square : furthest
    }
    return (near, furthest)
  }

  /// The same of those points only that pass the filter. Most do not, as a rule, and their vectors need not
  /// come from memory.
  @inline(__always)
  private func nearAndPassing(_ leaf: Leaf) -> (count: Int, furthest: Float) {
    let (leafX, leafY, leafZ) = (leaf.x, leaf.y, leaf.z)
    let (x, y, z) = (vector.x, vector.y, vector.z)
    var near = 0
    var furthest: Float = 0
    for position in sieve.passing(leaf) {
      let (awayX, awayY, awayZ) = (leafX[position] - x, leafY[position] - y, leafZ[position] - z)
      let square = awayX * awayX + awayY * awayY + awayZ * awayZ
      squares[position] = square
      nearPositions[near] = UInt8(truncatingIfNeeded: position)
      near &+= Int(square.isAtMost(chordLimit))
      furthest = square > furthest ? square : furthest
    }
    return (near, furthest)
  }

  /// Looks at those of the near positions that are not beyond `part`.
  @inline(__always)
  private mutating func consider(
    _ leaf: Leaf, _ near: Int, _ part: Float, _ isIncluded: (Int64) -> Bool
  ) {
    for number in 0..<near {
      let position = Int(nearPositions[number])
      let square = squares[position]
      guard square <= min(part, chordLimit) else { continue }
      guard square > start.earlierSquare else { continue }
      let point = leaf.points + position
      if !isRough {
        if let kilometres = admittedKilometres(point.pointee), sieve.meets(isIncluded, leaf, at: position) {
          addExactly(point.pointee.id, kilometres)
        }
      } else if square <= certainSquare && square >= start.laterSquare || isWanted(point.pointee),
        sieve.meets(isIncluded, leaf, at: position)
      {
        addRoughly(point, square)
      }
    }
    if isRough { dropFurthest() }
  }

  /// Whether an entry is within the radius and behind the start, by its exact distance.
  private func isWanted(_ point: StoredPoint) -> Bool {
    let kilometres = origin.kilometres(to: point)
    return kilometres <= found.radius && start.precedes(point.id, kilometres)
  }

  /// The exact distance of an entry, if it would be among the best.
  @inline(__always)
  private func admittedKilometres(_ point: StoredPoint) -> Double? {
    let kilometres = origin.kilometres(to: point)
    return found.admits(point.id, kilometres) && start.precedes(point.id, kilometres) ? kilometres : nil
  }

  /// Adds an entry that is admitted and meets the condition.
  @inline(__always)
  private mutating func addExactly(_ id: Int64, _ kilometres: Double) {
    found.add(id, kilometres)
    chordLimit = UnitVector.chordSquareLimit(kilometres: found.radius)
  }

  /// Adds an entry that is within the radius and meets the condition.
  @inline(__always)
  private mutating func addRoughly(_ point: UnsafePointer<StoredPoint>, _ square: Float) {
    if rough.isFull {
      dropFurthest()
      if rough.isFull {
        becomeExact()
        if let kilometres = admittedKilometres(point.pointee) { addExactly(point.pointee.id, kilometres) }
        return
      }
    }
    rough.add(point, square)
  }

  private mutating func dropFurthest() {
    if let limit = rough.dropFurthest() { chordLimit = min(chordLimit, limit) }
  }
}

extension GreatCircleOrigin {
  @inline(__always)
  fileprivate func kilometres(to point: StoredPoint) -> Double {
    kilometres(latitude: point.latitude, longitude: point.longitude, cosine: point.cosine)
  }
}
