import Foundation
import ICalendar
import Testing

/// Files that other programs wrote: our own small ones, and those of the peers where `HUMON_ICS_PEERS` names a
/// folder with them.
@Suite struct PeerFileTests {
  @Test("every file is read, written, and read again the same", arguments: RealFiles.all)
  func roundTrip(_ path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path).map(Array.init) else { return }
    let file: CalendarFile
    do {
      file = try CalendarFile(reading: bytes)
    } catch {
      #expect(!RealFiles.hasBegin(bytes), "\(path): \(error)")
      return
    }
    let written = file.written()
    let again = try CalendarFile(reading: written)
    #expect(again.components == file.components)
    #expect(again.written() == written)
    let later = again.problems.filter { $0.code != .malformedName && $0.code != .propertyAfterComponent }
    #expect(later == [])
    if file.problems.isEmpty { #expect(RealFiles.unfolded(written) == RealFiles.unfolded(bytes)) }
  }

  @Test("every file is read the same in chunks as at once", arguments: RealFiles.all)
  func chunks(_ path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path).map(Array.init),
      let file = try? CalendarFile(reading: bytes)
    else { return }
    let gathered = RealFiles.read(bytes, inChunksOf: 7)
    #expect(gathered.components == file.components)
    #expect(gathered.problems == file.problems)
  }

  @Test("every file is checked, and after normalising it is read the same", arguments: RealFiles.all)
  func check(_ path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path).map(Array.init),
      let file = try? CalendarFile(reading: bytes)
    else { return }
    for problem in file.check() { #expect(!problem.description.contains("\n")) }
    let normal = file.normalized(product: "-//Example//Test//EN")
    let again = try CalendarFile(reading: normal.written())
    #expect(again.components == normal.components)
  }
}

enum RealFiles {
  /// Paths of files to read.
  static var all: [String] {
    own + (ProcessInfo.processInfo.environment["HUMON_ICS_PEERS"].map(files(in:)) ?? [])
  }

  /// Our own fixtures.
  static var own: [String] {
    Bundle.module.resourceURL.map { files(in: $0.appendingPathComponent("Fixtures").path) } ?? []
  }

  private static func files(in folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".ics") }.sorted().map {
      folder + "/" + $0
    }
  }

  static func hasBegin(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.uppercased().hasPrefix("BEGIN:V")
    }
  }

  /// The bytes without the folds and without the last line end.
  static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    var unfolded: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      if rest.starts(with: Array("\r\n ".utf8)) || rest.starts(with: Array("\r\n\t".utf8)) {
        place += 3
      } else {
        unfolded.append(bytes[place])
        place += 1
      }
    }
    return unfolded.last == UInt8(ascii: "\n") ? unfolded.dropLast(2) : unfolded
  }

  /// What is gathered from the bytes while they come.
  static func read(_ bytes: [UInt8], inChunksOf size: Int) -> CalendarFile {
    var gathering = CalendarGathering()
    for start in stride(from: 0, to: bytes.count, by: size) {
      gathering.append(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return gathering.finish()
  }
}
