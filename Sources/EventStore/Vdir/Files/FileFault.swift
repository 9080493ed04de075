import Foundation

/// What the system said when something could not be done with a file.
struct FileFault: Error, Equatable {
  /// Which file or folder.
  let path: String
  /// `errno`.
  let code: Int32

  init(_ path: String, _ code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// The system's words, such as "No space left on device".
  var reason: String { String(cString: strerror(code)) }
}
