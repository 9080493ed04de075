/// The lines of an input, each as soon as it is whole.
struct InputLines: ~Copyable {
  /// How many bytes a line has at most. The rest of a longer one is left out.
  static let longestLine = 1 << 20

  private let input: CalendarInput
  private var chunk: ArraySlice<UInt8> = []

  init(_ input: consuming CalendarInput) {
    self.input = input
  }

  /// Whether a line, or a part of it, has come already: if not, the next call may have to wait.
  var hasMore: Bool { !chunk.isEmpty }

  /// The next line without its end; nil at the end of the input.
  mutating func next() throws(CalendarInputError) -> Line? {
    var line: [UInt8] = []
    var isCut = false
    var hasBegun = false
    while true {
      if chunk.isEmpty {
        guard let more = try input.next() else { return hasBegun ? Line(bytes: line, isCut: isCut) : nil }
        chunk = more[...]
      }
      hasBegun = true
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      let piece = chunk[..<(end ?? chunk.endIndex)]
      let room = Self.longestLine - line.count
      isCut = isCut || piece.count > room
      line.append(contentsOf: piece.prefix(room))
      chunk = end.map { chunk[($0 + 1)...] } ?? []
      if end != nil { return Line(bytes: line, isCut: isCut) }
    }
  }

  struct Line {
    let bytes: [UInt8]
    /// Whether it was longer than ``InputLines/longestLine``.
    let isCut: Bool

    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
  }
}
