/// The events as aligned lines: distance, start, name, address.
struct NearbyTable {
  private var table = TextTable([.right, .left, .left, .left])

  init(_ events: [NearbyEvent]) {
    for event in events {
      table.add([Figures.distance(event.kilometres), event.start.text, event.name, event.address ?? ""])
    }
  }

  var lines: [String] { table.lines }
}
