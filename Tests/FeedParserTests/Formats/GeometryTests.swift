import FeedParser
import Testing

@Suite("Places in feeds") struct GeometryTests {
  private func feed(_ elements: String) -> Feed {
    Feed.rss(
      item: elements,
      namespaces: """
        xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml" \
        xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"
        """)
  }

  private func position(_ latitude: Double, _ longitude: Double) throws -> Geometry.Position {
    try #require(Geometry.Position(latitude: latitude, longitude: longitude))
  }

  @Test("a place is read from GeoRSS, GML and W3C geo, latitude first")
  func points() throws {
    let place = Geometry.point(try position(-33.8, 151.2))
    for elements in [
      "<georss:point>-33.8 151.2</georss:point>", "<georss:point> -33.8, 151.2 </georss:point>",
      "<georss:where><gml:Point><gml:pos>-33.8 151.2</gml:pos></gml:Point></georss:where>",
      "<georss:where><gml:Point srsName=\"urn:ogc:def:crs:OGC:1.3:CRS84\"><gml:pos>151.2 -33.8</gml:pos></gml:Point></georss:where>",
      "<geo:lat>-33.8</geo:lat><geo:long>151.2</geo:long>",
      "<geo:Point><geo:long>151.2</geo:long><geo:lat>-33.8</geo:lat></geo:Point>",
    ] {
      #expect(feed(elements).entries[0].geo == place, "\(elements)")
    }
  }

  @Test("ways, areas and boxes are read")
  func shapes() throws {
    let corners = [try position(1, 2), try position(3, 4), try position(5, 6), try position(1, 2)]
    #expect(feed("<georss:line>1 2 3 4</georss:line>").entries[0].geo == .line(Array(corners[..<2])))
    #expect(feed("<georss:polygon>1 2 3 4 5 6 1 2</georss:polygon>").entries[0].geo == .polygon(corners))
    #expect(
      feed("<georss:box>1 2 3 4</georss:box>").entries[0].geo
        == .box(southWest: corners[0], northEast: corners[1]))
    let ring = """
      <georss:where><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>1 2 3 4 5 6 1 2</gml:posList>\
      </gml:LinearRing></gml:exterior></gml:Polygon></georss:where>
      """
    #expect(feed(ring).entries[0].geo == .polygon(corners))
  }

  @Test(
    "what is no place on the earth is said and left out",
    arguments: ["91 0", "0 181", "nan nan", "inf 0", "1", "", "1 2 3", "0x10 0", "a b", "1e400 0"])
  func nowhere(text: String) {
    let feed = feed("<georss:point>\(text)</georss:point><title>T</title>")
    #expect(feed.entries[0].geo == nil)
    #expect(feed.entries[0].title?.source == "T")
    #expect(feed.codes == (text.isEmpty ? [] : [.place]))
  }
}
