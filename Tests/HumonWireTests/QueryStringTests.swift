import HumonWire
import Testing

@Suite("A query")
struct QueryStringTests {
  @Test(arguments: [
    ("lat=1&lon=2", "lat", "1"), ("lat=1&lon=2", "lon", "2"), ("lat=1&lat=2", "lat", "2"),
    ("%6cat=1", "lat", "1"),
    ("lat=%2D1.5", "lat", "-1.5"), ("lat=+1", "lat", " 1"), ("lat", "lat", ""), ("lat=", "lat", ""),
    ("&&lat=1&", "lat", "1"),
    ("q=caf%C3%A9+bar", "q", "café bar"), ("q=é", "q", "é"), ("a=b=c", "a", "b=c"),
    // Nothing is an error here; what cannot be decoded is a value that no field takes.
    ("lat=%", "lat", "%"), ("lat=%zz1", "lat", "%zz1"), ("lat=%FF", "lat", "\u{FFFD}"),
    ("lat=1%", "lat", "1%"),
  ])
  func hasAValue(query: String, name: String, value: String) {
    #expect(QueryString(query)[name] == value)
  }

  @Test(arguments: ["", "lon=1", "Lat=1", "lat%=1", "xlat=1", "lat[]=1"])
  func hasNoOther(query: String) {
    #expect(QueryString(query)["lat"] == nil)
    #expect(QueryString(nil)["lat"] == nil)
  }

  @Test func isReadInOrder() {
    var pairs: [String] = []
    QueryString("b=1&a=2&b=3"[...]).forEach { name, value in pairs.append(name + value) }
    #expect(pairs == ["b1", "a2", "b3"])
  }
}
