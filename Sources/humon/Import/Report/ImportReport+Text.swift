extension ImportReport {
  /// The report for a person.
  var text: String {
    var lines = isRehearsal ? ["Nothing was written. This is what would be done:"] : []
    lines.append(
      "\(Figures.count(rows, "row")) in \(Figures.count(files, "file")) tell of \(Figures.count(events, "event")); "
        + "\(Figures.count(merged, "row")) told of one again.")
    var table = TextTable([.left, .right, .left])
    table.add(["  with a place", Figures.grouped(eventsPlaced), placed])
    if eventsPlacedByTown > 0 {
      table.add(["  of them by town", Figures.grouped(eventsPlacedByTown), "not exact"])
    }
    table.add(["  online only", Figures.grouped(eventsOnlineOnly), Figures.count(rowsOnlineOnly, "row")])
    table.add([
      "  unresolved", Figures.grouped(eventsUnresolved), Figures.count(rowsWithPlace - rowsPlaced, "row"),
    ])
    table.add(["  created", Figures.grouped(created), ""])
    table.add(["  updated", Figures.grouped(updated), ""])
    table.add(["  unchanged", Figures.grouped(unchanged), ""])
    table.add(["  refused", Figures.grouped(refusedCount), ""])
    for (name, count) in [
      ("older", older), ("occurrences", occurrences), ("ended", ended), ("never shown", neverShown),
      ("no events", entriesWithoutEvent),
    ] where count > 0 {
      table.add(["  " + name, Figures.grouped(count), ""])
    }
    lines += table.lines
    lines += section("Events:", preview.map { "  " + $0.text }, of: preview.count)
    lines += section(
      "Places without a coordinate; these events are kept, but no search by distance finds them:",
      unresolved.map { "  \($0.file), row \($0.row): \($0.place): \($0.reason)" },
      of: rowsWithPlace - rowsPlaced)
    lines += section("What else is wrong:", noted.map(Self.line), of: noted.count)
    lines += section("Refused:", refused.map(Self.line), of: refusedCount)
    return lines.joined(separator: "\n")
  }

  private var placed: String {
    rowsWithPlace == 0
      ? ""
      : "\(Figures.grouped(rowsPlaced)) of \(Figures.count(rowsWithPlace, "row")) that name a place, "
        + Figures.percent(rowsPlaced, of: rowsWithPlace)
  }

  private func section(_ title: String, _ entries: [String], of count: Int) -> [String] {
    guard !entries.isEmpty else { return [] }
    let rest = count - entries.count
    return ["", title] + entries.map(Printable.text)
      + (rest > 0 ? ["  and \(Figures.grouped(rest)) more"] : [])
  }

  private static func line(_ failure: ImportFailure) -> String {
    var place = failure.file
    if let row = failure.row { place += ", row \(row)" }
    if let line = failure.line { place += failure.row == nil ? ", line \(line)" : " (line \(line))" }
    return "  \(place): \(failure.problems.joined(separator: "; "))"
  }
}
