import Foundation

/// What `--json` prints.
enum MachineOutput {
  /// A value as JSON: keys in alphabetical order, indented, slashes as they are.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
