// Pins that would cover one another stand together as one with a number. Pure functions.

const NEAR = 34; // pixels between two pins that can be told apart

/**
 * @typedef {Object} Stack
 * @property {string} key the same as long as the same events stand together
 * @property {Object[]} events
 * @property {{x: number, y: number}} point that of the first
 */

/**
 * Events that stand close together, whoever has made them: one's own would otherwise cover those of others. Who stands alone is
 * a stack of one.
 * @param {{event: Object, point: {x: number, y: number}, alone?: boolean}[]} items
 * @returns {Stack[]}
 */
export function stacked(items) {
  const stacks = [];
  const cells = new Map(); // of NEAR by NEAR pixels, so that only neighbours are compared
  for (const item of items) {
    const near = item.alone ? null : nearest(cells, item);
    if (near) {
      near.events.push(item.event);
    } else {
      const stack = { events: [item.event], point: item.point };
      stacks.push(stack);
      if (!item.alone) place(cells, stack);
    }
  }
  for (const stack of stacks) stack.key = stack.events.map(identity).join(" ");
  return stacks;
}

/** What never changes about an event: what is added and what is gone is decided by this. */
export function identity(event) {
  return `${event.id}/${event.owner?.id}`;
}

function nearest(cells, { point }) {
  let best = null;
  let least = NEAR * NEAR;
  for (const key of around(point)) {
    for (const stack of cells.get(key) ?? []) {
      const squared = (stack.point.x - point.x) ** 2 + (stack.point.y - point.y) ** 2;
      if (squared < least) [best, least] = [stack, squared];
    }
  }
  return best;
}

function place(cells, stack) {
  const key = cell(stack.point.x, stack.point.y);
  cells.set(key, [...(cells.get(key) ?? []), stack]);
}

function* around({ x, y }) {
  for (const dx of [-NEAR, 0, NEAR]) for (const dy of [-NEAR, 0, NEAR]) yield cell(x + dx, y + dy);
}

const cell = (x, y) => `${Math.floor(x / NEAR)}:${Math.floor(y / NEAR)}`;
