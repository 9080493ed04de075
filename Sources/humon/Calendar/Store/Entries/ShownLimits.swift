import EventStore

/// Bounds of what is shown: what others write may recur every second, and would hide all else.
enum ShownLimits {
  /// How many occurrences of one event are shown or looked through at most, the first ones: more than one a day in the
  /// longest agenda.
  static let mostOfEach = 10_000
  /// How many lines an agenda has at most.
  static let mostLines = 100_000
  /// How many times something is said on standard error of what is not shown; of the rest only how many they are.
  static let mostNotes = 3
}

/// What was left out because of ``ShownLimits``.
struct LeftOut {
  private var notes: [(id: String?, reason: String)] = []

  /// Of these entries there is more than is shown.
  mutating func add(_ entries: [EntryIdentifier], _ reason: String) {
    notes += entries.map { ($0.text, reason) }
  }

  mutating func add(_ reason: String) { notes.append((nil, reason)) }

  /// A line of JSON for each: `{"kind":"problem","id":"home/4711","reason":"…"}`
  var json: [String] {
    notes.map { note in
      JSONText.object([
        "kind": JSONText.string("problem"), "id": JSONText.string(note.id),
        "reason": JSONText.string(note.reason),
      ])
    }
  }

  /// Says it on standard error.
  func say() {
    for note in notes.prefix(ShownLimits.mostNotes) {
      let subject = note.id.map { Printable.text($0) + ": " } ?? ""
      Console.note("Not all is shown: \(subject)\(note.reason)\n")
    }
    if notes.count > ShownLimits.mostNotes {
      Console.note("Not all is shown: so it is with \(notes.count - ShownLimits.mostNotes) more entries.\n")
    }
  }

  static let ofEach = "only the first \(Figures.grouped(ShownLimits.mostOfEach)) occurrences are"
}
