internal import ICalendar
internal import Synchronization

/// From changes to a storage and back.
extension CalendarStore {
  /// Makes a change, commits it where that is wanted, and looks at what became of it.
  func write<Value: Sendable>(
    commit: Bool, _ operation: @escaping StoreOperation,
    reading: @Sendable (EntryPlace, borrowing Workspace) -> Value?
  ) throws(CalendarStoreError) -> Value? {
    var isChanged = false
    let value = try writer.withLock { writer throws(CalendarStoreError) -> Value? in
      let before = commit ? writer : nil
      let place = try writer.make(operation)
      if commit {
        do throws(CalendarStoreError) {
          isChanged = try self.commit(&writer)
        } catch {
          if let before { writer = before }
          throw error
        }
      }
      return place.flatMap { reading($0, writer.workspace) }
    }
    if isChanged { tellChange() }
    return value
  }

  /// Commits what waits.
  /// - Returns: whether there was anything.
  func commit(_ writer: inout StoreWriter) throws(CalendarStoreError) -> Bool {
    guard !writer.workspace.isEmpty else {
      writer.reset()
      return false
    }
    for attempt in 1... {
      let batch = StoreBatch(writer.workspace)
      do {
        let receipt = try storage.commit(batch.changes)
        committed.change { batch.install(receipt, in: &$0, identity) }
        writer.reset()
        return true
      } catch .changedMeanwhile(let keys) where attempt < StoreLimits.mostAttempts {
        try reload(keys)
        try writer.makeAgain()
      } catch {
        throw .storage(error)
      }
    }
    return false
  }

  /// Takes over what others have written.
  func follow(_ news: StorageNews) {
    let isChanged = writer.withLock { _ in
      switch news {
      case .items(let keys): (try? reload(Array(keys))) ?? false
      case .everything: (try? reloadAll()) ?? false
      }
    }
    if isChanged { tellChange() }
  }

  /// Reads everything again that others may have changed. It is only needed where the storage cannot tell of changes.
  public func refresh() throws(CalendarStoreError) {
    let isChanged = try writer.withLock { _ throws(CalendarStoreError) in try reloadAll() }
    if isChanged { tellChange() }
  }

  @discardableResult
  private func reload(_ keys: [StoredItem.Key]) throws(CalendarStoreError) -> Bool {
    let unknown = keys.filter { key in committed.read { $0.calendars[key.calendar] == nil } }
    // Of a calendar that is not known more than its items has to be read.
    guard unknown.isEmpty else { return try reloadAll() }
    let contents = try reading { () throws(CalendarStorageError) in try storage.items(keys) }
    let read = changed(contents.items)
    let gone = Set(keys).subtracting(contents.items.map(\.key))
    committed.change { catalogue in
      for item in read { catalogue.install(item) }
      for key in gone { catalogue.remove(key) }
      catalogue.setUnread(contents.problems, inPlaceOf: Set(keys))
    }
    return !read.isEmpty || !gone.isEmpty
  }

  private func reloadAll() throws(CalendarStoreError) -> Bool {
    let contents = try reading { () throws(CalendarStorageError) in try storage.load() }
    let read = changed(contents.items)
    let there = Set(contents.items.map(\.key))
    let gone = committed.read { catalogue in catalogue.itemKeys.filter { !there.contains($0) } }
    let before = committed.read(\.calendars)
    committed.change { catalogue in
      catalogue.setCalendars(contents.calendars)
      for key in gone { catalogue.remove(key) }
      for item in read { catalogue.install(item) }
      catalogue.setUnread(contents.problems, inPlaceOf: nil)
    }
    return !read.isEmpty || !gone.isEmpty || before != committed.read(\.calendars)
  }

  /// Those items that are not known in this version.
  private func changed(_ items: [StoredItem]) -> [ReadItem] {
    let new = committed.read { catalogue in
      items.filter { catalogue.item($0.key)?.version != $0.version }
    }
    return ReadItem.read(new, identity)
  }

  private func reading<Value>(_ read: () throws(CalendarStorageError) -> Value) throws(CalendarStoreError)
    -> Value
  {
    do { return try read() } catch { throw .storage(error) }
  }
}
