import Testing

@testable import humon

@Suite struct DotEnvFileTests {
  @Test("A line is NAME=value, whatever way lines end", arguments: ["\n", "\r\n"])
  func lines(end: String) throws {
    let text = ["# settings", "", "HUMON_PORT=8080", "  TB_APP_SECRET = s e c  ", "EMPTY="].joined(
      separator: end)
    #expect(try DotEnvFile(text).values == ["HUMON_PORT": "8080", "TB_APP_SECRET": "s e c", "EMPTY": ""])
  }

  @Test("A byte order mark and export are no part of a name")
  func beforeNames() throws {
    let file = try DotEnvFile("\u{FEFF}HUMON_PORT=1\nexport HUMON_HOST=::1\nexport\tA=b\n")
    #expect(file.values == ["HUMON_PORT": "1", "HUMON_HOST": "::1", "A": "b"])
  }

  @Test("A comment begins at a space, and never inside quotation marks")
  func comments() throws {
    let text = """
      A=abc # my secret
      B=abc#def
      C="abc # def" # and this
      D='"'
      E=# nothing
      """
    let expected = ["A": "abc", "B": "abc#def", "C": "abc # def", "D": "\"", "E": ""]
    #expect(try DotEnvFile(text).values == expected)
  }

  @Test(
    "A line that says nothing is refused by its number alone",
    arguments: ["this is no line", "A B=c", "=c", "1A=b", "A=\"b", "A=\"b\" c", "export", "export A"])
  func refused(line: String) {
    #expect(throws: DotEnvFile.Failure(line: 2)) { try DotEnvFile("A=1\n\(line)\n") }
  }

  @Test("The last word on a name counts")
  func twice() throws {
    #expect(try DotEnvFile("A=1\nA=2").values == ["A": "2"])
  }
}
