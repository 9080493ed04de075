/// A time zone in the format of RFC 9636 (TZif, versions 1 to 4).
struct TZifFile {
  /// What clocks show before the first transition.
  let first: LocalTimeKind
  /// Strictly ascending.
  let transitions: [Transition]
  /// What goes on after the last of them; version 1 has none.
  let footer: PosixRule?

  /// No zone's file is a twentieth as long.
  static let mostBytes = 262_144
  /// No zone has a tenth as many; with 800 of the footer's they fit into a ``Stair``.
  static let mostTransitions = 20_000

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) throws(TimeZoneError) {
    guard bytes.count <= Self.mostBytes else { throw .invalidFile("it is too long") }
    var reader = BigEndianReader(bytes)
    var header = try TZifHeader(&reader)
    var timeSize = 4
    if header.version >= 2 {
      // The first block is for readers of 1986, and comes again with longer times.
      try reader.skip(header.length(timeSize: 4))
      header = try TZifHeader(&reader)
      timeSize = 8
    }
    (first, transitions) = try TZifBlock(header, timeSize: timeSize, &reader).transitions()
    footer = header.version >= 2 ? try Self.footer(&reader) : nil
  }

  /// The rule between two line ends; nothing between them is no rule.
  private static func footer(_ reader: inout BigEndianReader) throws(TimeZoneError) -> PosixRule? {
    let line = reader.rest
    guard line.first == 10, let end = line.dropFirst().firstIndex(of: 10) else {
      throw .invalidFile("it has no footer")
    }
    let text = line.dropFirst()[..<end]
    if text.isEmpty { return nil }
    guard let rule = PosixRule(text) else { throw .invalidFile("its footer is no rule") }
    return rule
  }
}
