import HumonModel
import HumonWire

/// A Humon server, as an app calls it: every call of v1 and v2.
///
/// One value serves a whole app; copies share the transport and the session. Every call can be cancelled with its task,
/// ends within ``HumonConfiguration/deadline``, takes an answer of bounded size, and throws ``HumonError`` and nothing
/// else. Requests that can do no harm a second time are repeated when the network fails.
public struct HumonAPI: Sendable {
  /// What is known of the server.
  public let configuration: HumonConfiguration
  /// Who is logged in.
  public let session: UserSession
  let transport: any HTTPTransport

  /// - Parameters:
  ///   - configuration: what is known of the server.
  ///   - session: who is logged in.
  ///   - transport: what carries requests.
  public init(
    _ configuration: HumonConfiguration, session: UserSession, transport: any HTTPTransport
  ) {
    self.configuration = configuration
    self.session = session
    self.transport = transport
  }
}
