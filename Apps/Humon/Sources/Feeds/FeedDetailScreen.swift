import Foundation
import HumonClient
import HumonTexts
import SwiftUI

/// One entry: poster, times, venue, description, link.
struct FeedDetailScreen: View {
  @State private var model: FeedDetailModel
  @State private var calendar: CalendarModel?
  @State private var showsCalendar = false
  private let screens: HumonScreens

  init(model: FeedDetailModel, screens: HumonScreens) {
    _model = State(initialValue: model)
    self.screens = screens
  }

  var body: some View {
    List {
      PosterView(address: model.poster)
      StateBanner(state: model.state)
      if let notice = model.notice {
        Label(notice, systemImage: "xmark.circle").foregroundStyle(Color.red)
      }
      if let when = model.when {
        Label(when, systemImage: "clock")
      }
      if let venue = model.venue {
        Label(venue, systemImage: "mappin.and.ellipse")
      }
      if let description = model.description {
        Text(description)
      }
      if calendar != nil {
        Button(screens.texts[.eventAddToCalendar], systemImage: "calendar.badge.plus") {
          showsCalendar = true
        }
      }
      WebLink(title: screens.texts[.clientOpenPage], symbol: "safari", address: model.link)
    }
    .navigationTitle(model.title)
    .navigationBarTitleDisplayMode(.inline)
    .task {
      await model.appear()
      calendar = screens.calendar(for: model)
    }
    .sheet(isPresented: $showsCalendar) {
      if let calendar { CalendarScreen(model: calendar, texts: screens.texts) }
    }
  }
}

/// A picture from the web; nothing where there is none.
private struct PosterView: View {
  let address: String?

  var body: some View {
    if let address, let url = URL(string: address) {
      AsyncImage(url: url) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
      .frame(maxWidth: .infinity)
      .accessibilityHidden(true)
    }
  }
}
