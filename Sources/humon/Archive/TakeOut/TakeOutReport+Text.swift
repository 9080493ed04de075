import HumonModel
import HumonTexts

extension TakeOutReport {
  /// The report for a person.
  var text: String {
    var lines = isRehearsal ? ["Nothing was written. This is what would be done:"] : []
    var table = TextTable([.left, .right, .left])
    table.add(["Events", "", ""])
    table.add(["  created", Figures.grouped(events.created), ""])
    table.add(["  updated", Figures.grouped(events.updated), ""])
    table.add(["  unchanged", Figures.grouped(events.unchanged), ""])
    table.add([
      "  newer here", Figures.grouped(events.newerHere), "changed or deleted here since: left alone",
    ])
    table.add(["  refused", Figures.grouped(events.refused), ""])
    table.add(["Answers", "", ""])
    table.add(["  created", Figures.grouped(answers.created), ""])
    table.add(["  unchanged", Figures.grouped(answers.unchanged), ""])
    for (name, count, meaning) in [
      ("other here", answers.otherHere, "answered otherwise here: left alone"),
      ("unknown event", answers.unknownEvent, "this database does not have the event"),
      ("refused", answers.refused, ""),
    ] where count > 0 {
      table.add(["  " + name, Figures.grouped(count), meaning])
    }
    lines += table.lines
    if !devices.isEmpty {
      lines.append("")
      lines.append("Devices that were known where this comes from; each has to be linked anew:")
      lines += devices.map { Printable.text("  \($0.name ?? "without a name"), since \($0.created)") }
    }
    if !refused.isEmpty {
      lines.append("")
      lines.append("Refused:")
      lines += refused.map { Printable.text("  “\($0.name)” (\($0.uid)): \($0.reason.text)") }
      if events.refused > refused.count {
        lines.append("  and \(Figures.grouped(events.refused - refused.count)) more")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension TakeOutReport.Reason {
  fileprivate var text: String {
    switch self {
    case .somebodyElses: "it is somebody else's here, and stays as it is"
    case .invalid(let problems): problems.map(\.text).joined(separator: "; ")
    case .notKept: "the database does not take it"
    }
  }
}

extension DocumentProblem {
  /// Where something is wrong, and what.
  var text: String { (pointer.isEmpty ? "it" : pointer) + " " + Texts.english[.advice(code)] }
}
