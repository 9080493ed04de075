import Foundation

/// The bytes of a file or of standard input, piece by piece as they come.
struct CalendarInput: ~Copyable {
  private static let chunk = 64 * 1_024

  /// The path as it is shown.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file.
  /// - Parameter path: `-` is standard input.
  init(_ path: String) throws(CalendarInputError) {
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
      isOwned = false
    } else {
      name = path
      isOwned = true
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw .unreadable(path, reason: String(cString: strerror(errno))) }
    }
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// The bytes that come next, as soon as there are any; nil at the end.
  func next() throws(CalendarInputError) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, initialized in
      repeat { count = read(descriptor, buffer.baseAddress, Self.chunk) } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    if count < 0 { throw .unreadable(name, reason: String(cString: strerror(errno))) }
    return count == 0 ? nil : bytes
  }
}

/// Why a calendar cannot be read.
enum CalendarInputError: Error, Equatable, CustomStringConvertible {
  /// The system's reason.
  case unreadable(String, reason: String)
  /// There is no component in it.
  case noCalendar(String)

  var description: String {
    switch self {
    case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)."
    case .noCalendar(let name): "\(name) holds no iCalendar data: nothing in it begins with BEGIN:VCALENDAR."
    }
  }
}
