internal import Synchronization

/// What is committed. It is looked at and changed for moments; nobody waits here for a disk.
final class Committed: Sendable {
  private let catalogue = Mutex(Catalogue())

  func read<Value: Sendable>(_ look: (borrowing Catalogue) -> Value) -> Value {
    catalogue.withLock { look($0) }
  }

  func change(_ change: (inout Catalogue) -> Void) {
    catalogue.withLock { change(&$0) }
  }
}
