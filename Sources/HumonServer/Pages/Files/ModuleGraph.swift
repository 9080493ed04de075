/// Which scripts a page needs before it can begin: the modules that one module imports, and those that these import.
///
/// A browser that learns of them from the page itself asks for all at once, instead of one after the other has come.
struct ModuleGraph {
  /// The modules that the first one needs, itself before all, each followed by what it imports itself: so that what runs first
  /// is asked for first.
  let imported: [String]
  /// Those that the first one loads by itself as soon as it runs, by `import("…")`, and what they import. What the others load
  /// in this way waits until it is wanted.
  let loaded: [String]

  /// - Parameters:
  ///   - first: the path of the module.
  ///   - sources: scripts by their paths.
  init(from first: String, in sources: [String: [UInt8]]) {
    imported = Self.reached(from: [first], besides: [], sources)
    let source = String(decoding: sources[first] ?? [], as: UTF8.self)
    let called = source.matches(of: #/\bimport\("([^"]+)"\)/#).compactMap { Self.resolved($0.1, from: first) }
    loaded = Self.reached(from: called, besides: Set(imported), sources)
  }

  /// Modules and what they import, each once, without those that are known.
  private static func reached(
    from modules: [String], besides known: Set<String>, _ sources: [String: [UInt8]]
  )
    -> [String]
  {
    var found: [String] = []
    var met = known
    var waiting = Array(modules.reversed())
    while let path = waiting.popLast() {
      guard let source = sources[path], met.insert(path).inserted else { continue }
      found.append(path)
      let imports = imports(String(decoding: source, as: UTF8.self))
      waiting += imports.compactMap { resolved($0, from: path) }.reversed()
    }
    return found
  }

  /// What a module imports: `import … from "…"`, `import "…"` and `export … from "…"`, which stand at the beginning of a
  /// line.
  private static func imports(_ source: String) -> [Substring] {
    var found: [Substring] = []
    var statement = ""
    for line in source.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("import ") || line.hasPrefix("import{") || line.hasPrefix("export {")
        || line.hasPrefix("export * ") || line.hasPrefix("export{")
      {
        statement = String(line)
      } else if !statement.isEmpty {
        statement += line
      } else {
        continue
      }
      if let name = quoted(statement) {
        found.append(name)
        statement = ""
      } else if line.contains(";") || line.hasPrefix("}") {
        statement = ""
      }
    }
    return found
  }

  /// What stands between the last two quotation marks of a statement.
  private static func quoted(_ statement: String) -> Substring? {
    guard let end = statement.lastIndex(where: { $0 == "\"" || $0 == "'" }),
      let start = statement[..<end].lastIndex(of: statement[end])
    else { return nil }
    return Substring(String(statement[statement.index(after: start)..<end]))
  }

  /// Where a relative address leads; nil for one that leads outside.
  private static func resolved(_ address: Substring, from module: String) -> String? {
    guard address.hasPrefix(".") else { return nil }
    var path = module.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !path.isEmpty else { return nil }
        path.removeLast()
      default: path.append(String(part))
      }
    }
    return path.joined(separator: "/")
  }
}
