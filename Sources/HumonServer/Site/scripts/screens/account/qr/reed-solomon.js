/**
 * Codewords by which a reader mends what it could not see: the remainder of a division of polynomials over GF(256),
 * the field with x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, section 7.5.2).
 */

const FIELD_POLYNOMIAL = 0x11d;

/** The product of two elements of the field. */
function product(a, b) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >>> 7) * FIELD_POLYNOMIAL);
    if ((b >>> bit) & 1) result ^= a;
  }
  return result;
}

/** (x - 1)(x - 2)(x - 4)…, the highest coefficient left out because it is 1. */
function generator(degree) {
  const coefficients = new Uint8Array(degree);
  coefficients[degree - 1] = 1;
  let root = 1;
  for (let factor = 0; factor < degree; factor++) {
    for (let i = 0; i < degree; i++) {
      coefficients[i] = product(coefficients[i], root) ^ (i + 1 < degree ? coefficients[i + 1] : 0);
    }
    root = product(root, 2);
  }
  return coefficients;
}

/**
 * @param {Uint8Array} data the codewords of a block
 * @param {number} count how many codewords of correction it gets
 * @returns {Uint8Array}
 */
export function corrections(data, count) {
  const divisor = generator(count);
  const remainder = new Uint8Array(count);
  for (const codeword of data) {
    const factor = codeword ^ remainder[0];
    remainder.copyWithin(0, 1);
    remainder[count - 1] = 0;
    for (let i = 0; i < count; i++) remainder[i] ^= product(divisor[i], factor);
  }
  return remainder;
}
