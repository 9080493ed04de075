/// What the template `event` shows.
struct EventView {
  /// A sentence that stands above all else: it is over, cancelled, not certain.
  struct Notice {
    let kind: String
    let text: String
  }

  struct Time {
    let text: String
    /// The same for machines; nil where nobody knows.
    let start: String
    let end: String?
    /// Whose clock it is; nil for whole days.
    let zone: String?
  }

  struct Date {
    let text: String
    let start: String
    let address: String
    let isCancelled: Bool
    let isShown: Bool
  }

  struct Link {
    let address: String
    let text: String
  }

  struct Place {
    let name: String?
    let address: String?
    /// That nobody knows the place exactly; nil where it is known.
    let precision: String?
    let latitude: Double?
    let longitude: Double?
    let directions: [Link]
    let map: LocatorMap?
  }

  struct Picture {
    let address: String
    let text: String
  }

  let head: AppView.Head
  /// JSON-LD, as it may stand in HTML.
  let structured: String
  let isListed: Bool
  let labels: [String: String]
  let name: String
  let notices: [Notice]
  let time: Time
  /// How it repeats, in words.
  let repeats: String?
  let dates: [Date]
  let place: Place?
  let isOnline: Bool
  let host: Link?
  let hostName: String?
  let attendance: [String]
  let price: String?
  /// By their names in the language of the page.
  let languages: String?
  let accessibility: String?
  let website: String?
  let picture: Picture?
  /// HTML.
  let description: String?
  let categories: [Link]
  let calendar: String
  let onTheMap: String
}
