/// Where in an archive something is: the byte, and the keys that lead to it.
public struct ArchivePlace: Sendable, Hashable, CustomStringConvertible {
  /// The offset from the beginning of the archive, in bytes; nil while an archive is written, and for text forms
  /// before they became one.
  public var byteOffset: Int?
  /// The keys from the entry or the object down, such as `members[3].born`; empty for the whole.
  public var path: String

  /// A place.
  public init(byteOffset: Int? = nil, path: String = "") {
    self.byteOffset = byteOffset
    self.path = path
  }

  /// The place in words: `at byte 96, at members[3].born`; empty where nothing is known.
  public var description: String {
    [byteOffset.map { "at byte \($0)" }, path.isEmpty ? nil : "at \(path)"]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
