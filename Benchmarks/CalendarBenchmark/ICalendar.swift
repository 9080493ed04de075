import BenchmarkSupport
import ICalendar

/// What is measured of reading and writing iCalendar. The peers read the same text (`Benchmarks/driver/calendar`),
/// which `calendar-benchmark --sample` prints.
let iCalendarMeasurements: [Measurement] = [
  // First, while nothing has been freed that could be used again.
  Measurement(key: "streamMegabytes", name: "memory for a million lines in chunks of 64 KiB", unit: "MB") {
    Double(streamMillionLines()) / 1e6
  },
  Measurement(key: "parseSeconds", name: "10,000 events read into components", unit: "s") {
    let bytes = ICalendarSample.bytes
    var events = 0
    // The tree is taken apart outside of what is measured, as with the peers.
    var file: CalendarFile?
    let taken = Stopwatch.thread.seconds { file = try? CalendarFile(reading: bytes) }
    events = file?.calendars.first?.events.count ?? 0
    precondition(events == ICalendarSample.count)
    return taken
  },
  Measurement(key: "serialiseSeconds", name: "10,000 events written", unit: "s") {
    let bytes = ICalendarSample.bytes
    guard let file = try? CalendarFile(reading: bytes) else { return 0 }
    var written: [UInt8] = []
    let taken = Stopwatch.thread.seconds { written = file.written() }
    precondition(written == bytes)
    return taken
  },
  Measurement(key: "streamSeconds", name: "a million lines streamed in these chunks", unit: "s") {
    Stopwatch.thread.seconds { _ = streamMillionLines() }
  },
]

/// What the process needed before it streamed for the first time.
private let residentBeforeStreaming = residentBytes() ?? 0

/// Streams the sample until a million lines have been read, and gives the most memory that was resident beyond what
/// was there before, in bytes.
private func streamMillionLines() -> Int {
  let bytes = ICalendarSample.bytes
  let linesOfSample = bytes.count { $0 == UInt8(ascii: "\n") }
  let before = residentBeforeStreaming
  var most = before
  var lines = 0
  var components = 0
  var reader = CalendarReader()
  while lines < 1_000_000 {
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      reader.append(Array(bytes[start..<min(start + 65_536, bytes.count)]))
      while let part = reader.next() {
        if case .component = part { components += 1 }
      }
    }
    lines += linesOfSample
    most = max(most, residentBytes() ?? 0)
  }
  precondition(components >= lines / linesOfSample * ICalendarSample.count && reader.problems.isEmpty)
  return most - before
}

extension ICalendarSample {
  /// How many events are measured.
  static let count = 10_000
  /// Their text, about 5.8 MB.
  static let bytes = Array(text(events: count).utf8)
}
