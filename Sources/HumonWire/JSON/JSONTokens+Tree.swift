extension JSONTokens {
  /// The value of a whole text as a tree.
  static func tree<Tree: JSONTree>(of bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> Tree {
    var parser = JSONParser(bytes)
    let tokens = try parser.document()
    var place = 0
    return tokens.tree(at: &place, of: bytes)
  }

  /// The value at a place, and all that is in it; moves the place on behind it. The recursion is as deep as the value, to
  /// which the parser has set a bound.
  func tree<Tree: JSONTree>(at place: inout Int, of bytes: UnsafeBufferPointer<UInt8>) -> Tree {
    let token = list[place]
    place += 1
    switch token {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .number(let range): return .number(Self.text(range, of: bytes))
    case .plainText(let range): return .text(Self.text(range, of: bytes))
    case .resolvedText(let number): return .text(resolvedTexts[number])
    case .array(let count, _):
      var elements: [Tree] = []
      elements.reserveCapacity(count)
      for _ in 0..<count { elements.append(tree(at: &place, of: bytes)) }
      return .array(elements)
    case .object(let count, _):
      var members = Tree.Members()
      members.reserveCapacity(count)
      for _ in 0..<count {
        let name = name(at: place, of: bytes)
        place += 1
        members[name] = tree(at: &place, of: bytes) as Tree
      }
      return .object(members)
    }
  }

  private func name(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    switch list[place] {
    case .plainText(let range): Self.text(range, of: bytes)
    case .resolvedText(let number): resolvedTexts[number]
    // Nothing else stands before the value of a member.
    case .null, .boolean, .number, .array, .object: ""
    }
  }

  private static func text(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
