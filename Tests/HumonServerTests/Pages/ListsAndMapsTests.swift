import Foundation
import GRDB
import HTTPTypes
import HumonModel
import HumonServer
import HumonStore
import Testing

@Suite("Lists for other sites, site maps, and the server's own map")
struct ListsAndMapsTests {
  @Test("A search becomes a list that other sites may put into a frame")
  func embed() async throws {
    try await withPages { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(TestServer.run, by: user)
      _ = try await server.makeV2Event(by: user)
      let list = try await server.page("/embed?q=run&limit=5&lang=es")
      #expect(list.status == 200 && list.isStrict && list.text.contains("<html lang=\"es\">"))
      #expect(list.headers[.contentSecurityPolicy]?.hasSuffix("frame-ancestors *") == true)
      #expect(list.text.contains("/events/\(id)-run?occurrence=20261126T190000"))
      #expect(!list.text.contains("Tea"))
      let empty = try await server.page("/embed?q=nothing")
      #expect(empty.text.contains("There are no events."))
      let wrong = try await server.page("/embed?limit=x")
      #expect(wrong.status == 422)
    }
  }

  @Test("Search engines find every event that everybody may see")
  func sitemap() async throws {
    try await withPages { server in
      let user = try await server.makeUser()
      let ids = try await [server.makeV2Event(by: user), server.makeV2Event(TestServer.run, by: user)]
      let index = try await server.get("/sitemap.xml")
      #expect(index.headers[.contentType] == "application/xml; charset=utf-8")
      let parts = index.text.matches(of: #/<loc>https:\/\/events\.example([^<]*)<\/loc>/#).map {
        String($0.1)
      }
      #expect(parts == ["/sitemaps/1.xml"])
      let part = try await server.get(parts[0])
      let addresses = part.text.matches(of: #/<loc>([^<]*)<\/loc>/#).map { String($0.1) }
      #expect(
        addresses == [
          "https://events.example/", "https://events.example/events/\(ids[0])-tea",
          "https://events.example/events/\(ids[1])-run",
        ])
      for path in ["/sitemaps/0.xml", "/sitemaps/2.xml", "/sitemaps/x.xml", "/sitemaps/1"] {
        let missing = try await server.get(path)
        #expect(missing.status == 404, "\(path)")
      }
      let robots = try await server.get("/robots.txt")
      #expect(robots.text.contains("Sitemap: https://events.example/sitemap.xml"))
    }
  }

  @Test("Tiles are counted from the north, as maps on the web count them")
  func tiles() async throws {
    try await withFolder { folder in
      let basemap = try Self.makeBasemap(in: folder)
      try await withPages(basemap: basemap) { server in
        let northWest = try await server.get("/tiles/1/0/0.png")
        #expect(northWest.status == 200 && northWest.text == "1 0 1")
        #expect(northWest.headers[.contentType] == "image/png")
        #expect(northWest.headers[.cacheControl] == "public, max-age=604800")
        let southEast = try await server.get("/tiles/1/1/1.png")
        #expect(southEast.text == "1 1 0")
        for path in [
          "1/2/0.png", "1/0/2.png", "2/0/0.png", "-1/0/0.png", "1/0/0.jpg", "1/0/0",
          "99999999999999999999/0/0.png", "1/+0/0.png",
        ] {
          let missing = try await server.get("/tiles/\(path)")
          #expect(missing.status == 404, "\(path)")
        }
      }
    }
  }

  @Test("The server tells how far its own map goes, and an event's page is drawn with it")
  func basemap() async throws {
    try await withFolder { folder in
      var instance = Instance()
      instance.tiles = .embedded
      try await withPages(instance: instance, basemap: Self.makeBasemap(in: folder)) { server in
        let answer = try await server.get("/v2/instance")
        for name in ["tiles", "basemap"] {
          let tiles = try #require(answer.member(name, as: [String: Any].self))
          #expect(tiles["url"] as? String == "/tiles/{z}/{x}/{y}.png")
          #expect(tiles["max_native_zoom"] as? Int == 1)
        }
        let page = try await server.page("/")
        #expect(page.headers[.contentSecurityPolicy]?.contains("img-src 'self' data: blob: https:;") == true)
        let id = try await server.makeV2Event(by: server.makeUser())
        let event = try await server.page("/events/\(id)-tea")
        #expect(event.text.contains("<image href=\"/tiles/1/1/0.png\""))
        #expect(event.text.contains("© OpenStreetMap contributors"))
      }
    }
  }

  @Test("A file that is no map is refused")
  func refused() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("x.mbtiles").path
      #expect(throws: BasemapError.missing(path)) { _ = try Basemap(contentsOf: path) }
      try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: BasemapError.unusable(path)) { _ = try Basemap(contentsOf: path) }
    }
  }

  /// A map of zoom 0 and 1, whose pictures are texts that say where they stand in the file.
  private static func makeBasemap(in folder: URL) throws -> Basemap {
    let path = folder.appendingPathComponent("map.mbtiles").path
    try DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
          INSERT INTO metadata VALUES ('format', 'png');
          """)
      for zoom in 0...1 {
        for column in 0..<1 << zoom {
          for row in 0..<1 << zoom {
            try database.execute(
              sql: "INSERT INTO tiles VALUES (?, ?, ?, ?)",
              arguments: [zoom, column, row, Data("\(zoom) \(column) \(row)".utf8)])
          }
        }
      }
    }
    return try Basemap(contentsOf: path)
  }
}
