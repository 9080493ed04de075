/**
 * The modules of a QR code: the patterns by which a reader finds it, and the way that data takes through the rest
 * (ISO/IEC 18004, sections 6.3 and 7.7 to 7.10).
 */
export class Matrix {
  /** @param {import("./versions.js").Version} version */
  constructor(version) {
    this.version = version;
    this.size = version.size;
    this.dark = new Uint8Array(this.size * this.size);
    /** Where a pattern lies, which data leaves out and a mask does not touch. */
    this.taken = new Uint8Array(this.size * this.size);
    this.#drawPatterns();
  }

  isDark(x, y) {
    return this.dark[y * this.size + x] === 1;
  }

  /** Puts data into the modules that no pattern has taken: in columns of two, from the right, up and down by turns. */
  place(codewords) {
    let index = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = upwards ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.taken[y * this.size + x] || index >= 8 * codewords.length) continue;
          this.dark[y * this.size + x] = (codewords[index >>> 3] >>> (7 - (index & 7))) & 1;
          index++;
        }
      }
    }
  }

  /** Turns the modules of the data that a mask names; done twice it is as before. */
  toggle(mask) {
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) {
        if (!this.taken[y * this.size + x] && mask(x, y)) this.dark[y * this.size + x] ^= 1;
      }
    }
  }

  /** Which correction level and which mask, twice. Level M is 00. */
  drawFormat(mask) {
    const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
    const last = this.size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = (bits >>> i) & 1;
      // Down beside the upper left corner, then to the left under it; the timing patterns are jumped over.
      if (i < 8) this.#set(8, i < 6 ? i : i + 1, dark);
      else this.#set(i === 8 ? 7 : 14 - i, 8, dark);
      // And at the other two corners.
      if (i < 8) this.#set(last - i, 8, dark);
      else this.#set(8, last - 14 + i, dark);
    }
    this.#set(8, this.size - 8, 1);
  }

  #drawPatterns() {
    const last = this.size - 1;
    for (let i = 0; i < this.size; i++) {
      this.#set(6, i, 1 - (i & 1));
      this.#set(i, 6, 1 - (i & 1));
    }
    for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]]) this.#drawRings(x, y, 4, [0, 1, 3]);
    const { alignment } = this.version;
    const end = alignment.length - 1;
    alignment.forEach((x, column) =>
      alignment.forEach((y, row) => {
        const atCorner = (column === 0 && row === 0) || (column === 0 && row === end) || (column === end && row === 0);
        if (!atCorner) this.#drawRings(x, y, 2, [0, 2]);
      }),
    );
    this.drawFormat(0);
    if (this.version.number >= 7) this.#drawVersion();
  }

  /** Squares around a point; dark are those at these distances. */
  #drawRings(centreX, centreY, radius, darkDistances) {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy));
        this.#set(centreX + dx, centreY + dy, darkDistances.includes(distance) ? 1 : 0);
      }
    }
  }

  #drawVersion() {
    const { number } = this.version;
    const bits = (number << 12) | remainder(number, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [near, far] = [Math.floor(i / 3), this.size - 11 + (i % 3)];
      this.#set(near, far, (bits >>> i) & 1);
      this.#set(far, near, (bits >>> i) & 1);
    }
  }

  #set(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y * this.size + x] = dark;
    this.taken[y * this.size + x] = 1;
  }
}

/** The bits that follow a value in a BCH code: what is left of it after a division. */
function remainder(value, length, polynomial) {
  let rest = value << length;
  const top = 31 - Math.clz32(polynomial);
  while (rest !== 0 && 31 - Math.clz32(rest) >= top) rest ^= polynomial << (31 - Math.clz32(rest) - top);
  return rest;
}
