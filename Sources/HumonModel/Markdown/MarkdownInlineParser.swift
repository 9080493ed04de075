/// Reads the marks inside a block: emphasis, code, links. A mark that finds no partner is text.
///
/// Opening marks lie on a stack; a closing one takes everything down to its partner. The partner is looked for among
/// at most as many marks as there are kinds, so that the time is linear.
struct MarkdownInlineParser {
  private let characters: [Character]
  private var position = 0
  private var text = ""
  private var frames = [Frame()]

  private struct Frame {
    /// The mark that opened it, `*`, `**`, `_`, `__` or `[`; empty for the lowest.
    var mark = ""
    /// Whether a link may begin here: not where its bracket has been closed, or a link has been found inside.
    var mayBeLink = true
    var inlines: [MarkdownInline] = []

    /// Whether it is a bracket that waits for its partner.
    var isOpenBracket: Bool { mark == "[" && mayBeLink }
  }

  static func inlines(of source: Substring) -> [MarkdownInline] {
    var parser = MarkdownInlineParser(characters: source.boundedCharacters)
    return parser.parse()
  }

  private init(characters: [Character]) {
    self.characters = characters
  }

  private mutating func parse() -> [MarkdownInline] {
    while position < characters.count { step() }
    flush()
    while frames.count > 1 { giveUpFrame() }
    return frames[0].inlines
  }

  private mutating func step() {
    let character = characters[position]
    switch character {
    case "\\": escape()
    case "`": code()
    case "*", "_": emphasis(character)
    case "[": open("[")
    case "]": closeLink()
    case "h" where startsAddress: address()
    case _ where character.isNewline:
      position += 1
      add(.lineBreak)
    default:
      text.append(character)
      position += 1
    }
  }

  // MARK: Marks

  private mutating func escape() {
    position += 1
    guard position < characters.count, Self.punctuation.contains(characters[position]) else {
      text.append("\\")
      return
    }
    text.append(characters[position])
    position += 1
  }

  private static let punctuation: Set<Character> = Set("\\`*_{}[]()#+-.!>~|\"'<&")

  private mutating func code() {
    guard let end = characters[(position + 1)...].firstIndex(of: "`"), end - position <= Self.codeLength
    else {
      text.append("`")
      position += 1
      return
    }
    let code = String(characters[(position + 1)..<end])
    position = end + 1
    add(.code(code))
  }

  /// Code in a line is short; this bounds how far its end is looked for.
  private static let codeLength = 1_000

  private mutating func emphasis(_ mark: Character) {
    let run = position + 1 < characters.count && characters[position + 1] == mark ? 2 : 1
    let name = String(repeating: mark, count: run)
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + run < characters.count ? characters[position + run] : " "
    if frames.contains(where: { $0.mark == name }), !before.isWhitespace {
      position += run
      close(name)
    } else if !after.isWhitespace, mark == "*" || !before.isWordCharacter,
      !frames.contains(where: { $0.mark == name })
    {
      open(name)
    } else {
      text += name
      position += run
    }
  }

  private mutating func open(_ mark: String) {
    flush()
    if mark == "[" { boundBrackets() }
    frames.append(Frame(mark: mark))
    position += mark.count
  }

  /// Brackets stand inside brackets, but how deep bounds the time: the outermost one becomes a character.
  private mutating func boundBrackets() {
    guard frames.count(where: { $0.mark == "[" }) == Self.bracketDepth,
      let outermost = frames.firstIndex(where: { $0.mark == "[" })
    else { return }
    let given = frames.remove(at: outermost)
    frames[outermost - 1].inlines += [.text(given.mark)] + given.inlines
  }

  private static let bracketDepth = 4

  private mutating func close(_ mark: String) {
    flush()
    while frames.last?.mark != mark { giveUpFrame() }
    let inside = frames.removeLast().inlines
    add(mark.count == 2 ? .strong(inside) : .emphasis(inside))
  }

  /// A bracket that closes belongs to the nearest one that is open, as in CommonMark: `[a [b](u)]` has a link inside of
  /// brackets, `[a [b] c](u)` brackets inside of a link.
  private mutating func closeLink() {
    guard let opening = frames.lastIndex(where: \.isOpenBracket) else {
      text.append("]")
      position += 1
      return
    }
    guard position + 1 < characters.count,
      characters[position + 1] == "(",
      let end = characters[(position + 2)...].prefix(EventLimits.urlLength).firstIndex(of: ")"),
      let address = MarkdownAddress.checked(String(characters[(position + 2)..<end]))
    else {
      flush()
      if opening == frames.count - 1 { giveUpFrame() } else { frames[opening].mayBeLink = false }
      text.append("]")
      position += 1
      return
    }
    flush()
    while frames.count - 1 > opening { giveUpFrame() }
    let inside = frames.removeLast().inlines.flatMap(\.withoutLinks)
    // A link inside of a link would be two at once.
    for outer in frames.indices where frames[outer].mark == "[" { frames[outer].mayBeLink = false }
    position = end + 1
    add(inside.isEmpty ? .link([.text(address)], address: address) : .link(inside, address: address))
  }

  // MARK: Addresses that stand in the text

  /// What was meant for a link and is none stays as it was typed, and is not half a link.
  private var startsAddress: Bool {
    let isMeantForLink = position > 1 && characters[position - 1] == "(" && characters[position - 2] == "]"
    return !isMeantForLink && MarkdownAddress.begins(in: characters, at: position)
  }

  private mutating func address() {
    guard let (address, end) = MarkdownAddress.found(in: characters, at: position) else {
      text.append(characters[position])
      position += 1
      return
    }
    position = end
    add(.link([.text(address)], address: address))
  }

  // MARK: What has been read

  private mutating func flush() {
    guard !text.isEmpty else { return }
    frames[frames.count - 1].inlines.append(.text(text))
    text = ""
  }

  private mutating func add(_ inline: MarkdownInline) {
    flush()
    frames[frames.count - 1].inlines.append(inline)
  }

  /// The mark that opened the last frame was just a character.
  private mutating func giveUpFrame() {
    let frame = frames.removeLast()
    frames[frames.count - 1].inlines.append(.text(frame.mark))
    frames[frames.count - 1].inlines += frame.inlines
  }
}

extension MarkdownInline {
  /// The same without links, of which only the text is left.
  fileprivate var withoutLinks: [MarkdownInline] {
    switch self {
    case .text, .lineBreak, .code: [self]
    case .emphasis(let inside): [.emphasis(inside.flatMap(\.withoutLinks))]
    case .strong(let inside): [.strong(inside.flatMap(\.withoutLinks))]
    case .link(let inside, _): inside
    }
  }
}

extension Character {
  var isWordCharacter: Bool { isLetter || isNumber }
}
