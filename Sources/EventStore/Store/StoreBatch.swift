internal import ICalendar

/// Changes on their way into a storage.
struct StoreBatch {
  private(set) var changes: [StorageChange] = []
  private var written: [(key: StoredItem.Key, bytes: [UInt8], calendar: Component)] = []
  private var removed: [StoredItem.Key] = []
  private var calendars: [StorageChange] = []

  init(_ workspace: Workspace) {
    calendars = workspace.calendarChanges
    for change in calendars {
      if case .removeCalendar = change { continue }
      changes.append(change)
    }
    for (key, draft) in workspace.items {
      if let calendar = draft.calendar {
        var writer = CalendarWriter()
        writer.write(calendar)
        written.append((key, writer.bytes, calendar))
        changes.append(.write(key, bytes: writer.bytes, replacing: draft.base?.version))
      } else if let base = draft.base {
        removed.append(key)
        changes.append(.remove(key, version: base.version))
      }
    }
    // A calendar goes when it is empty.
    for case .removeCalendar(let id) in calendars { changes.append(.removeCalendar(id: id)) }
  }

  /// Takes over what was written.
  func install(_ receipt: CommitReceipt, in catalogue: inout Catalogue, _ identity: StoreIdentity) {
    for change in calendars {
      switch change {
      case .makeCalendar(let calendar), .changeCalendar(let calendar): catalogue.set(calendar)
      case .removeCalendar(let id): catalogue.removeCalendar(id)
      case .write, .remove: break
      }
    }
    for key in removed { catalogue.remove(key) }
    for (key, bytes, calendar) in written {
      guard let version = receipt.versions[key] else { continue }
      catalogue.install(
        ReadItem(StoredItem(key: key, version: version, bytes: bytes), calendar: calendar, identity))
    }
  }
}
