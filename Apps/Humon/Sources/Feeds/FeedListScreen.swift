import HumonClient
import HumonTexts
import SwiftUI

/// The entries of a community's feed, with the category filter and a refresh button.
struct FeedListScreen: View {
  @State private var model: FeedListModel
  private let texts: ScreenTexts

  init(model: FeedListModel, texts: ScreenTexts) {
    _model = State(initialValue: model)
    self.texts = texts
  }

  var body: some View {
    List {
      if let progress = model.progress {
        ProgressView(value: progress)
      }
      StateBanner(state: model.state)
      if let empty = model.emptyText {
        Text(empty).foregroundStyle(.secondary)
      }
      ForEach(model.rows) { row in
        NavigationLink(value: Route.entry(row.id)) { FeedRowView(row: row, texts: texts) }
      }
    }
    .navigationTitle(model.title)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { filter }
      ToolbarItem(placement: .topBarTrailing) {
        Button(texts[.feedsRefresh], systemImage: "arrow.clockwise") { Task { await model.refresh() } }
          .disabled(model.state.isWorking)
      }
    }
    .refreshable { await model.refresh() }
    .task { await model.appear() }
  }

  private var filter: some View {
    Menu {
      Button(texts[.feedsAllCategories]) { Task { await model.choose(nil) } }
      ForEach(model.categories, id: \.name) { category in
        Button("\(category.name) (\(category.count))") { Task { await model.choose(category.name) } }
      }
    } label: {
      Label(model.category ?? texts[.feedsCategory], systemImage: "line.3.horizontal.decrease.circle")
    }
  }
}
