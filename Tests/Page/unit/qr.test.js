import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, script } from "./load.js";

const { qrCode } = await script("screens/account/qr/qr-code.js");
const { corrections } = await script("screens/account/qr/reed-solomon.js");

function rows(matrix) {
  const line = (y) => Array.from({ length: matrix.size }, (_, x) => (matrix.isDark(x, y) ? "█" : "·")).join("");
  return Array.from({ length: matrix.size }, (_, y) => line(y)).join("\n");
}

/** The mask that a code says it lies under. */
function maskOf(matrix) {
  let bits = 0;
  for (const x of [0, 1, 2, 3, 4]) bits = (bits << 1) | (matrix.isDark(x, 8) ? 1 : 0);
  return (bits ^ 0b10101) & 0b111;
}

test("the codewords of correction are those of the standard's own example", () => {
  // ISO/IEC 18004, annex I: "01234567" in version 1 at level M.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  const wanted = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];
  assert.deepEqual([...corrections(Uint8Array.from(data), 10)], wanted);
});

// The fixtures were read back by two programs that know nothing of ours.
for (const [name, text] of [
  ["address", "https://humon.example/?show=join#code=4XKD9-TQM01"],
  ["chinese", "你好，世界"],
  ["longest-of-version-9", "x".repeat(180)],
]) {
  test(`the code of ${name} is the one that readers read`, () => {
    assert.equal(rows(qrCode(text)), fixture(`qr-${name}.txt`).trim());
  });
}

test("a code grows with its text, and a text that fits nowhere is refused", () => {
  assert.equal(qrCode("a").size, 21);
  assert.equal(qrCode("a".repeat(14)).size, 21);
  assert.equal(qrCode("a".repeat(15)).size, 25);
  assert.equal(qrCode("a".repeat(213)).size, 57);
  assert.throws(() => qrCode("a".repeat(214)), RangeError);
  // Bytes count, not characters.
  assert.equal(qrCode("好".repeat(5)).size, 25);
});

test("every mask is taken by some text, and the code says which", () => {
  const masks = new Set(Array.from({ length: 300 }, (_, i) => maskOf(qrCode(`${i} texts`))));
  assert.deepEqual([...masks].sort(), [0, 1, 2, 3, 4, 5, 6, 7]);
});
