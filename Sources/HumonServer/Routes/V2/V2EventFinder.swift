import HumonModel
import HumonStore
import Hummingbird

/// Finds the event that a path names, by number or by uid, for somebody who may see it.
struct V2EventFinder {
  let events: any EventRepository
  let index: EventIndex

  /// Of which history the versions of events are.
  var history: DatabaseHistory { index.history }

  /// - Parameter user: who asks; nil for a stranger.
  /// - Throws: ``RequestFailure/notFound`` where there is none, and also where the asker may not know of it. An unlisted
  ///   event is found by its uid, which is its secret link, and not by its number, which anybody can count up to.
  func event(_ context: HumonRequestContext, for user: User.ID?) async throws -> Event {
    guard let name = context.parameter("id") else {
      throw RequestFailure.notFound
    }
    let event: Event?
    let isNumbered: Bool
    if let id = Event.ID(decimal: name) {
      event = index.snapshot.event(id)
      isNumbered = true
    } else {
      event = try await events.event(uid: name)
      isNumbered = false
    }
    // What stands for an occurrence is addressed as that occurrence.
    guard let event, event.seriesOccurrence == nil else { throw RequestFailure.notFound }
    let isSeen =
      switch event.visibility {
      case .public: true
      case .unlisted: !isNumbered || event.owner == user
      case .hidden: event.owner == user
      }
    guard isSeen else { throw RequestFailure.notFound }
    return event
  }

  /// The event that a path names, for its owner alone.
  /// - Throws: ``RequestFailure/notFound``, ``RequestFailure/forbidden``
  func ownEvent(_ context: HumonRequestContext, of user: User.ID) async throws -> Event {
    let event = try await event(context, for: user)
    guard event.owner == user else { throw RequestFailure.forbidden }
    return event
  }
}
