import ArgumentParser
import Foundation
import KeyedArchive

/// `humon archive inspect FILE`: what is in an archive.
struct ArchiveInspect: ParsableCommand {
  /// How many named entries are listed where all are not asked for.
  static let fewNames = 20

  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Say what is in an archive.",
    discussion: """
      Lists the types of objects with their versions and counts, and the names of \
      entries. With --entry one entry is printed, and of a binary archive nothing \
      else is read; what it leads to stands there by number. Nothing is made of what \
      the archive says of types.

      Examples:
        humon archive inspect group.archive
        humon archive inspect backup.archive --entry settings
        humon archive inspect backup.archive --entry 0
      """)

  @Argument(help: ArgumentHelp("The archive.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("Print this entry: its name, or its number from 0.", valueName: "entry"))
  var entry: String?

  @Flag(help: "Print what is in it as JSON.")
  var json = false

  func run() throws {
    let file = try ArchiveFile(file)
    let reader = try file.reader()
    try file.whole { try entry.map { try show($0, reader) } ?? overview(file, reader) }
  }

  private func overview(_ file: ArchiveFile, _ reader: ArchiveReader) throws {
    let report = ArchiveReport(file, try reader.verify(), names: try reader.names())
    if json { return Console.say(try MachineOutput.json(report)) }
    Console.say(Printable.text("\(report.file): \(file.form.title), \(Figures.bytes(file.size))"))
    Console.say(
      "\(Figures.count(report.entries, "entry", plural: "entries")), \(Figures.count(report.objects, "object"))"
    )
    if !report.types.isEmpty {
      Console.say("")
      var table = TextTable([.left, .left, .right])
      table.add(["type", "version", "objects"])
      for type in report.types {
        table.add([
          type.name ?? "(Codable)", type.name == nil ? "" : "\(type.version)", Figures.grouped(type.objects),
        ])
      }
      table.lines.forEach { Console.say($0) }
    }
    if !report.names.isEmpty {
      Console.say("")
      let names = report.names.sorted { $0.value < $1.value }
      var table = TextTable([.right, .left])
      table.add(["entry", "name"])
      for (name, number) in names.prefix(Self.fewNames) { table.add(["\(number)", name]) }
      table.lines.forEach { Console.say($0) }
      if names.count > Self.fewNames {
        Console.say("and \(Figures.grouped(names.count - Self.fewNames)) more")
      }
    }
  }

  private func show(_ entry: String, _ reader: ArchiveReader) throws {
    let number = try reader.names()[entry] ?? Int(entry)
    guard let number else { throw ArchiveError.noEntry(named: entry) }
    let value = try reader.value(at: number)
    var document = ArchiveDocument(entries: [value])
    // An entry that is an object would be a number and nothing else.
    if case .object(let object) = value { document.objects = [try reader.object(object)] }
    let text = String(decoding: try document.json(), as: UTF8.self)
    Console.say(String(text.dropLast()))
  }
}

/// What `inspect` and `verify` report.
struct ArchiveReport: Encodable {
  struct ObjectType: Encodable {
    let name: String?
    let version: Int
    let objects: Int
  }

  let file: String
  let form: String
  let bytes: Int64
  let entries: Int
  let objects: Int
  let types: [ObjectType]
  let names: [String: Int]

  init(_ file: ArchiveFile, _ summary: ArchiveSummary, names: [String: Int]) {
    self.file = file.path
    form = file.form.rawValue
    bytes = file.size
    entries = summary.entryCount
    objects = summary.objectCount
    types = summary.objectCounts.map { type, count in
      ObjectType(name: type.name, version: type.version, objects: count)
    }.sorted { ($0.name ?? "", $0.version) < ($1.name ?? "", $1.version) }
    self.names = names
  }
}
