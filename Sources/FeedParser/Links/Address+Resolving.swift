extension Address {
  /// This reference as seen from a base (RFC 3986, section 5.2.2; a reference that repeats the base's scheme without an
  /// authority is absolute).
  func resolved(against base: Address) -> Address {
    var target = self
    if scheme != nil {
      target.path = Self.withoutDots(path)
      return target
    }
    target.scheme = base.scheme
    if authority != nil {
      target.path = Self.withoutDots(path)
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.hasPrefix("/") {
      target.path = Self.withoutDots(path)
    } else {
      target.path = Self.withoutDots(Self.merged(base, path))
    }
    return target
  }

  /// The path behind the base's last slash (RFC 3986, section 5.2.3).
  private static func merged(_ base: Address, _ path: Substring) -> Substring {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.lastIndex(of: "/") else { return path }
    return base.path[...slash] + path
  }

  /// The path without its `.` and `..` (RFC 3986, section 5.2.4), in one pass.
  private static func withoutDots(_ path: Substring) -> Substring {
    guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }),
      path.hasPrefix("/")
    else { return path }
    var kept: [Substring] = []
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment.lowercased() {
      case ".", "%2e":
        if isLast { kept.append("") }
      case "..", ".%2e", "%2e.", "%2e%2e":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")[...]
  }
}
