import { graphic } from "../../core/dom.js";
import { qrCode } from "./qr/qr-code.js";

/** The light edge that a reader wants around a code, in modules. */
const EDGE = 4;

/** A text as a QR code. @param {string} text @param {string} label what it is, for who cannot see it */
export function qrPicture(text, label) {
  const matrix = qrCode(text);
  const side = matrix.size + 2 * EDGE;
  let path = "";
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) if (matrix.isDark(x, y)) path += `M${x + EDGE} ${y + EDGE}h1v1h-1z`;
  }
  // Dark on light in both themes: many readers know nothing else.
  return graphic(
    "svg",
    { class: "qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    graphic("path", { fill: "#fff", d: `M0 0h${side}v${side}H0z` }),
    graphic("path", { fill: "#000", d: path }),
  );
}
