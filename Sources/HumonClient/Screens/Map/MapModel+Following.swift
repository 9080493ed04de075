internal import HumonWire

/// A map that is open changes when events change.
extension MapModel {
  /// Follows what changes in the region that is visible, until its task ends. A view runs it for each region anew
  /// (`.task(id: model.region)`); it begins once the map has rested for a while.
  public func follow() async {
    guard let changes, (try? await Task.sleep(for: restBeforeFollowing)) != nil else { return }
    do throws(HumonError) {
      for try await change in changes.changes(question) {
        if Task.isCancelled { return }
        hear(change)
      }
    } catch {
      // Without a stream the map loads whenever it is moved, as ever.
    }
  }

  private func hear(_ told: EventChange) {
    switch told {
    case .reload:
      reload()
    case .created(let event), .updated(let event):
      // A server that does not tell the dates of a series knows them all the same.
      if event.recurrence != nil, event.occurrence == nil { return reload() }
      change { $0.hear(event) }
    case .series(let id, let occurrences):
      change { $0.hear(id, occurrences) }
    case .removed(let id, let occurrence):
      change { $0.hearRemoved(id, occurrence) }
    }
  }
}
