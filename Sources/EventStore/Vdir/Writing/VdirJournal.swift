/// What a batch is about to do, on disk before it begins. As long as it stands, the batch counts as not done: who finds
/// it undoes the batch. Taking it away is what commits.
///
/// Its form: a line that says what it is, one for each step with its fields between tabs, and one that ends it. A
/// journal without its end was never begun upon.
enum VdirJournal {
  private static let head = "humon vdir journal 1"
  private static let end = "end"

  static func bytes(_ steps: [VdirStep]) -> [UInt8] {
    var text = head + "\n"
    for step in steps {
      text += step.kind.rawValue + "\t" + step.folder + "\t" + step.name + "\t" + step.temporary + "\t"
      text += (step.version?.text ?? "") + "\n"
    }
    return Array((text + end + "\n").utf8)
  }

  /// The steps of a journal; none where it has no end. A step that no batch of ours can have written is left out: a
  /// journal may come from anywhere, and must not reach out of its vdir.
  static func steps(_ bytes: [UInt8]) -> [VdirStep] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == head[...], lines.last == end[...] else { return [] }
    return lines.dropFirst().dropLast().compactMap(step)
  }

  private static func step(_ line: Substring) -> VdirStep? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5, let kind = VdirStep.Kind(rawValue: fields[0]), VdirNames.isTemporary(fields[3])
    else { return nil }
    let step = VdirStep(
      kind: kind, folder: fields[1], name: fields[2], temporary: fields[3],
      version: FileVersion(text: fields[4]))
    let isKnown =
      switch kind {
      case .make, .replace, .remove:
        VdirNames.isCalendar(step.folder)
          && (VdirNames.isItem(step.name) || VdirNames.metadata.contains(step.name))
      case .makeFolder, .removeFolder: step.folder.isEmpty && VdirNames.isCalendar(step.name)
      }
    let putsInPlace = kind != .remove && kind != .removeFolder
    return isKnown && (step.version != nil) == putsInPlace ? step : nil
  }
}
