/// The header of a block: its version, and how many of what there are (RFC 9636 3.1).
struct TZifHeader {
  let version: Int
  let universalFlags: Int
  let standardFlags: Int
  let leapSeconds: Int
  let transitions: Int
  let kinds: Int
  let letters: Int

  init(_ reader: inout BigEndianReader) throws(TimeZoneError) {
    guard try reader.bytes(4).elementsEqual("TZif".utf8) else {
      throw .invalidFile("it does not begin with TZif")
    }
    let digit = try reader.byte()
    // Later versions will be readable as version 4 (RFC 9636 3.1).
    version = digit == 0 ? 1 : Int(digit) - 48
    guard version >= 1 else { throw .invalidFile("its version is none") }
    try reader.skip(15)
    universalFlags = try reader.count()
    standardFlags = try reader.count()
    leapSeconds = try reader.count()
    transitions = try reader.count()
    kinds = try reader.count()
    letters = try reader.count()
    guard transitions <= TZifFile.mostTransitions else { throw .invalidFile("it has too many transitions") }
  }

  /// How many bytes follow.
  /// - Parameter timeSize: the bytes of a time.
  func length(timeSize: Int) -> Int {
    transitions * (timeSize + 1) + kinds * 6 + letters + leapSeconds * (timeSize + 4) + standardFlags
      + universalFlags
  }
}

/// The data after a header (RFC 9636 3.2).
struct TZifBlock {
  private let times: [Int64]
  private let kindNumbers: ArraySlice<UInt8>
  private let kinds: [LocalTimeKind]

  init(_ header: TZifHeader, timeSize: Int, _ reader: inout BigEndianReader) throws(TimeZoneError) {
    guard header.leapSeconds == 0 else { throw .invalidFile("it counts leap seconds") }
    guard (1...256).contains(header.kinds) else { throw .invalidFile("it has no local time") }
    // Looked at before anything is made of the numbers in the header.
    guard header.length(timeSize: timeSize) <= reader.rest.count else {
      throw .invalidFile("it ends too early")
    }
    var times: [Int64] = []
    for _ in 0..<header.transitions {
      let time = timeSize == 4 ? Int64(try reader.int32()) : try reader.int64()
      guard times.last.map({ $0 < time }) ?? true else {
        throw .invalidFile("its transitions are not ascending")
      }
      times.append(time)
    }
    self.times = times
    kindNumbers = try reader.bytes(header.transitions)
    var infos: [(offset: Int, isDaylight: Bool, name: Int)] = []
    for _ in 0..<header.kinds {
      infos.append((Int(try reader.int32()), try reader.byte() != 0, Int(try reader.byte())))
    }
    let letters = try reader.bytes(header.letters)
    var kinds: [LocalTimeKind] = []
    for info in infos {
      guard abs(info.offset) <= LocalTimeKind.furthest else { throw .invalidFile("an offset is too large") }
      guard info.name < letters.count else { throw .invalidFile("an abbreviation is missing") }
      let name = letters.dropFirst(info.name).prefix { $0 != 0 }
      kinds.append(
        LocalTimeKind(
          offset: info.offset, isDaylight: info.isDaylight,
          name: String(decoding: name.prefix(64), as: UTF8.self)))
    }
    self.kinds = kinds
    try reader.skip(header.standardFlags + header.universalFlags)
  }

  /// The kind before all transitions, and these.
  func transitions() throws(TimeZoneError) -> (first: LocalTimeKind, transitions: [Transition]) {
    var transitions: [Transition] = []
    var first = kinds[0]
    for (time, number) in zip(times, kindNumbers) {
      guard kinds.indices.contains(Int(number)) else { throw .invalidFile("a local time is missing") }
      let kind = kinds[Int(number)]
      // Some files begin with the Big Bang.
      if time < Gregorian.seconds.lowerBound - 86_400 {
        first = kind
      } else if time <= Gregorian.seconds.upperBound + 86_400 {
        transitions.append(Transition(utc: time, kind: kind))
      }
    }
    return (first, transitions)
  }
}
