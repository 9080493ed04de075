/// Asks again and again until the answer is yes or time is up.
///
/// The store promises a second for what other processes write. A test on a busy machine gives it more; that the store
/// looks often enough is tested apart (`CommitFollowingTests.looksOftenEnough`).
func eventually(
  within limit: Duration = .seconds(5), _ condition: () async throws -> Bool
) async rethrows -> Bool {
  let deadline = ContinuousClock.now + limit
  repeat {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  } while ContinuousClock.now < deadline
  return try await condition()
}
