import FeedParser
import SeededNumbers
import Testing

@Suite("Links")
struct LinksTests {
  private func resolved(_ reference: String, _ base: String = "http://a/b/c/d;p?q") -> String? {
    SafeLink.resolve(reference, base: LinkBase(base))
  }

  @Test(
    "The examples of RFC 3986, section 5.4",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
      ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      ("#s", "http://a/b/c/d;p?q#s"),
      ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
      ("g;x", "http://a/b/c/g;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"),
      ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
      ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
      ("/./g", "http://a/g"),
      ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
      ("g..", "http://a/b/c/g.."),
      ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
      ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"),
      ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ])
  func examples(reference: String, expected: String) {
    #expect(resolved(reference) == expected)
  }

  @Test(
    "What browsers forgive is forgiven",
    arguments: [
      ("  http://example.com/a b  ", "http://example.com/a%20b"),
      ("http://example.com/家庭?q=é", "http://example.com/%E5%AE%B6%E5%BA%AD?q=%C3%A9"),
      ("HTTP://Example.com", "http://Example.com"), ("ht\ntp://exam\tple.com/x", "http://example.com/x"),
      ("http:\\\\example.com\\a\\b?c\\d", "http://example.com/a/b?c%5Cd"),
      ("http:///example.com/a", "http://example.com/a"), ("http:example.com/a", "http://example.com/a"),
      ("/a\"<b>`", "http://a/a%22%3Cb%3E%60"), ("%7Ea/%2e%2E/b", "http://a/b/c/b"),
      ("mailto:A@example.com", "mailto:A@example.com"), ("tel:+61 2 9", "tel:+61%202%209"),
      ("geo:-33.8,151.2", "geo:-33.8,151.2"), ("\u{0}\u{1F}/x", "http://a/x"),
    ])
  func forgiven(reference: String, expected: String) {
    #expect(resolved(reference) == expected)
  }

  @Test(
    "What runs or hides something is no link",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", " \u{1}javascript:alert(1)", "java\nscript:alert(1)",
      "java\tscript\r:alert(1)", "javascript\n:alert(1)", "data:text/html,<script>", "vbscript:x",
      "file:///etc/passwd",
      "about:blank", "blob:http://a/x", "view-source:http://a", "http://", "http:", "https:///", "unknown:x",
      "\u{0}javascript:alert(1)",
    ])
  func refused(reference: String) {
    #expect(resolved(reference) == nil)
  }

  @Test("A name that is no scheme is part of a path")
  func colon() {
    #expect(resolved("1javascript:x") == "http://a/b/c/1javascript:x")
    #expect(resolved("./a:b") == "http://a/b/c/a:b")
    #expect(resolved("java%0ascript:x") == "http://a/b/c/java%0ascript:x")
  }

  @Test("A relative reference needs a base")
  func noBase() {
    #expect(SafeLink.resolve("a/b") == nil)
    #expect(SafeLink.resolve("//host/a") == nil)
    #expect(LinkBase("a/b") == nil)
    #expect(LinkBase("javascript:x") == nil)
  }

  @Test("A base can be made of a relative one, and stays where that is not possible")
  func joined() {
    let base = LinkBase("http://example.com/a/b")
    #expect(base?.joined("../c/").text == "http://example.com/c/")
    #expect(base?.joined("http://other.org/").text == "http://other.org/")
    #expect(base?.joined("javascript:x").text == "http://example.com/a/b")
  }

  @Test("Resolving twice gives the same", arguments: 0..<200)
  func twice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "http:", "https:", "mailto:", "/", "\\", "..", ".", "%2e", "?", "#", ":", "a", "é", " ", "\n", "@",
      "//", "家",
      "javascript:", "[", "\"",
    ]
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      guard let once = resolved(text.joined(), "http://example.com/x/y?z") else { continue }
      #expect(resolved(once) == once)
      #expect(SafeLink.schemes.contains(String(once.prefix { $0 != ":" })))
      #expect(once.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
    }
  }

  @Test("Long references are refused, long chains of dots are quick")
  func long() {
    #expect(resolved(String(repeating: "a", count: 9_000)) == nil)
    #expect(resolved(String(repeating: "家", count: 3_000)) == nil)
    #expect(resolved(String(repeating: "../", count: 2_700) + "x") == "http://a/x")
  }
}
