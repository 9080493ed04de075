import Foundation
import KeyedArchive
import Testing

@Suite("Archives in files")
struct FileTests {
  struct Note: Codable, Equatable {
    var number: Int
    var text: String
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/notes.archive" }

  private func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  /// So many notes that they fill several blocks.
  private func notes(_ count: Int) -> [Note] {
    (0..<count).map { Note(number: $0, text: String(repeating: "note \($0) ", count: 20)) }
  }

  private func write(_ notes: [Note]) throws {
    let writer = try ArchiveWriter(path: path)
    for note in notes { try writer.append(note, named: "note \(note.number)") }
    try writer.finish()
  }

  @Test("are read entry by entry, by number, by name and in order")
  func entries() throws {
    let notes = notes(3_000)
    try write(notes)
    let archive = try ArchiveReader(path: path)
    #expect(archive.count == 3_000)
    #expect(try archive.read(Note.self, at: 2_345) == notes[2_345])
    #expect(try archive.read(Note.self, named: "note 17") == notes[17])
    #expect(try archive.names()["note 2999"] == 2_999)
    var cursor = archive.entries(of: Note.self)
    var read: [Note] = []
    while let note = try cursor.next() { read.append(note) }
    #expect(read == notes)
    #expect(try archive.readAll(Note.self) == notes)
    #expect(try archive.verify().chunkCount > 3)
    let missing = #expect(throws: ArchiveError.self) { try archive.read(Note.self, named: "note") }
    #expect(missing.map { "\($0)" } == "The archive has no entry named “note”.")
    let beyond = #expect(throws: ArchiveError.self) { try archive.read(Note.self, at: 3_000) }
    #expect(beyond.map { "\($0)" } == "The archive has no entry 3000; it has 3000.")
  }

  @Test(
    "read for one entry only what it needs: damage elsewhere does not matter to it, and is found by verify")
  func onlyWhatIsNeeded() throws {
    let notes = notes(3_000)
    try write(notes)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[40_000] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let archive = try ArchiveReader(path: path)
    #expect(try archive.read(Note.self, at: 2_999) == notes[2_999])
    let error = #expect(throws: ArchiveError.self) { try archive.verify() }
    #expect(error?.place?.byteOffset == 16)
    #expect(throws: ArchiveError.self) { try archive.read(Note.self, at: 0) }
  }

  @Test("appear only when they are complete; an older one stays as it was until then")
  func atomic() throws {
    try write(notes(2))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let writer = try ArchiveWriter(path: path)
    for note in notes(3_000) { try writer.append(note) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try contents().count == 2)
    try writer.finish()
    #expect(try contents() == ["notes.archive"])
    #expect(try ArchiveReader(path: path).count == 3_000)
  }

  @Test("leave no trace where writing failed or was given up, and take nothing after that")
  func failed() throws {
    struct Refusing: Encodable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    try write(notes(2))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let writer = try ArchiveWriter(path: path)
    #expect(throws: ArchiveError.self) { try writer.append(Refusing()) }
    let closed = #expect(throws: ArchiveError.self) { try writer.append(1) }
    #expect(closed.map { "\($0)" } == "The writer has failed or has finished, and takes nothing more.")
    #expect(throws: ArchiveError.self) { try writer.finish() }
    do {
      let abandoned = try ArchiveWriter(path: path)
      try abandoned.append(1)
    }
    #expect(try contents() == ["notes.archive"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("refuse a name that is taken, and go on")
  func takenName() throws {
    let bytes = try ArchiveWriter.data { writer throws(ArchiveError) in
      try writer.append(1, named: "one")
      do {
        try writer.append(2, named: "one")
        Issue.record("the name was given twice")
      } catch {
        #expect("\(error)" == "The archive has an entry named “one” already.")
      }
      try writer.append(3, named: "")
    }
    #expect(try ArchiveReader(bytes).readAll(Int.self) == [1, 3])
    #expect(try ArchiveReader(bytes).names() == ["one": 0, "": 1])
  }

  @Test("take nobody's place but a file's: a folder or a device stays what it is")
  func noRegularFile() throws {
    #expect(throws: ArchiveError.self) { try ArchiveWriter(path: folder.path) }
    #expect(throws: ArchiveError.self) { try ArchiveWriter(path: "/dev/null") }
    #expect(try contents().isEmpty)
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  #if os(Linux)
    @Test("leave no memory behind, however many are written")
    func noGrowth() throws {
      func megabytes() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1_000_000
      }
      // What a writer remembers of these keys takes some 30 kB.
      let keys = (0..<250).map { ("\($0) " + String(repeating: "k", count: 240), $0) }
      let value = Dictionary(uniqueKeysWithValues: keys)
      _ = try ArchiveEncoder().encode(value)
      let before = try megabytes()
      for _ in 0..<4_000 { _ = try ArchiveEncoder().encode(value) }
      // Other tests run beside this one and take a little.
      #expect(try megabytes() - before < 60)
    }
  #endif

  @Test("keep who may read them")
  func permissions() throws {
    try write(notes(1))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try write(notes(2))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
  }

  @Test("say which file failed, and why")
  func systemErrors() throws {
    let missing = folder.path + "/none/notes.archive"
    let reading = #expect(throws: ArchiveError.self) { try ArchiveReader(path: missing) }
    #expect(reading.map { "\($0)" } == "The file “\(missing)” failed: No such file or directory.")
    #expect(throws: ArchiveError.self) { try ArchiveWriter(path: missing) }
    #expect(throws: ArchiveError.self) { try ArchiveReader(path: folder.path) }
  }

  @Test("share between entries what these share, where all are read together")
  func sharedBetweenEntries() throws {
    let group = Group(name: "Climbers")
    group.add(Member(name: "Ana", isFounder: true, born: nil))
    let writer = try ArchiveWriter(path: path)
    try writer.append(group, named: "first")
    try writer.append(group, named: "second")
    try writer.finish()
    let archive = try ArchiveReader(path: path)
    #expect(try archive.verify().objectCount == 2)
    let groups = try archive.readAll(Group.self)
    #expect(groups[0] === groups[1])
    #expect(try archive.read(Group.self, named: "second").members[0].name == "Ana")
    try ArchiveEncoder().encode(group, toFile: path)
    #expect(try ArchiveDecoder().decode(Group.self, fromFile: path).members.count == 1)
  }
}
