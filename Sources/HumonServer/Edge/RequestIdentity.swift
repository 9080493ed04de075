import HTTPTypes
import Hummingbird

/// The name of a request, by which it is found again in the logs of everything that it passed.
enum RequestIdentity {
  private static let limit = 64

  /// The one that came with the request, if it is a plain word; else Hummingbird's.
  static func of(_ request: Request, _ context: HumonRequestContext) -> String {
    if let given = request.headers[.xRequestID], isPlain(given) { return given }
    return context.id
  }

  private static func isPlain(_ text: String) -> Bool {
    (1...limit).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
