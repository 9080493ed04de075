/// The changes that are not committed yet.
struct StoreWriter: Sendable {
  private(set) var workspace: Workspace
  private(set) var operations: [StoreOperation] = []

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Makes a change. An operation that throws has changed nothing yet.
  mutating func make(_ operation: @escaping StoreOperation) throws(CalendarStoreError) -> EntryPlace? {
    let place = try operation(&workspace)
    operations.append(operation)
    return place
  }

  /// Makes all changes once more, over what is committed now.
  mutating func makeAgain() throws(CalendarStoreError) {
    var next = Workspace(workspace.committed, identity: workspace.identity)
    for operation in operations { _ = try operation(&next) }
    workspace = next
  }

  /// Forgets all changes.
  mutating func reset() {
    workspace = Workspace(workspace.committed, identity: workspace.identity)
    operations = []
  }
}
