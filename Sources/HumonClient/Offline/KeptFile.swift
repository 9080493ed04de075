internal import Foundation
internal import KeyedArchive

/// One value in one file, as a keyed archive: replaced as a whole, and checked when it is read.
struct KeptFile<Value: Codable & Sendable>: Sendable {
  /// Far more than anything here needs.
  private static var byteLimit: Int { 64 << 20 }

  private let path: String

  init(folder: String, name: String) {
    path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
  }

  /// What is kept; nil for nothing. A file that is damaged is put aside under another name, so that nobody writes over
  /// what somebody may still want to rescue.
  /// - Throws: ``HumonError/storage(_:)``, also for a file that a newer version has written.
  func read() throws(HumonError) -> Value? {
    let bytes: [UInt8]?
    do {
      bytes = try PrivateFile.read(path, byteLimit: Self.byteLimit)
    } catch {
      throw .storage(error.description)
    }
    guard let bytes else { return nil }
    do throws(ArchiveError) {
      return try ArchiveDecoder().decode(Value.self, from: Data(bytes))
    } catch .newerFormat(let found, let newest) {
      throw .storage("“\(path)” has format \(found); this version reads \(newest)")
    } catch {
      try putAside()
      return nil
    }
  }

  /// Keeps a value in place of the one before. When this returns it is on disk; when it throws, the one before is.
  /// - Throws: ``HumonError/storage(_:)``
  func write(_ value: Value) throws(HumonError) {
    let archive: Data
    do {
      archive = try ArchiveEncoder().encode(value)
    } catch {
      throw .storage("\(error)")
    }
    do {
      try PrivateFile.write([UInt8](archive), to: path)
    } catch {
      throw .storage(error.description)
    }
  }

  private func putAside() throws(HumonError) {
    do {
      try PrivateFile.move(path, to: path + ".damaged")
    } catch {
      throw .storage(error.description)
    }
  }
}
