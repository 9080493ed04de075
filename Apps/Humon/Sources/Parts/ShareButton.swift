import SwiftUI

/// Opens the system's share sheet with a text.
struct ShareButton: View {
  let text: String
  let title: String
  let didShare: () -> Void

  var body: some View {
    ShareLink(item: text) { Label(title, systemImage: "square.and.arrow.up") }
      .simultaneousGesture(TapGesture().onEnded(didShare))
  }
}
