/**
 * The sizes of a QR code that Humon makes: versions 1 to 10 at correction level M, which mends 15 % of what a reader
 * cannot see (ISO/IEC 18004, tables 9 and E.1). The greatest holds 213 bytes; an address to link a device needs fewer.
 */

/**
 * @typedef {object} Version
 * @property {number} number from 1 to 10
 * @property {number} size modules on each side
 * @property {number[]} blocks how many codewords of data each block holds
 * @property {number} corrections how many codewords of correction each block gets
 * @property {number[]} alignment where the centres of the alignment patterns lie, in both directions
 */

// Correction codewords a block, the blocks, the centres of the alignment patterns.
const TABLE = [
  [10, [16], []],
  [16, [28], [6, 18]],
  [26, [44], [6, 22]],
  [18, [32, 32], [6, 26]],
  [24, [43, 43], [6, 30]],
  [16, [27, 27, 27, 27], [6, 34]],
  [18, [31, 31, 31, 31], [6, 22, 38]],
  [22, [38, 38, 39, 39], [6, 24, 42]],
  [22, [36, 36, 36, 37, 37], [6, 26, 46]],
  [26, [43, 43, 43, 43, 44], [6, 28, 50]],
];

/** @type {Version[]} */
export const versions = TABLE.map(([corrections, blocks, alignment], index) => ({
  number: index + 1,
  size: 21 + 4 * index,
  blocks,
  corrections,
  alignment,
}));

/** How many bits say how many bytes follow. */
export function lengthBits(version) {
  return version.number < 10 ? 8 : 16;
}

/**
 * The smallest version that holds so many bytes.
 * @throws {RangeError} where none does
 */
export function versionFor(byteCount) {
  const fits = (version) => {
    const codewords = version.blocks.reduce((sum, block) => sum + block, 0);
    return 4 + lengthBits(version) + 8 * byteCount <= 8 * codewords;
  };
  const version = versions.find(fits);
  if (!version) throw new RangeError(`${byteCount} bytes are too many for a QR code`);
  return version;
}
