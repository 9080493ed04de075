import WholeFile

/// An archive in a file, which appears under its name only when it is whole and on disk.
final class FileOutput: ArchiveOutput {
  private let draft: FileDraft

  init(path: String) throws(ArchiveError) {
    do { draft = try FileDraft(path: path) } catch { throw ArchiveError(error) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    do { try draft.append(bytes) } catch { throw ArchiveError(error) }
  }

  func commit() throws(ArchiveError) {
    do { try draft.commit() } catch { throw ArchiveError(error) }
  }

  func discard() { draft.discard() }
}

extension ArchiveError {
  fileprivate init(_ failure: FileFailure) { self = .file(path: failure.path, reason: failure.reason) }
}
