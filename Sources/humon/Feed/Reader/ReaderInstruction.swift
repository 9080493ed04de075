/// What a person tells the reader, a line each.
enum ReaderInstruction: Equatable {
  /// The list, from an entry on.
  case list(from: Int)
  case open(Int)
  case categories
  /// A category by its name or number; nil is all.
  case filter(String?)
  case refresh
  case help
  case quit
  case nothing
  case unknown(String)

  init(_ line: String) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let word = words.first?.lowercased() else {
      self = .nothing
      return
    }
    let rest = words.count > 1 ? words[1].trimmingSpaces : ""
    switch word {
    case "list", "l":
      self = rest.isEmpty ? .list(from: 1) : Int(rest).map { .list(from: $0) } ?? .unknown(line)
    case "open", "o": self = Int(rest).map { .open($0) } ?? .unknown(line)
    case "categories", "c": self = .categories
    case "filter", "f": self = .filter(rest.isEmpty || rest.lowercased() == "all" ? nil : rest)
    case "all", "a": self = .filter(nil)
    case "refresh", "r": self = .refresh
    case "help", "h", "?": self = .help
    case "quit", "q", "exit": self = .quit
    default:
      // A bare number opens, which is what is done most.
      self = Int(word).map { .open($0) } ?? .unknown(line)
    }
  }

  static let summary = """
    list [n]         the entries, from the n-th on
    open n, or n     an entry
    categories       what the entries are about
    filter name|n    only the entries of a category
    all              the entries of all categories
    refresh          ask the publisher for news
    quit             end
    """
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let inner = drop(while: \.isWhitespace)
    guard let last = inner.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(inner[...last])
  }
}
