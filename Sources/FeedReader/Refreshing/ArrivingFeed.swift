internal import FeedParser
internal import Synchronization

/// Parses a document while it arrives.
final class ArrivingFeed: Sendable {
  private struct State {
    var digest = DocumentDigest()
    var progress = RefreshProgress()
    var stream: FeedStream?
  }

  /// How often somebody is told, in bytes.
  private static let progressStep: Int64 = 64 << 10

  private let state = Mutex(State())
  private let report: (@Sendable (RefreshProgress) -> Void)?

  init(report: (@Sendable (RefreshProgress) -> Void)?) {
    self.report = report
  }

  /// Takes the next piece of an answer.
  func take(_ piece: FetchPiece) {
    let progress: RefreshProgress? = state.withLock { state in
      switch piece {
      case .head(let address, let contentType, let contentLanguage, let length):
        state.stream = FeedStream(
          context: FeedContext(location: address, contentType: contentType, contentLanguage: contentLanguage))
        state.progress = RefreshProgress(expectedBytes: length)
        return state.progress
      case .body(let bytes):
        bytes.withUnsafeBytes { state.digest.add($0) }
        state.stream?.append(bytes)
        let before = state.progress.bytes
        state.progress.bytes += Int64(bytes.count)
        state.progress.entries = state.stream?.entryCount ?? 0
        return before / Self.progressStep == state.progress.bytes / Self.progressStep ? nil : state.progress
      }
    }
    if let progress { report?(progress) }
  }

  /// The digest of the bytes.
  var digest: Int64 { state.withLock { $0.digest.value } }

  /// The feed, once all has arrived; nil if there was no document.
  func finish() -> Feed? {
    let (feed, progress) = state.withLock { state in
      defer { state.stream = nil }
      let feed = state.stream?.finish()
      state.progress.entries = feed?.entries.count ?? 0
      return (feed, state.progress)
    }
    report?(progress)
    return feed
  }
}
