import Hummingbird
import NIOCore

/// What the server knows of a request while it answers it.
struct HumonRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  private let channel: any Channel

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// Who is at the other end of the connection; a proxy, perhaps.
  var peer: IPAddress? {
    channel.remoteAddress.flatMap(IPAddress.init)
  }
}
