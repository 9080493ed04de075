import Synchronization

/// Pages that were made, until they take too much memory: then all are forgotten.
final class PageCache<Key: Hashable & Sendable, Page: Sendable>: Sendable {
  private struct State {
    var pages: [Key: (page: Page, byteCount: Int)] = [:]
    var byteCount = 0
  }

  /// In bytes.
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  subscript(key: Key) -> Page? {
    state.withLock { $0.pages[key]?.page }
  }

  /// Keeps a page in the place of the one before.
  func keep(_ page: Page, for key: Key, byteCount: Int) {
    state.withLock { state in
      if let old = state.pages[key] { state.byteCount -= old.byteCount }
      if state.byteCount + byteCount > limit {
        state.pages.removeAll()
        state.byteCount = 0
      }
      state.pages[key] = (page, byteCount)
      state.byteCount += byteCount
    }
  }
}
