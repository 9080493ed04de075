/// Reads iCalendar as it comes, in chunks of any size, and gives one component at a time: a calendar of any length
/// needs no more memory than its largest component and the chunk at hand.
///
///     var reader = CalendarReader()
///     while let chunk = nextChunk() {
///       reader.append(chunk)
///       while let part = reader.next() { … }
///     }
///     reader.finish()
///     while let part = reader.next() { … }
///
/// Content never stops it: what is wrong is in ``problems``.
public struct CalendarReader: Sendable {
  /// What has been read, in the order of the file.
  public enum Part: Sendable, Hashable {
    /// `BEGIN:VCALENDAR`; the component has a name and a line, and nothing in it yet.
    case calendarBegins(Component)
    /// A property of the calendar itself.
    case property(Property)
    /// A whole component that stands in the calendar, or outside of any.
    case component(Component)
    /// `END:VCALENDAR`, or the end of the file.
    case calendarEnds
  }

  /// Problems found so far, in the order of their lines but for those of the file as a whole, which come first.
  public var problems: [CalendarProblem] { fileProblems + list.told }

  private var scanner: LineScanner
  private var tree: TreeBuilder
  private var list: ProblemList
  private var fileProblems: [CalendarProblem] = []
  private let limits: CalendarLimits

  private var chunk: [UInt8] = []
  private var position = 0
  private var isAtStart = true
  private var isFinished = false

  /// A reader that has read nothing.
  public init(limits: CalendarLimits = .standard) {
    self.limits = limits
    scanner = LineScanner(limit: limits.bytesInLine)
    tree = TreeBuilder(limits: limits)
    list = ProblemList(limit: limits.problems)
  }

  /// Gives it bytes to read, before ``finish()``. They are read when ``next()`` is asked for what is in them.
  public mutating func append(_ bytes: [UInt8]) {
    precondition(!isFinished, "after the end there is nothing to append")
    if position == chunk.count {
      chunk = bytes
    } else {
      chunk.removeSubrange(..<position)
      chunk += bytes
    }
    position = 0
  }

  /// Says that no more bytes will come.
  public mutating func finish() {
    isFinished = true
  }

  /// The next part; nil where more bytes are needed, and after the end.
  public mutating func next() -> Part? {
    if let part = tree.takePart() { return part }
    guard skipByteOrderMark() else { return nil }
    let bytes = chunk
    return bytes.withUnsafeBufferPointer { bytes in
      while scanner.next(in: bytes, at: &position) {
        readLine()
        if let part = tree.takePart() { return part }
      }
      return isFinished ? lastPart() : nil
    }
  }

  private mutating func lastPart() -> Part? {
    if scanner.finish() {
      readLine()
      if let part = tree.takePart() { return part }
    }
    tree.finish(&list)
    noteLines()
    return tree.takePart()
  }

  private mutating func readLine() {
    if scanner.isTooLong {
      return list.add(
        CalendarProblem(
          .lineTooLong, line: Int(scanner.number),
          "the line has more than \(limits.bytesInLine) bytes and was left out",
          remedy: "right would be a shorter one"))
    }
    if scanner.hadControls {
      list.add(
        CalendarProblem(
          .controlCharacter, severity: .warning, line: Int(scanner.number),
          "control characters stand in the line and were left out", remedy: "right would be none but tabs"))
    }
    scanner.line.withUnsafeBufferPointer { bytes in
      tree.add(ContentLine(bytes, number: scanner.number, limits: limits), &list)
    }
  }

  /// False where more bytes are needed to know: the mark has three, which may come one by one.
  private mutating func skipByteOrderMark() -> Bool {
    guard isAtStart else { return true }
    guard chunk.count >= 3 || isFinished else { return false }
    isAtStart = false
    guard chunk.starts(with: [0xEF, 0xBB, 0xBF]) else { return true }
    position = 3
    fileProblems.append(
      CalendarProblem(
        .byteOrderMark, severity: .warning, line: 1, "a byte order mark stands before the text",
        remedy: "right would be UTF-8 without one"))
    return true
  }

  /// Told once, at the end: the whole file is mostly alike.
  private mutating func noteLines() {
    if let line = scanner.oddLineEnd {
      noteOnce(.lineEnd, line, "lines end in something else than CR LF", remedy: "right would be CR LF")
    }
    if let line = scanner.emptyLine {
      noteOnce(.emptyLine, line, "there are empty lines", remedy: "right would be none")
    }
  }

  private mutating func noteOnce(
    _ code: CalendarProblem.Code, _ line: UInt32, _ message: String, remedy: String
  ) {
    guard !fileProblems.contains(where: { $0.code == code }) else { return }
    fileProblems.append(CalendarProblem(code, severity: .warning, line: Int(line), message, remedy: remedy))
  }
}
