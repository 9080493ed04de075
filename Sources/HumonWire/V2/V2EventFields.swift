/// The members of an event's document.
enum V2EventFields {
  /// What a client may set.
  static let writable: Set<String> = [
    "name", "description", "place", "start", "end", "time_zone", "all_day", "recurrence", "categories",
    "languages", "host", "url", "image", "price", "accessibility", "status", "visibility",
  ]
  /// What only the server knows. A client that sends back what it was given has these too.
  static let readOnly: Set<String> = [
    "id", "uid", "owner", "starts_at", "ends_at", "occurrence", "original", "series", "distance_km",
    "attendance",
    "my_attendance", "occurrences", "more_occurrences", "created", "updated", "sequence", "links",
  ]
  static let all = writable.union(readOnly)

  static let place: Set<String> = ["name", "address", "latitude", "longitude", "approximate"]
  static let recurrence: Set<String> = ["rules", "dates", "exceptions", "text"]
  static let host: Set<String> = ["name", "url"]
  static let image: Set<String> = ["url", "alt"]
  static let price: Set<String> = ["free", "text"]
  /// The members of members.
  static let inner = ["place": place, "recurrence": recurrence, "host": host, "image": image, "price": price]
}
