import Foundation
import GeoIndex
// FileDigest is needed to forge files that pass for undamaged.
@testable import Geocoding
import SeededNumbers
import Testing

@Suite("The gazetteer's file")
struct GazetteerFileTests {
  @Test("opens, and tells its size and whose work it is")
  func opens() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(gazetteer.count == 71)
    #expect(gazetteer.place(numbered: 70) != nil)
    #expect(gazetteer.place(numbered: 71) == nil)
    #expect(gazetteer.place(numbered: -1) == nil)
    #expect(gazetteer.attribution == GazetteerBuilder.attribution)
    #expect(gazetteer.attribution.contains("GeoNames (geonames.org), CC BY 4.0"))
  }

  @Test("is refused where there is none")
  func missing() {
    let path = "/nonexistent/places.gazetteer"
    #expect(throws: GazetteerError.notReadable(path: path, reason: "No such file or directory")) {
      try Gazetteer(contentsOf: path)
    }
    #expect(throws: GazetteerError.notReadable(path: "/tmp", reason: "it is not a regular file")) {
      try Gazetteer(contentsOf: "/tmp")
    }
  }

  @Test("is refused when it is something else, empty, or of another version")
  func foreign() throws {
    var bytes = try Fixture.bytes()
    #expect(try kind(of: Data()) == "notAGazetteer")
    #expect(try kind(of: Data("HUMONPLC".utf8)) == "notAGazetteer")
    #expect(try kind(of: Data(repeating: 7, count: 5_000)) == "notAGazetteer")
    bytes[bytes.startIndex + 8] = 9
    #expect(try kind(of: bytes) == "otherVersion")
  }

  @Test("is refused when it is cut short anywhere, or longer")
  func wrongSize() throws {
    let bytes = try Fixture.bytes()
    #expect(try kind(of: bytes + Data([0])) == "wrongSize")
    for count in stride(from: 0, to: bytes.count, by: 97) {
      let kind = try kind(of: bytes.prefix(count))
      #expect(kind == (count < GazetteerLayout.headerSize ? "notAGazetteer" : "wrongSize"))
    }
  }

  @Test("is refused when any byte has changed")
  func changed() throws {
    let bytes = try Fixture.bytes()
    for index in stride(from: 24, to: bytes.count, by: 13) {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(try kind(of: changed) == "damaged", "byte \(index)")
    }
  }

  @Test("never crashes its reader, even when it is forged with a fitting digest")
  func forged() throws {
    var random = SeededGenerator(seed: 3)
    let bytes = try Fixture.bytes()
    var opened = 0
    for _ in 0..<150 {
      var forged = bytes
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let index = Int.random(in: 32..<forged.count, using: &random)
        forged[index] = UInt8.random(in: 0...255, using: &random)
      }
      let digest = forged.withUnsafeBytes { FileDigest.of(UnsafeRawBufferPointer(rebasing: $0[32...])) }
      withUnsafeBytes(of: digest.littleEndian) { forged.replaceSubrange(24..<32, with: $0) }
      guard let gazetteer = try? Fixture.gazetteer(of: forged) else { continue }
      opened += 1
      for query in [
        "Boston, MA", "Springfield", "Desenzano, Italy", "Sao Paolo, Brazil", "Ontario", "Malta", "x, USA",
      ] {
        _ = gazetteer.find(query)
      }
      for latitude in [-90.0, 0, 45, 90] {
        _ = gazetteer.timeZone(at: try point(latitude, latitude * 2))
      }
    }
    #expect(opened > 50)
  }

  @Test("reads as a sentence when it cannot be opened")
  func sentences() {
    #expect(
      GazetteerError.wrongSize(path: "p", actual: 1, stated: 2).description
        == "The gazetteer “p” has 1 bytes where it should have 2. Build it again.")
    #expect(GazetteerError.damaged(path: "p").description == "The gazetteer “p” is damaged. Build it again.")
  }

  private func kind(of bytes: Data) throws -> String {
    do {
      _ = try Fixture.gazetteer(of: bytes)
      return "opened"
    } catch let error as GazetteerError {
      return switch error {
      case .notReadable: "notReadable"
      case .notAGazetteer: "notAGazetteer"
      case .otherVersion: "otherVersion"
      case .wrongSize: "wrongSize"
      case .damaged: "damaged"
      }
    }
  }
}
