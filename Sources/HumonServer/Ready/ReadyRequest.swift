import NIOHTTP1

/// A request that is answered at once, from what lies ready in memory.
struct ReadyRequest {
  /// The route that the router has for it.
  let route: String
  /// Must neither wait nor block: it runs on the connection's event loop.
  let answer: () throws -> ReadyAnswer
}

/// Tells from a request without a body whether it can be answered at once. What it does not take goes through the router,
/// which has to give the same answer.
typealias ReadyRoute = @Sendable (HTTPRequestHead) -> ReadyRequest?
