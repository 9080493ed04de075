import BenchmarkSupport
import Foundation
import KeyedArchive

/// What is measured. Ours and the peer's runs alternate, and the median counts.
struct Suite {
  let events: [Event]
  let rounds: Int
  let stopwatch: Stopwatch
  private(set) var figures = Figures()
  /// How many events Foundation's `NSKeyedArchiver` gets: it is quadratic.
  private static let appleCount = 2_000
  private static let largeFile = 100_000_000

  init(_ events: [Event], rounds: Int, stopwatch: Stopwatch) {
    self.events = events
    self.rounds = rounds
    self.stopwatch = stopwatch
  }

  mutating func run() throws {
    figures.add("events", "events", Double(events.count), "")
    try codable()
    try entries()
    try oneOfMany()
    try apple()
  }

  /// One array of all events, as JSON has it.
  private mutating func codable() throws {
    var (writing, reading, jsonWriting, jsonReading): ([Double], [Double], [Double], [Double]) = (
      [], [], [], []
    )
    var (archive, json) = (Data(), Data())
    for _ in 0..<rounds {
      writing.append(try stopwatch.seconds { archive = try ArchiveEncoder().encode(events) })
      jsonWriting.append(try stopwatch.seconds { json = try JSONEncoder().encode(events) })
      reading.append(
        try stopwatch.seconds { check(try ArchiveDecoder().decode([Event].self, from: archive)) })
      jsonReading.append(
        try stopwatch.seconds { check(try JSONDecoder().decode([Event].self, from: json)) })
    }
    figures.add(
      "writeSeconds", "write them", median(writing), "s", peer: ("jsonWriteSeconds", median(jsonWriting)))
    figures.add(
      "readSeconds", "read them", median(reading), "s", peer: ("jsonReadSeconds", median(jsonReading)))
    figures.add(
      "megabytes", "size", Double(archive.count) / 1e6, "MB",
      peer: ("jsonMegabytes", Double(json.count) / 1e6))
  }

  /// Each event as an entry of its own, to a file and from it.
  private mutating func entries() throws {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var (writing, reading): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      writing.append(
        try stopwatch.seconds {
          let writer = try ArchiveWriter(path: path)
          for event in events { try writer.append(event) }
          try writer.finish()
        })
      reading.append(
        try stopwatch.seconds {
          let reader = try ArchiveReader(path: path)
          var last: Event?
          for number in 0..<reader.count { last = try reader.read(Event.self, at: number) }
          precondition(last == events.last)
        })
    }
    figures.add("writeEntriesSeconds", "write them one by one, to disk", median(writing), "s")
    figures.add("readEntriesSeconds", "read them one by one", median(reading), "s")
  }

  /// One entry out of a large file, which is opened for it.
  private mutating func oneOfMany() throws {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try ArchiveWriter(path: path)
    var size = 0
    var count = 0
    while size < Suite.largeFile {
      let event = LongEvent(events[count % events.count])
      size += event.program.utf8.count + 60
      try writer.append(event, named: "event-\(count)")
      count += 1
    }
    try writer.finish()
    let megabytes = Double(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) / 1e6
    var (byNumber, byName): ([Double], [Double]) = ([], [])
    for round in 0..<max(9, rounds) {
      let number = count / 10 * (round % 10) + round
      byNumber.append(
        try stopwatch.seconds { _ = try ArchiveReader(path: path).read(LongEvent.self, at: number) })
      byName.append(
        try stopwatch.seconds {
          _ = try ArchiveReader(path: path).read(LongEvent.self, named: "event-\(number)")
        })
    }
    figures.add("largeMegabytes", "a file of \(count) named entries", megabytes, "MB")
    figures.add("oneMilliseconds", "open it and read one entry", median(byNumber) * 1000, "ms")
    figures.add("oneNamedMilliseconds", "open it and read one entry by name", median(byName) * 1000, "ms")
  }

  /// Fewer events, beside Foundation's own archiver.
  private mutating func apple() throws {
    let few = Array(events.prefix(Suite.appleCount))
    let objects = few.map { AppleEvent($0) } as NSArray
    var (archive, plist) = (Data(), Data())
    let writing = try stopwatch.seconds { archive = try ArchiveEncoder().encode(few) }
    let appleWriting = try stopwatch.seconds {
      plist = try NSKeyedArchiver.archivedData(withRootObject: objects, requiringSecureCoding: true)
    }
    let reading = try stopwatch.seconds { _ = try ArchiveDecoder().decode([Event].self, from: archive) }
    let appleReading = try stopwatch.seconds {
      let classes: [AnyClass] = [NSArray.self, AppleEvent.self, NSString.self, NSDate.self]
      let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: plist) as? NSArray
      precondition(read?.count == few.count)
    }
    let title = "\(few.count), NSKeyedArchiver"
    figures.add("fewWriteSeconds", "write \(title)", writing, "s", peer: ("appleWriteSeconds", appleWriting))
    figures.add("fewReadSeconds", "read \(title)", reading, "s", peer: ("appleReadSeconds", appleReading))
    figures.add(
      "fewMegabytes", "size of \(title)", Double(archive.count) / 1e6, "MB",
      peer: ("appleMegabytes", Double(plist.count) / 1e6))
  }

  private func check(_ read: [Event]) { precondition(read.last == events.last && read.count == events.count) }

  private func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString)").path
  }
}
