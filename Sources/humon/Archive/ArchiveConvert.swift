import ArgumentParser
import Foundation
import KeyedArchive

/// `humon archive convert FILE OUTPUT`: the same archive in another form.
struct ArchiveConvert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Bring an archive into another form.",
    discussion: """
      The forms are binary, json and plist (Apple's NSKeyedArchiver). Without --to \
      the end of the output's name decides: .archive, .json or .plist. - is \
      standard output. A file that is there already is replaced when the new one is \
      whole. Who may read the archive may read what is written, and nobody else.

      An app's classes have other names than the types here: name the pairs with \
      --class, the name in the archive first.

      Examples:
        humon archive convert group.archive group.json
        humon archive convert old.plist group.archive --class Group=Climbing.Group
        humon archive convert group.archive - --to json
      """)

  @Argument(help: ArgumentHelp("The archive.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The file to write; - for standard output.", valueName: "output"))
  var output: String

  @Option(help: ArgumentHelp("The form to write: binary, json or plist.", valueName: "form"))
  var to: ArchiveForm?

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("A type's name here and its class in a property list.", valueName: "type=class"))
  var classes: [String] = []

  func validate() throws {
    if to == nil, ArchiveForm(fileName: output) == nil {
      throw ValidationError("Name the form with --to: binary, json or plist.")
    }
    _ = try classNames()
  }

  func run() throws {
    let file = try ArchiveFile(file)
    let names = try classNames()
    let typeNames = Dictionary(names.map { ($1, $0) }) { first, _ in first }
    let document = try file.document(typeNames: typeNames)
    let types = Set(document.objects.compactMap(\.type))
    for (type, name) in names.sorted(by: { $0.key < $1.key }) where !types.contains(type) {
      Console.note(Printable.text("--class \(type)=\(name) matches no object of \(self.file).") + "\n")
    }
    let bytes = try file.whole {
      switch to ?? ArchiveForm(fileName: output) ?? .binary {
      case .binary: try document.binary()
      case .json: try document.json()
      case .plist: try document.keyedArchiver(classNames: names)
      }
    }
    if output == "-" {
      Console.put(bytes)
    } else {
      try Self.write(bytes, to: output, asPrivateAs: self.file)
      Console.say(Printable.text("Wrote \(output) (\(Figures.bytes(Int64(bytes.count))))."))
    }
  }

  private static func write(_ bytes: Data, to path: String, asPrivateAs source: String) throws(CannotWrite) {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: source).resolvingSymlinksInPath().path)
    let permissions = attributes?[.posixPermissions] as? NSNumber
    try PrivateFile.write(bytes, to: path, permissions: (permissions?.uint16Value ?? 0o600) & 0o666)
  }

  /// The classes by the names of our types.
  private func classNames() throws -> [String: String] {
    var names: [String: String] = [:]
    for pair in classes {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { throw ValidationError("“\(pair)” is not of the form Type=Class.") }
      names[String(parts[0])] = String(parts[1])
    }
    return names
  }
}
