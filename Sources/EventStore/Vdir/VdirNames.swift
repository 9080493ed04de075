/// What the names in a vdir mean. The convention is that of vdirsyncer, khal and todoman: a folder for each calendar,
/// in it a file `NAME.ics` for each item, and `displayname`, `color` and `order` for what there is to say of it as a
/// whole; names that begin with a dot or end in `.tmp` belong to nobody.
enum VdirNames {
  static let itemSuffix = ".ics"
  static let title = "displayname"
  static let color = "color"
  static let order = "order"
  static let metadata: Set<String> = [title, color, order]

  /// Where our own processes meet. It is hidden, so no other program takes it for a calendar.
  static let hiddenFolder = ".humon"
  static let lock = "lock"
  static let journal = "journal"

  private static let temporaryPrefix = ".humon-"
  private static let temporarySuffix = ".tmp"
  /// What a file system takes for one name, in bytes.
  private static let longestName = 255

  static func isItem(_ name: String) -> Bool {
    isOpen(name) && name.hasSuffix(itemSuffix) && name.utf8.count > itemSuffix.utf8.count
  }

  /// Whether it would be an item's, were it not for characters that no name should have.
  static func isUnusable(_ name: String) -> Bool {
    name.hasSuffix(itemSuffix) && !name.hasPrefix(".") && hasControls(name)
  }

  static func isCalendar(_ name: String) -> Bool { isOpen(name) && !metadata.contains(name) }

  /// One name, no path, and nothing that others pass over.
  private static func isOpen(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(temporarySuffix)
      && name.utf8.count <= longestName
      && !name.utf8.contains(UInt8(ascii: "/")) && !hasControls(name)
  }

  private static func hasControls(_ name: String) -> Bool {
    name.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }

  /// What is on its way to another name, or from it.
  static func temporary(_ token: String, _ number: Int) -> String {
    temporaryPrefix + token + "-" + String(number) + temporarySuffix
  }

  /// A name beside a temporary one, for file systems that need a third to exchange two.
  static func spare(of temporary: String) -> String {
    temporary.dropLast(temporarySuffix.count) + "-spare" + temporarySuffix
  }

  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix)
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") }
  }
}
