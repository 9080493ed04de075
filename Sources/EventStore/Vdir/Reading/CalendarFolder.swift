import Foundation

/// The small files of a calendar's folder that say what there is to say of it as a whole.
enum CalendarFolder {
  /// The calendar of a folder.
  static func calendar(_ folder: Folder, id: String) -> StoredCalendar {
    StoredCalendar(
      id: id, title: title(in: folder),
      color: text(VdirNames.color, in: folder).flatMap { CalendarColor($0) },
      order: text(VdirNames.order, in: folder).flatMap { Int($0) },
      isReadOnly: !folder.isWritable)
  }

  /// What these files have to say for this calendar; nil: nothing, so it need not be there.
  static func texts(of calendar: StoredCalendar) -> [(name: String, text: String?)] {
    [
      (VdirNames.title, calendar.title.map(oneLine)), (VdirNames.color, calendar.color?.text),
      (VdirNames.order, calendar.order.map(String.init)),
    ]
  }

  /// What this folder's files say now, in the same form.
  static func texts(in folder: Folder, id: String) -> [String: String] {
    let known = texts(of: calendar(folder, id: id)).compactMap { entry in
      entry.text.map { (entry.name, $0) }
    }
    return Dictionary(known) { first, _ in first }
  }

  private static func title(in folder: Folder) -> String? {
    guard let text = text(VdirNames.title, in: folder) else { return nil }
    return oneLine(text)
  }

  /// The text of a small file without white space around it; nil where there is none.
  private static func text(_ name: String, in folder: Folder) -> String? {
    guard let (bytes, _) = try? folder.read(name, limit: VdirLimits.bytesInMetadata) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  private static func oneLine(_ text: String) -> String {
    text.split { $0.isNewline }.joined(separator: " ")
  }
}

extension FolderEntry {
  /// Whether it is a calendar, unless it is a link that leads to none.
  var mayBeCalendar: Bool { VdirNames.isCalendar(name) && (kind == .folder || kind == .link) }
}
