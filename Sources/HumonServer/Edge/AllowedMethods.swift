import HTTPTypes
import Hummingbird

/// Which methods each address takes, read off the router's own routes: for 405 and for OPTIONS.
struct AllowedMethods: Sendable {
  private struct Resource {
    let pattern: [Substring]
    let allow: String

    func matches(_ path: [Substring]) -> Bool {
      pattern.count == path.count && zip(pattern, path).allSatisfy { Self.isParameter($0) || $0 == $1 }
    }

    var parameterCount: Int { pattern.count(where: Self.isParameter) }

    private static func isParameter(_ segment: Substring) -> Bool {
      segment.hasPrefix(":") || segment.hasPrefix("{")
    }
  }

  private let resources: [Resource]

  init(_ routes: [Router<HumonRequestContext>.RouteDescription]) {
    let methods = Dictionary(grouping: routes, by: \.path.description)
    resources = methods.map { path, routes in
      Resource(pattern: Self.segments(path), allow: Self.allow(routes.map(\.method)))
    }
  }

  /// The value of `Allow` for an address; nil where there is nothing under it.
  func allow(for path: String) -> String? {
    let path = Self.segments(path)
    // `nearests` would pass for an `:id` too: the address with fewer parameters is the one that is meant.
    return resources.filter { $0.matches(path) }.min { $0.parameterCount < $1.parameterCount }?.allow
  }

  private static func allow(_ methods: [HTTPRequest.Method]) -> String {
    var names = Set(methods.map(\.rawValue))
    if names.contains("GET") { names.insert("HEAD") }
    names.insert("OPTIONS")
    return names.sorted().joined(separator: ", ")
  }

  private static func segments(_ path: String) -> [Substring] {
    path.split(separator: "/")
  }
}
