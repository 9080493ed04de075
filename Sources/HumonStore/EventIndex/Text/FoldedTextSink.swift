/// What a text is folded into, letter by letter.
protocol FoldedTextSink {
  /// Takes a byte of a letter or a digit.
  mutating func appendLetter(_ byte: UInt8)
  /// Takes a character of a script without spaces, which is a word of its own.
  mutating func appendOwnWord(_ utf8: Slice<UnsafeRawBufferPointer>)
  /// Hears that a word ends here, if one has begun.
  mutating func endWord()
}

extension FoldedTextSink {
  /// Adds a text apart from what is there.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text, valid UTF-8, apart from what is there.
  mutating func append(_ text: UnsafeRawBufferPointer) {
    endWord()
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        append(ascii: byte)
        position += 1
      } else {
        position = append(foreignTo: text, from: position)
      }
    }
    endWord()
  }

  @inline(__always)
  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): appendLetter(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): appendLetter(byte | 0x20)
    // An apostrophe does not divide a word.
    case UInt8(ascii: "'"): break
    default: endWord()
    }
  }

  /// Adds a run of characters beyond ASCII.
  /// - Returns: where it ends.
  private mutating func append(foreignTo text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    // It waits for the one after it, which may join with it.
    var last: (folded: LetterFolding.Folded, utf8: Slice<UnsafeRawBufferPointer>)?
    while position < text.count, text[position] >= 0x80 {
      let (scalar, count) = Self.scalar(text, at: position)
      let folded = LetterFolding.fold(scalar)
      if case .composite = folded {
        let end = text[position...].firstIndex { $0 < 0x80 } ?? text.count
        append(composites: text[(last?.utf8.startIndex ?? position)..<end])
        return end
      }
      if let last { append(last.folded, last.utf8) }
      last = (folded, text[position..<position + count])
      position += count
    }
    if let last { append(last.folded, last.utf8) }
    return position
  }

  /// Adds characters among which there are some that are not in compatibility form.
  private mutating func append(composites: Slice<UnsafeRawBufferPointer>) {
    var form = LetterFolding.compatibilityForm(of: composites)
    form.withUTF8 { bytes in
      let text = UnsafeRawBufferPointer(bytes)
      var position = 0
      while position < text.count {
        let byte = text[position]
        if byte < 0x80 {
          append(ascii: byte)
          position += 1
        } else {
          let (scalar, count) = Self.scalar(text, at: position)
          append(LetterFolding.foldAtRest(scalar), text[position..<position + count])
          position += count
        }
      }
    }
  }

  private mutating func append(_ folded: LetterFolding.Folded, _ utf8: Slice<UnsafeRawBufferPointer>) {
    switch folded {
    // A composite is none any more in compatibility form.
    case .separator, .composite: endWord()
    case .nothing: break
    case .letters(let letters): for letter in letters { appendLetter(letter) }
    case .ownWord: appendOwnWord(utf8)
    }
  }

  /// A text from outside has been made valid on its way in; still, a byte that is none counts as one character.
  private static func scalar(_ text: UnsafeRawBufferPointer, at position: Int) -> (Unicode.Scalar, count: Int)
  {
    let first = UInt32(text[position])
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC0, position + count <= text.count else { return ("\u{FFFD}", 1) }
    var value = first & (0x7F >> UInt32(count))
    for offset in 1..<count { value = value << 6 | UInt32(text[position + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }
}
