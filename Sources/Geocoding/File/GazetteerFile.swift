import GeoIndex

/// An opened gazetteer file: its sections, and how a record in them reads. Numbers of places and areas that a
/// forged file may give are out of range; reading them yields empty records, never a crash.
struct GazetteerFile: Sendable {
  let bytes: MappedBytes
  let placeCount: Int
  let areaCount: Int
  let placeNames: NameTable
  let areaNames: NameTable
  private let places: Range<Int>
  private let areas: Range<Int>
  private let timeZones: Range<Int>
  private let texts: Range<Int>

  init(path: String) throws(GazetteerError) {
    let bytes = try MappedBytes(path: path)
    guard (0..<8).allSatisfy({ bytes.uint8($0) == GazetteerLayout.magic[$0] }) else {
      throw .notAGazetteer(path: path)
    }
    let version = bytes.uint32(8)
    guard version == GazetteerLayout.version else {
      throw .otherVersion(path: path, found: Int(version), expected: Int(GazetteerLayout.version))
    }
    let stated = Int(clamping: bytes.uint64(16))
    guard stated == bytes.count else { throw .wrongSize(path: path, actual: bytes.count, stated: stated) }
    let digest = bytes.withBytes(from: GazetteerLayout.digestedFrom) { FileDigest.of($0) }
    guard digest == bytes.uint64(24), bytes.uint32(12) == GazetteerLayout.Section.allCases.count else {
      throw .damaged(path: path)
    }
    var sections: [Range<Int>] = []
    for section in GazetteerLayout.Section.allCases {
      let entry = GazetteerLayout.digestedFrom + section.rawValue * 16
      let offset = bytes.uint64(entry)
      let length = bytes.uint64(entry + 8)
      guard offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset else {
        throw .damaged(path: path)
      }
      sections.append(Int(offset)..<Int(offset + length))
    }
    func range(_ section: GazetteerLayout.Section) -> Range<Int> { sections[section.rawValue] }
    self.bytes = bytes
    places = range(.places)
    areas = range(.areas)
    timeZones = range(.timeZones)
    texts = range(.texts)
    placeCount = places.count / GazetteerLayout.placeSize
    areaCount = areas.count / GazetteerLayout.areaSize
    placeNames = NameTable(bytes: bytes, blocks: range(.placeBlocks), names: range(.placeNames))
    areaNames = NameTable(bytes: bytes, blocks: range(.areaBlocks), names: range(.areaNames))
    guard placeCount > 0, areaCount > 0 else { throw .damaged(path: path) }
  }

  /// The first text of the file: whose work it is made from.
  var attribution: String { text(0) ?? "" }

  private func record(ofPlace place: Int) -> Int {
    guard place >= 0, place < placeCount else { return -1 << 40 }
    return places.lowerBound + place * GazetteerLayout.placeSize
  }

  private func record(ofArea area: Int) -> Int {
    guard area >= 0, area < areaCount else { return -1 << 40 }
    return areas.lowerBound + area * GazetteerLayout.areaSize
  }

  func geoNamesID(ofPlace place: Int) -> Int { Int(bytes.uint32(record(ofPlace: place))) }

  func latitude(ofPlace place: Int) -> Double {
    Double(bytes.int32(record(ofPlace: place) + 4)) / GazetteerLayout.coordinateUnits
  }

  func longitude(ofPlace place: Int) -> Double {
    Double(bytes.int32(record(ofPlace: place) + 8)) / GazetteerLayout.coordinateUnits
  }

  /// Nil only in a forged file.
  func point(ofPlace place: Int) -> GeoPoint? {
    GeoPoint(latitude: latitude(ofPlace: place), longitude: longitude(ofPlace: place))
  }

  func population(ofPlace place: Int) -> Int { Int(bytes.uint32(record(ofPlace: place) + 12)) }

  func name(ofPlace place: Int) -> String { text(bytes.uint32(record(ofPlace: place) + 16)) ?? "" }

  /// The smallest area that a place lies in.
  func area(ofPlace place: Int) -> Int { Int(bytes.uint16(record(ofPlace: place) + 20)) }

  /// Which of the file's time zones a place has.
  func timeZoneNumber(ofPlace place: Int) -> Int { Int(bytes.uint16(record(ofPlace: place) + 22)) }

  /// The IANA name of one of the file's time zones.
  func timeZone(numbered number: Int) -> String {
    guard number < timeZones.count / 4 else { return "Etc/GMT" }
    return text(bytes.uint32(timeZones.lowerBound + number * 4)) ?? "Etc/GMT"
  }

  func timeZone(ofPlace place: Int) -> String { timeZone(numbered: timeZoneNumber(ofPlace: place)) }

  func name(ofArea area: Int) -> String? { text(bytes.uint32(record(ofArea: area))) }

  func code(ofArea area: Int) -> String? { text(bytes.uint32(record(ofArea: area) + 4)) }

  /// The most populous place of an area.
  func mainPlace(ofArea area: Int) -> Int? {
    let place = bytes.uint32(record(ofArea: area) + 8)
    return place < UInt32(placeCount) ? Int(place) : nil
  }

  func parent(ofArea area: Int) -> Int? {
    let parent = bytes.uint16(record(ofArea: area) + 12)
    return parent == GazetteerLayout.noArea || parent >= areaCount ? nil : Int(parent)
  }

  func level(ofArea area: Int) -> UInt8 { bytes.uint8(record(ofArea: area) + 14) }

  func isSmallCountry(_ area: Int) -> Bool {
    bytes.uint8(record(ofArea: area) + 15) & GazetteerLayout.smallCountry != 0
  }

  /// An area and all that it lies in, the smallest first.
  func chain(fromArea area: Int) -> [Int] {
    var chain: [Int] = []
    var next: Int? = area < areaCount ? area : nil
    while let area = next, chain.count < GazetteerLayout.deepestArea {
      chain.append(area)
      next = parent(ofArea: area)
    }
    return chain
  }

  /// Whether `area` is `outer` or lies in it.
  func area(_ area: Int, liesIn outer: Int) -> Bool {
    var next: Int? = area
    for _ in 0..<GazetteerLayout.deepestArea {
      guard let current = next else { return false }
      if current == outer { return true }
      next = parent(ofArea: current)
    }
    return false
  }

  private func text(_ offset: UInt32) -> String? {
    guard offset != GazetteerLayout.noText, Int(offset) < texts.count else { return nil }
    let start = texts.lowerBound + Int(offset)
    let first = Int(bytes.uint8(start))
    if first < 0x80 { return String(decoding: bytes.slice(start + 1, length: first), as: UTF8.self) }
    let length = first & 0x7F | Int(bytes.uint8(start + 1)) << 7
    return String(decoding: bytes.slice(start + 2, length: length), as: UTF8.self)
  }
}
