import Foundation
import Testing

@testable import humon

@Suite struct RowReaderTests {
  /// The rows of a file as text, and the error that ended it.
  private func rows(
    _ content: String, named name: String = "rows.json"
  ) throws -> (rows: [String], error: RowReaderError?) {
    let workspace = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID())")
    try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: workspace) }
    let file = workspace.appendingPathComponent(name)
    try Data(content.utf8).write(to: file)
    var rows: [String] = []
    do {
      var reader = try RowReader(
        ByteReader(InputFile(path: file.path)), isNamedAsLines: name.hasSuffix("ndjson"))
      while let row = try reader.next() {
        switch row.content {
        case .bytes(let bytes):
          rows.append("\(row.number)@\(row.line) \(String(decoding: bytes, as: UTF8.self))")
        case .tooLong: rows.append("\(row.number)@\(row.line) too long")
        case .cutShort: rows.append("\(row.number)@\(row.line) cut short")
        }
      }
      return (rows, nil)
    } catch {
      return (rows, error)
    }
  }

  @Test func cutsAnArray() throws {
    let found = try rows("\u{FEFF} [ {\"a\": \"}]\\\"\"} ,\n 1, \"x,]\", [[2]],\nnull ] \n")
    #expect(found.rows == [#"1@1 {"a": "}]\""}"#, "2@2 1", #"3@2 "x,]""#, "4@2 [[2]]", "5@3 null"])
    #expect(found.error == nil)
    #expect(try rows("[]").rows == [])
    #expect(try rows("[]").error == nil)
  }

  @Test func cutsLines() throws {
    let found = try rows("{\"a\":1}\r\n\n  {\"b\":\n{\"c\":3}")
    #expect(found.rows == ["1@1 {\"a\":1}\r", "2@3 {\"b\":", "3@4 {\"c\":3}"])
  }

  @Test func cutsValuesOverSeveralLines() throws {
    #expect(try rows("{\n\"a\":1\n}\n{\n}").rows == ["1@1 {\n\"a\":1\n}", "2@4 {\n}"])
    #expect(try rows("{\n\"a\":1\n}", named: "rows.ndjson").rows == ["1@1 {", "2@2 \"a\":1", "3@3 }"])
  }

  @Test func endsWhereAnArrayIsBroken() throws {
    let missing = try rows("[{}\n{}]")
    #expect(missing.rows == ["1@1 {}"])
    #expect(missing.error == .unexpected(UInt8(ascii: "{"), expected: "a comma or a closing bracket"))
    #expect(
      try rows("[{},]").error == .unexpected(UInt8(ascii: "]"), expected: "another row after the comma"))
    #expect(try rows("[,{}]").error == .unexpected(UInt8(ascii: ","), expected: "a row"))
    #expect(
      try rows("[{}] x").error
        == .unexpected(UInt8(ascii: "x"), expected: "the end of the file after its array"))
    #expect(try rows("[{}").error == .arrayNotClosed)
    #expect(try rows("[").error == .arrayNotClosed)
    #expect(try rows("[{}, {\"a\": [").rows == ["1@1 {}", "2@1 cut short"])
    #expect(try rows("{\n},").error == .unexpected(UInt8(ascii: ","), expected: "a row"))
  }

  @Test func skipsARowThatIsTooLong() throws {
    let long = String(repeating: "x", count: RowReader.longestRow)
    #expect(try rows("[\"\(long)\", 2]").rows == ["1@1 too long", "2@1 2"])
  }

  @Test func saysThatAFileCannotBeRead() throws {
    #expect(throws: RowReaderError.unreadable("Is a directory")) {
      _ = try RowReader(ByteReader(InputFile(path: "/")), isNamedAsLines: false)
    }
  }
}
