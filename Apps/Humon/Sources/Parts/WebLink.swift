import Foundation
import SwiftUI

/// Opens an address; nothing where there is none.
struct WebLink: View {
  let title: String
  let symbol: String
  let address: String?

  var body: some View {
    if let address, let url = URL(string: address) {
      Link(destination: url) { Label(title, systemImage: symbol) }
    }
  }
}
