/// The gazetteer file. Little-endian throughout; every section starts at a multiple of 8.
///
///     header      0  "HUMONPLC"
///                 8  UInt32 version
///                12  UInt32 number of sections
///                16  UInt64 size of the whole file in bytes
///                24  UInt64 digest of everything from byte 32 on (`FileDigest`)
///                32  per section: UInt64 offset, UInt64 length in bytes
///     places      24 bytes each, in the order of `SpatialOrder`: UInt32 GeoNames id, Int32 latitude and
///                 Int32 longitude in 1/100,000 degree, UInt32 population, UInt32 name (offset into
///                 texts), UInt16 area (the smallest it lies in), UInt16 time zone
///     areas       16 bytes each, countries, regions and their parts: UInt32 name, UInt32 code (offsets
///                 into texts), UInt32 main place, UInt16 parent area, UInt8 level, UInt8 flags
///     timeZones   UInt32 each: the identifier's offset into texts
///     texts       length in bytes (LEB128, at most two bytes) and so many bytes of UTF-8 each; the first
///                 one is the attribution
///     place names, area names: two sections each, see `NameTable`
enum GazetteerLayout {
  static let magic = Array("HUMONPLC".utf8)
  static let version: UInt32 = 1
  static let digestedFrom = 32

  enum Section: Int, CaseIterable {
    case places, areas, timeZones, texts, placeBlocks, placeNames, areaBlocks, areaNames
  }

  static let headerSize = digestedFrom + Section.allCases.count * 16

  static let placeSize = 24
  static let areaSize = 16
  static let coordinateUnits = 100_000.0

  /// In an area's place of parent, main place or name: there is none.
  static let noArea = UInt16.max
  static let noPlace = UInt32.max
  static let noText = UInt32.max

  /// Area flag: a country so small that its main town stands for it.
  static let smallCountry: UInt8 = 1
  /// Levels: a country is 0; what lies above the usual first level (Leinster, Java) is 1; then first, second,
  /// third.
  static let countryLevel: UInt8 = 0
  static let regionLevel: UInt8 = 2
  /// More parents than any area has; a walk ends there even in a forged file.
  static let deepestArea = 8
}
