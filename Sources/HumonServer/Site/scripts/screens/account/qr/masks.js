/**
 * The masks that a QR code may lie under, and how badly a reader would fare with each: the one with the fewest
 * penalties is taken (ISO/IEC 18004, section 7.8).
 */
export const masks = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** @param {import("./matrix.js").Matrix} matrix */
export function penalty(matrix) {
  const { size } = matrix;
  let sum = 0;
  for (let line = 0; line < size; line++) {
    sum += linePenalty(size, (i) => matrix.isDark(i, line));
    sum += linePenalty(size, (i) => matrix.isDark(line, i));
  }
  return sum + squarePenalty(matrix) + balancePenalty(matrix);
}

/** Runs of five and more, and what looks like a finder pattern with room beside it. */
function linePenalty(size, isDark) {
  let sum = 0;
  let run = 0;
  let line = "";
  for (let i = 0; i < size; i++) {
    run = i > 0 && isDark(i) === isDark(i - 1) ? run + 1 : 1;
    if (run === 5) sum += 3;
    else if (run > 5) sum += 1;
    line += isDark(i) ? "1" : "0";
  }
  for (const pattern of ["10111010000", "00001011101"]) {
    for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) sum += 40;
  }
  return sum;
}

/** Squares of two by two that are all dark or all light. */
function squarePenalty(matrix) {
  let squares = 0;
  for (let y = 1; y < matrix.size; y++) {
    for (let x = 1; x < matrix.size; x++) {
      const dark = matrix.isDark(x, y);
      if (dark === matrix.isDark(x - 1, y) && dark === matrix.isDark(x, y - 1) && dark === matrix.isDark(x - 1, y - 1)) {
        squares++;
      }
    }
  }
  return 3 * squares;
}

/** How far dark and light are from being equally many. */
function balancePenalty(matrix) {
  const share = matrix.dark.reduce((sum, dark) => sum + dark, 0) / matrix.dark.length;
  return 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
