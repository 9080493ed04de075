internal import Foundation

/// A request, as it is sent.
public struct HTTPRequest: Sendable, Hashable {
  /// The method, upper case.
  public var method: String
  /// The whole address, `http:` or `https:`, percent-encoded.
  public var url: String
  /// The fields, each name once.
  public var headers: [String: String] = [:]
  /// The body; nil for none.
  public var body: [UInt8]?

  /// A request without fields.
  public init(_ method: String, _ url: String) {
    self.method = method
    self.url = url
  }
}

extension HTTPRequest {
  /// The address, if all of the request can be sent: nothing in it ends a line or begins another request.
  func checkedURL() throws(HTTPFailure) -> URL {
    guard !url.utf8.contains(0), let made = URL(string: url), let host = made.host, !host.isEmpty,
      let scheme = made.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { throw .malformedRequest(url) }
    guard Self.isToken(method) else { throw .malformedRequest(method) }
    for (name, value) in headers where !Self.isToken(name) || !value.utf8.allSatisfy(Self.isText) {
      throw .malformedRequest(name)
    }
    return made
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// RFC 9110, section 5.5: no control characters but the tabulator.
  private static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }
}
