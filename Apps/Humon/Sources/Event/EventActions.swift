import HumonClient
import HumonTexts
import SwiftUI

/// What can be done with any event: go there, keep it, share it, read more.
struct EventActions: View {
  private let model: EventDetailModel
  @State private var calendar: CalendarModel?
  @State private var showsCalendar = false
  private let texts: ScreenTexts

  init(model: EventDetailModel, calendar: CalendarModel?, texts: ScreenTexts) {
    self.model = model
    _calendar = State(initialValue: calendar)
    self.texts = texts
  }

  var body: some View {
    Section {
      WebLink(
        title: texts[.eventDirections], symbol: "arrow.triangle.turn.up.right.diamond",
        address: model.directions)
      if calendar != nil {
        Button(texts[.eventAddToCalendar], systemImage: "calendar.badge.plus") { showsCalendar = true }
      }
      ShareButton(text: model.sentence, title: texts[.eventShare]) { model.didShare() }
      WebLink(title: texts[.clientOpenPage], symbol: "safari", address: model.link)
    }
    .sheet(isPresented: $showsCalendar) {
      if let calendar { CalendarScreen(model: calendar, texts: texts) }
    }
  }
}
