/// The elements of an HTML page, as far as they are needed to find events in it.
struct HTMLTree {
  /// An element.
  struct Node {
    /// Its name, in lower case.
    var name: String
    var attributes: [(name: String, value: String)]
    var parent: Int
    /// Its elements and texts, in order.
    var children: [Child] = []

    /// The value of an attribute.
    subscript(_ name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }

    /// The words of its class.
    var classes: [Substring] {
      (self["class"] ?? "").split(whereSeparator: \.isWhitespace)
    }
  }

  /// What stands in an element.
  enum Child {
    case node(Int)
    case text(String)
  }

  /// How many elements are looked at for one property. An event in an event in an event would else make the same
  /// elements be looked at again and again.
  static let reach = 50_000
  /// The text of one property, in bytes.
  static let textBytes = 256 << 10

  /// All elements, in the order of the document; the first is the document itself.
  var nodes = [Node(name: "", attributes: [], parent: 0)]

  /// The elements inside an element, at any depth, in the order of the document; not those inside the ones that are
  /// left out, though these themselves.
  func descendants(of root: Int, leavingOut: (Node) -> Bool = { _ in false }) -> [Int] {
    var found: [Int] = []
    var waiting = children(of: root)
    waiting.reverse()
    while let index = waiting.popLast(), found.count < Self.reach {
      found.append(index)
      if !leavingOut(nodes[index]) { waiting += children(of: index).reversed() }
    }
    return found
  }

  private func children(of index: Int) -> [Int] {
    nodes[index].children.compactMap { if case .node(let child) = $0 { child } else { nil } }
  }

  /// The text of an element and of those in it, white space folded, scripts and styles left out; a picture is its
  /// `alt`.
  func text(of root: Int) -> String {
    var text = ""
    var waiting: [Child] = [.node(root)]
    var seen = 0
    while let child = waiting.popLast(), seen < Self.reach, text.utf8.count < Self.textBytes {
      seen += 1
      switch child {
      case .text(let part): text += part
      case .node(let index):
        let node = nodes[index]
        if node.name == "script" || node.name == "style" { continue }
        if node.name == "img" { text += node["alt"] ?? "" }
        if node.name == "br" { text += " " }
        waiting += node.children.reversed()
      }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text of an element as it stands: for scripts.
  func rawText(of index: Int) -> String {
    nodes[index].children.map { if case .text(let part) = $0 { part } else { "" } }.joined()
  }
}
