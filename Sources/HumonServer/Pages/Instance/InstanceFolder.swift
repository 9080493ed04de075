import Foundation
public import HumonModel
import HumonTexts
import HumonWire

/// The folder in which an operator says what the server is:
///
///     instance.json               name, description, contact, centre, units, languages, tiles
///     logo.svg, logo.png          a picture
///     rules.md, rules.es.md       what may be published, for everybody, and in a language
///     privacy.md, privacy.es.md   what is kept of people
///
/// All of it may be missing.
public enum InstanceFolder {
  /// The largest file, in bytes.
  static let largestFile = 1 << 20

  /// What the folder says.
  /// - Throws: what cannot be read, or does not fit.
  public static func read(_ folder: String) throws(InstanceError) -> Instance {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .noFolder(folder)
    }
    var instance = try document(folder + "/instance.json")
    for kind in ["svg", "png"] where instance.logo == nil {
      instance.logo = try bytes(of: "\(folder)/logo.\(kind)").map { Instance.Logo(bytes: $0, kind: kind) }
    }
    instance.rules = try texts("rules", in: folder)
    instance.privacy = try texts("privacy", in: folder)
    return instance
  }

  private static func document(_ file: String) throws(InstanceError) -> Instance {
    guard let bytes = try bytes(of: file) else { return Instance() }
    guard let json = try? JSONValue(parsing: bytes) else { throw .notJSON(file) }
    do {
      return try V2InstanceDocument.instance(json)
    } catch {
      let problem = error.problems[0]
      throw .unusable(
        file: file, pointer: problem.pointer.isEmpty ? "it" : problem.pointer,
        reason: Texts.english[.advice(problem.code)])
    }
  }

  private static func texts(_ name: String, in folder: String) throws(InstanceError) -> [String: String] {
    var texts: [String: String] = [:]
    for language in [""] + ScreenTexts.all.map(\.language) {
      let file = folder + "/" + name + (language.isEmpty ? "" : ".\(language)") + ".md"
      texts[language] = try bytes(of: file).map { String(decoding: $0, as: UTF8.self) }
    }
    return texts
  }

  /// Nil where there is no such file.
  private static func bytes(of file: String) throws(InstanceError) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size]) as? NSNumber
    guard let size, size.intValue <= largestFile, let data = FileManager.default.contents(atPath: file) else {
      throw .unreadable(file)
    }
    return Array(data)
  }
}
