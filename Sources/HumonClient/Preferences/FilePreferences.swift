internal import Foundation
internal import Synchronization

/// Preferences in a small file of JSON, read once and written whole at each change.
public final class FilePreferences: Preferences {
  /// A larger file was not written by this type, and counts as none.
  public static let mostBytes = 1 << 20

  private let path: String
  /// Each value as JSON text, by its name.
  private let values: Mutex<[String: String]>

  /// The preferences that a file keeps; none where there is no such file, or none that can be read.
  public init(path: String) {
    self.path = path
    values = Mutex(Self.read(path))
  }

  /// See ``Preferences/value(for:)``.
  public func value<Value>(for key: PreferenceKey<Value>) -> Value? {
    guard let text = values.withLock({ $0[key.name] }) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  /// See ``Preferences/set(_:for:)``.
  public func set<Value>(_ value: Value?, for key: PreferenceKey<Value>) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = value.flatMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    // Written inside the lock, so that of two writers the later one stands in the file, too.
    values.withLock { values in
      guard values[key.name] != text else { return }
      values[key.name] = text
      // A full disk must not stop anybody from looking at a map.
      try? encoder.encode(values).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  private static func read(_ path: String) -> [String: String] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [:] }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: mostBytes + 1), data.count <= mostBytes else { return [:] }
    return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }
}
