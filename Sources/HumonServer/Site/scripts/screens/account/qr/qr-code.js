import { codewords } from "./codewords.js";
import { masks, penalty } from "./masks.js";
import { Matrix } from "./matrix.js";
import { versionFor } from "./versions.js";

/**
 * A QR code of a text, up to 213 bytes of UTF-8.
 *
 * @param {string} text
 * @returns {Matrix} which modules are dark; a reader wants a light edge of four modules around it
 * @throws {RangeError} for a text that is too long
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const matrix = new Matrix(version);
  matrix.place(codewords(bytes, version));
  const best = bestMask(matrix);
  matrix.toggle(masks[best]);
  matrix.drawFormat(best);
  return matrix;
}

function bestMask(matrix) {
  const penalties = masks.map((mask, index) => {
    matrix.toggle(mask);
    matrix.drawFormat(index);
    const sum = penalty(matrix);
    matrix.toggle(mask);
    return sum;
  });
  return penalties.indexOf(Math.min(...penalties));
}
