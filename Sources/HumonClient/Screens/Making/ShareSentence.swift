import Foundation
import HumonModel
import HumonTexts
import HumonWire

/// What somebody sends to others about an event.
struct ShareSentence {
  let text: String

  init(_ event: ReceivedEvent, links: EventLinks, times: ReadableTimes, texts: ScreenTexts) {
    let values = [
      "name": event.name, "date": times.text(of: event), "link": links.page(of: event.id),
    ]
    guard let address = event.subtitle, !address.allSatisfy(\.isWhitespace) else {
      text = texts.text(.shareSentenceWithoutAddress, values)
      return
    }
    text = texts.text(.shareSentence, values.merging(["address": address]) { own, _ in own })
  }
}

extension ReadableTimes {
  /// When an event takes place, on its own clock.
  func text(of event: ReceivedEvent) -> String {
    text(
      event.start.date, to: event.effectiveEnd?.date, isAllDay: event.isAllDay,
      in: TimeZone(identifier: event.timeZone))
  }

  /// The same on the reader's clock; nil where both show the same, and for whole days.
  func textHere(of event: ReceivedEvent) -> String? {
    guard !event.isAllDay, let zone = TimeZone(identifier: event.timeZone) else { return nil }
    return textHere(event.start.date, to: event.effectiveEnd?.date, in: zone)
  }
}
