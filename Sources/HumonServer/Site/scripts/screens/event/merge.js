// Bringing together what two people have changed of the same event. Pure functions over EventInput documents, whose members are
// compared as wholes: a start and its end, say, are two members, a place with its address and its coordinate is one.

/**
 * The changes that make one document the other, as a merge patch (RFC 7396).
 * @param {Object} before
 * @param {Object} after
 */
export function patchBetween(before, after) {
  const patch = {};
  for (const key of Object.keys({ ...before, ...after })) {
    if (!isSame(before[key], after[key])) patch[key] = after[key] ?? null;
  }
  // A new place would bring its own time zone along; the person has seen this one.
  if ("place" in patch && after.time_zone) patch.time_zone = after.time_zone;
  return patch;
}

/**
 * What is to be done where somebody else was faster.
 *
 * @param {Object} base what both have begun with
 * @param {Object} mine
 * @param {Object} theirs
 * @returns {{patch: Object, theirs: string[], conflicts: string[]}} the patch that brings my changes to theirs; what they have
 *   changed; and what both have changed to something different
 */
export function merge(base, mine, theirs) {
  const patch = patchBetween(base, mine);
  const changed = Object.keys(patchBetween(base, theirs));
  const conflicts = Object.keys(patch).filter((key) => changed.includes(key) && !isSame(mine[key], theirs[key]));
  return { patch, theirs: changed, conflicts };
}

function isSame(a, b) {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
