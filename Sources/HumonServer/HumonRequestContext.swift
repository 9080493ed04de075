import Foundation
import Hummingbird
import NIOCore

/// What the server knows of a request while it answers it.
struct HumonRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who asks, behind however many proxies; nil where nobody can tell.
  var client: IPAddress?
  /// Whether the body of the answer is wanted, and not its head alone.
  var wantsBody = true
  private let channel: any Channel

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// Who is at the other end of the connection; a proxy, perhaps.
  var peer: IPAddress? {
    channel.remoteAddress.flatMap(IPAddress.init)
  }

  /// A parameter of the path, without its escapes; nil where there is none, or where they stand for no text. Most have no
  /// escapes, and Foundation takes long to see that.
  func parameter(_ name: String) -> String? {
    guard let text = parameters.get(name) else { return nil }
    return text.utf8.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding : text
  }

  /// What one client commands, for limits: all of those of whom nobody can tell together.
  var limitedClient: IPAddress { client?.client ?? IPAddress(high: 0, low: 0) }
}
