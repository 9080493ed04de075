import ArgumentParser
import Foundation
import KeyedArchive

/// The forms that an archive has.
enum ArchiveForm: String, ExpressibleByArgument, CaseIterable {
  case binary, json, plist

  /// For people.
  var title: String {
    switch self {
    case .binary: "an archive"
    case .json: "an archive as JSON"
    case .plist: "an archive of NSKeyedArchiver"
    }
  }

  /// By the first bytes of a file. What is nothing else is taken for the binary form, whose reader says what is wrong.
  init(beginning bytes: Data) {
    if bytes.starts(with: Data("bplist".utf8)) {
      self = .plist
    } else if bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) })
      == UInt8(ascii: "{")
    {
      self = .json
    } else {
      self = .binary
    }
  }

  /// By what a file's name ends with.
  init?(fileName: String) {
    switch URL(fileURLWithPath: fileName).pathExtension.lowercased() {
    case "json": self = .json
    case "plist": self = .plist
    case "archive", "karc": self = .binary
    default: return nil
    }
  }
}
