/// Which `Codable` objects refer to which. Reading makes an object together with all that it refers to, so what was
/// written could not be read where references lead back, or lead too deep; both are found before anything is kept.
struct CodableLinks {
  struct Link {
    let target: Int
    /// How deep in its own record the reference stands.
    let depth: Int
  }

  /// How deep each checked object goes.
  private var heights: [Int: Int] = [:]
  private var links: [Int: [Link]] = [:]
  private var names: [Int: String] = [:]

  /// Remembers that the record with this number refers to a `Codable` object.
  mutating func add(from source: Int, to target: Int, depth: Int, type: @autoclosure () -> String) {
    links[source, default: []].append(Link(target: target, depth: depth))
    if heights[target] == nil, names[target] == nil { names[target] = type() }
  }

  /// Looks at everything that was added since the last time.
  mutating func check() throws(ArchiveError) {
    for source in links.keys.sorted() where heights[source] == nil { try measure(source) }
    links.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
  }

  /// Walks in depth with a stack of its own: a chain may be long before it is found to be too long.
  private mutating func measure(_ first: Int) throws(ArchiveError) {
    var way: [(object: Int, next: Int, height: Int)] = [(first, 0, 1)]
    var onWay: Set<Int> = [first]
    while let (object, next, height) = way.last {
      let out = links[object] ?? []
      guard next < out.count else {
        guard height <= ArchiveLimits.depth else {
          throw .tooDeep(limit: ArchiveLimits.depth, at: ArchivePlace(path: names[object] ?? ""))
        }
        heights[object] = height
        onWay.remove(object)
        way.removeLast()
        continue
      }
      let link = out[next]
      if let below = heights[link.target] {
        way[way.count - 1].height = max(height, link.depth + below)
        way[way.count - 1].next += 1
      } else if onWay.insert(link.target).inserted {
        way.append((link.target, 0, 1))
      } else {
        throw .cycle(type: names[link.target] ?? "object", at: ArchivePlace())
      }
    }
  }
}
