import FeedReader
import HumonClient

/// A screen on top of the map.
enum Route: Hashable {
  case locate(MapRegion)
  case form(EventDraft)
  case change(ReceivedEvent)
  case event(ReceivedEvent)
  case confirmation(ReceivedEvent)
  case feed
  case entry(ReaderEntry.ID)
  case devices
}
