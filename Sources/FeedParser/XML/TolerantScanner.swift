/// Reads what means to be XML and is not: the document that ``LibXMLParser`` gave up.
///
/// libxml2 can go on after an error, but not well: its push parser ends at `2 < 3`, an end tag closes whatever is
/// open, and references are lost after the first error. Here an end tag closes the element of its name, stray ones
/// are left out, a `<` that begins no tag is text, attributes need no quotes, and an entry that begins inside another
/// ends that one. Time is linear, and there is no recursion.
struct TolerantScanner {
  /// The document, which outlives the scanner: whoever makes it does so inside `withUnsafeBufferPointer`.
  let bytes: Bytes
  var builder: FeedBuilder
  var position = 0
  var entities = EntityTable()
  /// What was wrong first.
  private(set) var problem: FeedProblem?

  private var open: [OpenElement] = []
  /// Elements that are open beyond the limit of depth.
  private var overflow = 0
  private var namespaces = NamespaceScopes()
  private var tag = TagScratch()
  // What was looked for in vain is not looked for again, or time would be the square of the length.
  private var hasNoCommentEnd = false
  private var hasNoInstructionEnd = false

  /// An element that is open: its name, in the document, and how many namespaces were declared outside it.
  private struct OpenElement {
    var name: Bytes
    var scopes: Int
  }

  init(_ bytes: Bytes, builder: FeedBuilder) {
    (self.bytes, self.builder) = (bytes, builder)
  }

  /// Reads the whole document.
  mutating func scan() {
    while position < bytes.count {
      let next = find(UInt8(ascii: "<"), from: position) ?? bytes.count
      if next > position { text(position..<next) }
      position = next
      guard position < bytes.count else { break }
      if !scanMarkup() {
        note("a “<” that begins no tag")
        text(position..<position + 1)
        position += 1
      }
    }
    if let last = open.last { note("the document ends inside “\(last.name.text)”") }
    while !open.isEmpty { closeLast() }
  }

  /// Reads what begins with `<`; says whether it was markup.
  private mutating func scanMarkup() -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): return scanEndTag()
    case UInt8(ascii: "?"): return skipInstruction()
    case UInt8(ascii: "!"): return scanDeclaration()
    case let byte where Self.beginsName(byte): return scanStartTag()
    default: return false
    }
  }

  private mutating func scanDeclaration() -> Bool {
    if begins("<!--") {
      if !hasNoCommentEnd, let end = find("-->", from: position + 4) {
        position = end + 3
        return true
      }
      hasNoCommentEnd = true
      return false
    }
    if begins("<![CDATA[") {
      let end = find("]]>", from: position + 9)
      if end == nil { note("a CDATA section that does not end") }
      builder.text(Bytes(rebasing: bytes[position + 9..<(end ?? bytes.count)]))
      position = end.map { $0 + 3 } ?? bytes.count
      return true
    }
    guard begins("<!DOCTYPE") || begins("<!doctype") else { return false }
    var type = DocumentTypeScanner(bytes, position: position + 9)
    type.scan(into: &entities)
    if let publicID = type.publicID { builder.documentType(publicID: publicID) }
    position = type.position
    return true
  }

  /// An instruction ends with `?>`; where that is missing, the first `>` will do.
  private mutating func skipInstruction() -> Bool {
    guard !hasNoInstructionEnd, let end = find(UInt8(ascii: ">"), from: position + 2) else {
      hasNoInstructionEnd = true
      return false
    }
    if bytes[end - 1] != UInt8(ascii: "?") { note("a processing instruction that does not end") }
    position = end + 1
    return true
  }

  private mutating func scanEndTag() -> Bool {
    let name = name(from: position + 2)
    guard !name.isEmpty else { return false }
    let end = position + 2 + name.count
    position = min(bytes.count, (find(UInt8(ascii: ">"), from: end) ?? bytes.count - 1) + 1)
    if overflow > 0 {
      overflow -= 1
      return true
    }
    guard let index = lastOpen(name) else {
      note("the end tag “\(name.text)” has no start tag")
      return true
    }
    close(downTo: index + 1)
    closeLast()
    return true
  }

  private mutating func scanStartTag() -> Bool {
    let name = name(from: position + 1)
    tag.begin()
    var scanner = AttributeScanner(bytes, position: position + 1 + name.count, entities: entities)
    let isEmpty = scanner.scan(into: &tag)
    if let problem = scanner.problem { note(problem) }
    if scanner.hasUndefinedEntity { noteUndefined() }
    position = scanner.position
    // An entry that begins inside an entry ends it: the end tag is missing.
    if name.equalsIgnoringCase("item") || name.equalsIgnoringCase("entry"), let index = lastOpen(name) {
      close(downTo: index)
    }
    guard open.count < FeedLimits.depth else {
      if !isEmpty { overflow += 1 }
      return true
    }
    open.append(OpenElement(name: name, scopes: namespaces.count))
    for index in tag.declarations { namespaces.declare(tag.declaration(index)) }
    if tag.send(name, in: namespaces, to: &builder) {
      note("the prefix of “\(name.text)” is not declared", .undeclaredPrefix)
    }
    if isEmpty { closeLast() }
    return true
  }

  private func lastOpen(_ name: Bytes) -> Int? {
    open.lastIndex { isSame($0.name, name) }
  }

  /// Closes elements without an end tag.
  private mutating func close(downTo count: Int) {
    guard open.count > count, let last = open.last else { return }
    note("“\(last.name.text)” has no end tag")
    while open.count > count { closeLast() }
  }

  private mutating func closeLast() {
    guard let last = open.popLast() else { return }
    namespaces.drop(to: last.scopes)
    builder.end()
  }

  /// Hands text over, its references replaced.
  private mutating func text(_ range: Range<Int>) {
    var rest = range
    while let ampersand = bytes[rest].firstIndex(of: UInt8(ascii: "&")) {
      builder.text(Bytes(rebasing: bytes[rest.lowerBound..<ampersand]))
      let reference = entities.reference(in: bytes, at: ampersand)
      if reference.isUndefined { noteUndefined() }
      reference.replacement.withUnsafeBufferPointer { builder.text($0) }
      rest = min(ampersand + reference.length, range.upperBound)..<range.upperBound
    }
    if !rest.isEmpty { builder.text(Bytes(rebasing: bytes[rest])) }
  }

  private mutating func noteUndefined() {
    if !entities.hasExternalType { note("an entity that is not defined") }
  }

  private mutating func note(_ message: @autoclosure () -> String, _ code: FeedProblem.Code = .notWellFormed)
  {
    guard problem == nil else { return }
    let line = 1 + bytes[..<min(position, bytes.count)].count { $0 == 0x0A }
    problem = FeedProblem(code, message(), line: line)
  }
}

// Looking at the bytes.
extension TolerantScanner {
  private func isSame(_ first: Bytes, _ second: Bytes) -> Bool {
    guard first.count == second.count else { return false }
    for index in 0..<first.count where first[index] | 0x20 != second[index] | 0x20 { return false }
    return true
  }

  private func name(from start: Int) -> Bytes {
    var end = start
    while end < bytes.count, Self.continuesName(bytes[end]) { end += 1 }
    return Bytes(rebasing: bytes[start..<end])
  }

  static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func begins(_ text: StaticString) -> Bool {
    bytes.has(text, at: position)
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    var from = start
    while let found = find(text.utf8Start[0], from: from) {
      if bytes.has(text, at: found) { return found }
      from = found + 1
    }
    return nil
  }
}

extension Bytes {
  /// Whether an ASCII text stands at some place.
  func has(_ text: StaticString, at position: Int) -> Bool {
    guard position >= 0, text.utf8CodeUnitCount <= count - position else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[position + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}
