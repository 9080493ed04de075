internal import Foundation

/// Why a file could not be written.
public struct FileFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file that was to be written.
  public let path: String
  /// What stands in the way, mostly in the system's words.
  public let reason: String

  /// The file and the reason, for a person.
  public var description: String { "“\(path)”: \(reason)" }

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// What the system has just said.
  init(_ path: String) { self.init(path, String(cString: strerror(errno))) }
}
