/// Writes HTML that every parser reads in the same way: known elements only, properly nested, every attribute in double
/// quotes, every `<`, `>` and `&` of the text as a reference.
struct SafeMarkupWriter {
  /// Elements that are nested deeper are left out, though not what is in them.
  static let depthLimit = 100

  private(set) var output: [UInt8] = []
  private var open: [SafeElement] = []
  /// How many start tags have been left out for their depth and not been ended.
  private var beyond = 0

  var isFull: Bool { output.count >= HTMLSanitizer.outputLimit }

  // MARK: Text

  mutating func append(text: Bytes) {
    var waiting = 0
    for (index, byte) in text.enumerated() {
      let reference: StaticString
      switch byte {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      default: continue
      }
      output.append(contentsOf: text[waiting..<index])
      append(reference)
      waiting = index + 1
    }
    output.append(contentsOf: text[waiting...])
  }

  private mutating func append(_ text: StaticString) {
    output.append(contentsOf: Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  // MARK: Tags

  /// Begins an element, ending what cannot contain it.
  mutating func start(_ element: SafeElement, attributes: [(name: String, value: String)]) {
    guard isAllowedHere(element) else { return }
    if !element.isVoid, open.count >= Self.depthLimit {
      beyond += 1
      return
    }
    makeRoom(for: element)
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: element.rawValue.utf8)
    for attribute in attributes {
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: attribute.name.utf8)
      append("=\"")
      append(value: attribute.value)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
    if !element.isVoid { open.append(element) }
  }

  /// Ends an element and all that is open in it; nothing if it is not open.
  mutating func end(_ element: SafeElement) {
    guard !element.isVoid else { return }
    if beyond > 0 {
      beyond -= 1
      return
    }
    let isTable = element == .table || element.isTablePart
    for index in open.indices.reversed() {
      if open[index] == element {
        close(downTo: index)
        return
      }
      if isTable ? open[index] == .table : open[index].isBoundary { return }
    }
  }

  /// Ends everything.
  mutating func finish() -> [UInt8] {
    close(downTo: 0)
    return output
  }

  private func isAllowedHere(_ element: SafeElement) -> Bool {
    if element.isTablePart { return open.contains(.table) }
    if element == .source { return open.last == .audio || open.last == .video }
    return true
  }

  private mutating func makeRoom(for element: SafeElement) {
    if element.endsParagraph { closeNearest([.p], within: [.table, .td, .th, .caption]) }
    if element.isHeading, let last = open.last, last.isHeading { close(downTo: open.count - 1) }
    if let siblings = element.siblings { closeNearest(siblings.ends, within: siblings.within) }
  }

  /// Ends the outermost of some elements that is found before one of the others.
  private mutating func closeNearest(_ elements: Set<SafeElement>, within limits: Set<SafeElement>) {
    var found: Int?
    for index in open.indices.reversed() {
      if elements.contains(open[index]) { found = index }
      if limits.contains(open[index]), !elements.contains(open[index]) { break }
    }
    if let found { close(downTo: found) }
  }

  private mutating func close(downTo index: Int) {
    while open.count > index {
      append("</")
      output.append(contentsOf: open.removeLast().rawValue.utf8)
      output.append(UInt8(ascii: ">"))
    }
  }

  private mutating func append(value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      default: output.append(byte)
      }
    }
  }
}
