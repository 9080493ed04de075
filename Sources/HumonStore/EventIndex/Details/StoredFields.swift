/// Which parts of an event its bytes in memory have, and what takes no more than a bit.
struct StoredFields: OptionSet {
  let rawValue: UInt32

  static let isTentative = StoredFields(rawValue: 1)
  static let isAllDay = StoredFields(rawValue: 2)
  static let end = StoredFields(rawValue: 4)
  /// The uid is a UUID in small letters, and is kept as its 16 bytes.
  static let uidIsUUID = StoredFields(rawValue: 8)
  static let origin = StoredFields(rawValue: 16)
  /// The event is one occurrence of a series.
  static let series = StoredFields(rawValue: 32)
  /// Name and address stand here, because v1's answer, from which they are read else, does not have them.
  static let name = StoredFields(rawValue: 64)
  static let address = StoredFields(rawValue: 128)
  static let categories = StoredFields(rawValue: 256)
  static let languages = StoredFields(rawValue: 512)
  /// Beyond the bits of the texts.
  static let isPlaceApproximate = StoredFields(rawValue: 1 << 20)

  static func text(_ text: StoredText) -> StoredFields {
    StoredFields(rawValue: 1 << (10 + UInt32(text.rawValue)))
  }
}

/// The texts that few events have, in the order in which they are kept.
enum StoredText: Int, CaseIterable {
  case description, placeName, hostName, recurrence, url, hostURL, imageURL, imageText, price, accessibility
}
