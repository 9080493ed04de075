internal import Foundation
internal import Synchronization
internal import WholeFile

/// Decisions in a file, which only its owner may read. It is written as a whole and put in its place at once, so that
/// nobody ever reads half of it; a lock beside it lets one after the other change it.
public final class FileAccessRegistry: AccessRegistry {
  /// Where the file is, or will be.
  public let path: String
  /// What was read last, and of which state of the file.
  private let read = Mutex<(stamp: FileStamp, table: AccessTable)?>(nil)

  /// More bytes than this are not read: room for thousands of applications.
  public static let mostBytes = 1 << 20

  /// The registry in a file. It need not be there yet; its folder is made when something is decided.
  public init(path: String) {
    self.path = path
  }

  /// What was decided; read again where the file has changed.
  public func status(of application: String, for entityType: EntityType) -> AuthorizationStatus {
    guard let table = try? table() else { return .restricted }
    return table[application, entityType]
  }

  /// Keeps a decision.
  public func setStatus(_ status: AuthorizationStatus, of application: String, for entityType: EntityType)
    throws(AccessRegistryError)
  {
    do {
      try PrivateFile.makeFolder(of: path)
      let lock = try PrivateFile.lock(path + ".lock")
      defer { close(lock) }
      var table = try table()
      table[application, entityType] = status
      try FileDraft.write(AccessFile.bytes(of: table), to: path, permissions: 0o600)
    } catch let error as AccessRegistryError {
      throw error
    } catch {
      throw .unavailable(path: path, "\(error)")
    }
  }

  /// All decisions.
  public func decisions() throws(AccessRegistryError) -> [AccessDecision] { try table().decisions }

  private func table() throws(AccessRegistryError) -> AccessTable {
    guard let stamp = FileStamp(of: path) else {
      if errno == ENOENT { return AccessTable() }
      throw .unavailable(path: path, String(cString: strerror(errno)))
    }
    if let known = read.withLock({ $0 }), known.stamp == stamp { return known.table }
    guard stamp.size <= Self.mostBytes else { throw .damaged(path: path) }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .unavailable(path: path, "it cannot be read")
    }
    guard let table = AccessFile.table(in: bytes) else { throw .damaged(path: path) }
    read.withLock { $0 = (stamp, table) }
    return table
  }
}

/// The form of the file: JSON, so that a person can read it.
private enum AccessFile {
  private struct Form: Codable {
    var applications: [String: [String: String]]
  }

  static func bytes(of table: AccessTable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(Form(applications: table.applications))) + Array("\n".utf8)
  }

  static func table(in bytes: Data) -> AccessTable? {
    guard let form = try? JSONDecoder().decode(Form.self, from: bytes) else { return nil }
    return AccessTable(applications: form.applications)
  }
}
