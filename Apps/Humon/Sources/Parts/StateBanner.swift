import HumonClient
import SwiftUI

/// What a screen is doing, or what went wrong; touched, that is tried again where it can be.
struct StateBanner: View {
  let state: ScreenState
  var retry: (() -> Void)?

  var body: some View {
    Group {
      switch state {
      case .idle:
        EmptyView()
      case .working(let text):
        Label {
          Text(text)
        } icon: {
          ProgressView()
        }
      case .failed(let sentence):
        if let retry {
          Button(sentence, systemImage: "arrow.clockwise") { retry() }
        } else {
          Label(sentence, systemImage: "exclamationmark.triangle")
        }
      }
    }
    .font(.callout)
    .padding(.horizontal)
    .padding(.vertical, 8)
    .background(.regularMaterial, in: .capsule)
    .accessibilityElement(children: .combine)
    .opacity(state == .idle ? 0 : 1)
  }
}
