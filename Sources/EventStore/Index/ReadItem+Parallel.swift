internal import Foundation
internal import Synchronization

extension ReadItem {
  /// Reads many items with all processors; in the order of their keys.
  static func read(_ items: [StoredItem], _ identity: StoreIdentity) -> [ReadItem] {
    let chunks = stride(from: 0, to: items.count, by: chunk).map { items[$0..<min($0 + chunk, items.count)] }
    let read = Mutex<[ReadItem]>([])
    DispatchQueue.concurrentPerform(iterations: chunks.count) { number in
      let part = chunks[number].map { ReadItem($0, identity) }
      read.withLock { $0 += part }
    }
    return read.withLock { $0 }.sorted { $0.record.key < $1.record.key }
  }

  /// How many are read in one go.
  private static let chunk = 500
}
