import Foundation
import KeyedArchive

/// An archive in a file, of whatever form.
struct ArchiveFile {
  let path: String
  let form: ArchiveForm
  let size: Int64

  init(_ path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw ArchiveFailure(path, .file(path: path, reason: "it is not there or may not be read"))
    }
    defer { try? file.close() }
    self.path = path
    do {
      form = ArchiveForm(beginning: try file.read(upToCount: 64) ?? Data())
      size = Int64(try file.seekToEnd())
    } catch {
      throw ArchiveFailure(path, .file(path: path, reason: "it cannot be read; is it a folder?"))
    }
  }

  /// All of it as plain values.
  func document(typeNames: [String: String] = [:]) throws -> ArchiveDocument {
    try whole {
      switch form {
      case .binary: try ArchiveDocument(ArchiveReader(path: path))
      case .json: try ArchiveDocument(json: Data(contentsOf: URL(fileURLWithPath: path)))
      case .plist:
        try ArchiveDocument(
          keyedArchiver: Data(contentsOf: URL(fileURLWithPath: path)), typeNames: typeNames)
      }
    }
  }

  /// A reader of it. The binary form stays in its file; the others are read into memory.
  func reader() throws -> ArchiveReader {
    try whole {
      switch form {
      case .binary: try ArchiveReader(path: path)
      case .json, .plist: try ArchiveReader(document().binary())
      }
    }
  }

  /// Does something with the archive and says which file it was where that failed.
  func whole<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as ArchiveError {
      throw ArchiveFailure(path, error)
    }
  }
}

/// What is wrong with which archive.
struct ArchiveFailure: Error, CustomStringConvertible {
  let path: String
  let error: ArchiveError

  init(_ path: String, _ error: ArchiveError) {
    self.path = path
    self.error = error
  }

  var description: String {
    if case .file = error { return Printable.text("\(error)") }
    return Printable.text("\(path): \(error)")
  }
}
