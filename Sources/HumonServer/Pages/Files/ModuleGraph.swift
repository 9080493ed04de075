/// Which scripts a page needs before it can begin: the modules that one module imports, and those that these import.
///
/// A browser that learns of them from the page itself asks for all at once, instead of one after the other has come.
enum ModuleGraph {
  /// The modules that a module needs, itself first, in the order in which they are met; then those that it loads by itself
  /// as soon as it runs, by `import("…")`. What the others load in this way waits until it is wanted.
  /// - Parameters:
  ///   - first: the path of the module.
  ///   - sources: scripts by their paths.
  static func modules(from first: String, in sources: [String: [UInt8]]) -> [String] {
    var found: [String] = []
    add([first], to: &found, sources)
    let source = String(decoding: sources[first] ?? [], as: UTF8.self)
    add(
      source.matches(of: #/\bimport\("([^"]+)"\)/#).compactMap { resolved($0.1, from: first) }, to: &found,
      sources)
    return found
  }

  /// Adds modules and what they import, breadth first.
  private static func add(_ modules: [String], to found: inout [String], _ sources: [String: [UInt8]]) {
    var waiting = modules
    var next = 0
    while next < waiting.count {
      let path = waiting[next]
      next += 1
      guard !found.contains(path), let source = sources[path] else { continue }
      found.append(path)
      waiting += imports(String(decoding: source, as: UTF8.self)).compactMap { resolved($0, from: path) }
    }
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
