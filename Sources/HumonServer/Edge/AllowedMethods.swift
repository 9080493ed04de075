import HTTPTypes
import Hummingbird

/// Which methods each address takes, read off the router's own routes: for 405 and for OPTIONS.
struct AllowedMethods: Sendable {
  private let resources: [Resource]

  init(_ routes: [Router<HumonRequestContext>.RouteDescription]) {
    let methods = Dictionary(grouping: routes, by: \.path.description)
    resources = methods.map { path, routes in
      Resource(pattern: Self.segments(path).map(Segment.init), allow: Self.allow(routes.map(\.method)))
    }
  }

  /// The value of `Allow` for an address; nil where there is nothing under it.
  func allow(for path: String) -> String? {
    let path = Self.segments(path)
    // `nearests` would pass for an `:id` too: the address with fewer parameters is the one that is meant.
    return resources.filter { $0.matches(path) }.min { $0.openness < $1.openness }?.allow
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

  private struct Resource {
    let pattern: [Segment]
    let allow: String

    func matches(_ path: [Substring]) -> Bool {
      let reaches = pattern.last?.isRest == true ? pattern.count <= path.count : pattern.count == path.count
      return reaches && zip(pattern, path).allSatisfy { $0.matches($1) }
    }

    var openness: Int { pattern.reduce(0) { $0 + $1.openness } }
  }

  /// What stands between two slashes of a route.
  private enum Segment {
    case literal(Substring)
    /// `:id`, or `{id}.ics`.
    case parameter(suffix: Substring)
    /// `**`: this segment and all that follow.
    case rest

    init(_ text: Substring) {
      if text.hasPrefix(":") {
        self = .parameter(suffix: "")
      } else if text.hasPrefix("{"), let end = text.firstIndex(of: "}") {
        self = .parameter(suffix: text[text.index(after: end)...])
      } else if text == "**" {
        self = .rest
      } else {
        self = .literal(text)
      }
    }

    func matches(_ segment: Substring) -> Bool {
      switch self {
      case .literal(let text): text == segment
      case .parameter(let suffix): segment.hasSuffix(suffix)
      case .rest: true
      }
    }

    /// How much fits: the less, the more it is what was meant.
    var openness: Int {
      switch self {
      case .literal: 0
      case .parameter(let suffix): suffix.isEmpty ? 2 : 1
      case .rest: 3
      }
    }

    var isRest: Bool {
      if case .rest = self { true } else { false }
    }
  }
}
