internal import Foundation

/// A feed in a file, for the command and for tests. Its validator is the file's size and time.
public struct FileSource: FeedSource {
  private static let pieceLength = 1 << 20

  /// A source of files.
  public init() {}

  /// Reads the file of a `file:` address.
  public func fetch(
    _ request: FetchRequest, receive: @escaping @Sendable (FetchPiece) -> Void
  ) async throws(ReaderError) -> FetchAnswer {
    guard let url = URL(string: request.address), url.isFileURL else { throw .notAnAddress(request.address) }
    do {
      return try read(url, request, receive)
    } catch let error as ReaderError {
      throw error
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .unreachable(error.localizedDescription)
    }
  }

  private func read(
    _ url: URL, _ request: FetchRequest, _ receive: (FetchPiece) -> Void
  ) throws -> FetchAnswer {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw ReaderError.unreachable("there is no file \(url.path)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    let size = (attributes[.size] as? Int64) ?? (attributes[.size] as? Int).map { Int64($0) } ?? 0
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    var answer = FetchAnswer(status: 200, address: request.address)
    answer.etag = "\"\(size)-\(time)\""
    if answer.etag == request.etag {
      answer.status = 304
      return answer
    }
    guard size <= HTTPSource.defaultByteLimit else {
      throw ReaderError.tooLarge(limit: HTTPSource.defaultByteLimit)
    }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    receive(.head(address: request.address, contentType: nil, contentLanguage: nil, length: size))
    var received = 0
    while let data = try file.read(upToCount: Self.pieceLength), !data.isEmpty {
      try Task.checkCancellation()
      received += data.count
      guard received <= HTTPSource.defaultByteLimit else {
        throw ReaderError.tooLarge(limit: HTTPSource.defaultByteLimit)
      }
      receive(.body([UInt8](data)))
    }
    return answer
  }
}
