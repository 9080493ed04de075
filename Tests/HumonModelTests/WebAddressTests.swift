import HumonModel
import Testing

@Suite("The address of a page")
struct WebAddressTests {
  @Test(
    "Is http or https, with a host",
    arguments: [
      "https://example.org", "http://example.org:8080/a/b?c=d#e", "HTTPS://Example.org/", "https://例え.jp/活動",
      "https://[::1]/", "https://example.org/a%20b?x='y'",
    ])
  func isOne(_ text: String) {
    #expect(WebAddress(text)?.text == text)
  }

  @Test(
    "Nothing else is one",
    arguments: [
      "", "example.org", "//example.org", "ftp://example.org", "javascript:alert(1)", "https://",
      "https:///x",
      "https:example.org", "https://user@example.org", "https://user:pass@example.org", "https://:80/",
      "https://example.org/a b", "https://example.org/\n", "https://example.org/\u{0}",
      "https://example.org/<b>",
      "https://example.org/\"x", " https://example.org", "https://exa\u{200B}mple\u{A0}.org",
      "data:text/html,x",
      "https://example.org/a\\b", "https://?x",
    ])
  func isNone(_ text: String) {
    #expect(WebAddress(text) == nil)
  }
}
