import Foundation

/// Which content a file has, told without reading it: by the file itself, its size and when it was written. Another
/// program that writes makes another one of these. It stays the same when the file is given another name.
struct FileVersion: Hashable, Sendable {
  let file: UInt64
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64

  init(_ status: stat) {
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = Int64(modified.tv_sec)
    nanoseconds = Int64(modified.tv_nsec)
  }

  /// Reads what ``text`` has written; nil for anything else.
  init?(text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let file = UInt64(parts[0], radix: 16), let size = Int64(parts[1], radix: 16),
      let seconds = Int64(parts[2], radix: 16), let nanoseconds = Int64(parts[3], radix: 16)
    else { return nil }
    self.file = file
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The version in a word.
  var text: String {
    String(file, radix: 16) + "." + String(size, radix: 16) + "." + String(seconds, radix: 16) + "."
      + String(nanoseconds, radix: 16)
  }
}
