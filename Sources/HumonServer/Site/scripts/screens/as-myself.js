/**
 * Does what only somebody can do: as who I am, or as somebody new who has not been here before. A device that was revoked, or
 * whose account was deleted elsewhere, finds that out here and begins anew.
 *
 * @template T
 * @param {import("../core/session.js").Session} session
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 * @throws {import("../core/api.js").APIError}
 */
export async function asMyself(session, action) {
  await session.ensure();
  try {
    return await action();
  } catch (error) {
    if (error.status !== 401) throw error;
    session.forget();
    await session.ensure();
    return action();
  }
}
