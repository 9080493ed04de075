import HumonClient
import HumonTexts
import SwiftUI

/// An entry in the list.
struct FeedRowView: View {
  let row: FeedRow
  let texts: ScreenTexts

  var body: some View {
    VStack(alignment: .leading) {
      Text(row.title).font(.headline)
      if row.isCancelled {
        Text(texts[.listCancelled]).foregroundStyle(Color.red)
      }
      if let when = row.when {
        Text(when).font(.subheadline)
      }
      if let venue = row.venue {
        Text(venue).font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}
