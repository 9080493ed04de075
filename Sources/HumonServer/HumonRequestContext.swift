import Hummingbird
import NIOCore

/// What the server knows of a request while it answers it.
struct HumonRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who asks, behind however many proxies; nil where nobody can tell.
  var client: IPAddress?
  private let channel: any Channel

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// Who is at the other end of the connection; a proxy, perhaps.
  var peer: IPAddress? {
    channel.remoteAddress.flatMap(IPAddress.init)
  }

  /// What one client commands, for limits: all of those of whom nobody can tell together.
  var limitedClient: IPAddress { client?.client ?? IPAddress(high: 0, low: 0) }
}
