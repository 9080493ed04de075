import { corrections } from "./reed-solomon.js";
import { lengthBits } from "./versions.js";

/**
 * The bytes as a QR code holds them: mode, length and data, filled up, cut into blocks, each with its corrections,
 * and the blocks interleaved (ISO/IEC 18004, sections 7.4 to 7.6).
 *
 * @param {Uint8Array} bytes
 * @param {import("./versions.js").Version} version
 * @returns {Uint8Array}
 */
export function codewords(bytes, version) {
  const blocks = cut(filled(bytes, version), version.blocks);
  const mended = blocks.map((block) => corrections(block, version.corrections));
  return Uint8Array.from([...interleaved(blocks), ...interleaved(mended)]);
}

const BYTE_MODE = 0b0100;
/** What fills a code that is not full, by turns. */
const PADDING = [0b11101100, 0b00010001];

function filled(bytes, version) {
  const capacity = version.blocks.reduce((sum, block) => sum + block, 0);
  const bits = [];
  const add = (value, count) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  add(BYTE_MODE, 4);
  add(bytes.length, lengthBits(version));
  for (const byte of bytes) add(byte, 8);
  // The end is four zeros, as far as there is room for them.
  add(0, Math.min(4, 8 * capacity - bits.length));

  const data = new Uint8Array(capacity);
  bits.forEach((bit, index) => (data[index >>> 3] |= bit << (7 - (index & 7))));
  const used = Math.ceil(bits.length / 8);
  for (let i = used; i < capacity; i++) data[i] = PADDING[(i - used) % 2];
  return data;
}

function cut(data, lengths) {
  let start = 0;
  return lengths.map((length) => data.subarray(start, (start += length)));
}

/** The first of each block, then the second of each; a short block has no last one. */
function* interleaved(blocks) {
  const longest = Math.max(...blocks.map((block) => block.length));
  for (let i = 0; i < longest; i++) {
    for (const block of blocks) if (i < block.length) yield block[i];
  }
}
