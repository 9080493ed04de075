import HumonClient
import SwiftUI

/// Name and address of what is selected; touched, it opens.
struct EventCallout: View {
  let event: ReceivedEvent
  let open: () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      HStack {
        VStack(alignment: .leading) {
          Text(event.title).font(.headline)
          if let subtitle = event.subtitle {
            Text(subtitle).font(.subheadline).foregroundStyle(.secondary)
          }
        }
        Spacer()
        Image(systemName: "chevron.forward").accessibilityHidden(true)
      }
      .multilineTextAlignment(.leading)
      .padding()
      .background(.regularMaterial, in: .rect(cornerRadius: 16))
      .padding()
    }
    .buttonStyle(.plain)
  }
}
