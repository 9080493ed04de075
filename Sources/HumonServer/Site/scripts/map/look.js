// How pins look. Mine are told apart from those of others by colour and by shape, and those to which I go carry a tick.

import { element, graphic } from "../core/dom.js";

const ROUND = "M16 39C9 29 4 23 4 15.5a12 12 0 0 1 24 0C28 23 23 29 16 39z";
const SQUARE = "M16 39l-5.5-9H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4h-2.5z";
const DOT = "M16 11a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9";
const STAR = "M16 9.5l2.3 4.9 5.2.7-3.8 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.8-3.7 5.2-.7z";
const TICK = "M21.5 7.5l2.5 2.5 4.5-5";

export const PIN = { width: 32, height: 40 };

/**
 * @typedef {Object} Mark
 * @property {boolean} own
 * @property {boolean} attended
 * @property {boolean} cancelled
 * @property {number} count how many events the pin stands for
 * @property {string} label what it says to a screen reader
 */

/** A pin; `dress` gives it its look. @returns {HTMLButtonElement} */
export function makePin() {
  return element("button", { type: "button", class: "pin" });
}

/** Gives a pin another look, in place. @param {HTMLElement} pin @param {Mark} mark */
export function dress(pin, mark) {
  const look = `${mark.own}${mark.attended}${mark.cancelled}${mark.count}`;
  pin.setAttribute("aria-label", mark.label);
  if (pin.dataset.look === look) return;
  pin.dataset.look = look;
  pin.classList.toggle("pin-own", mark.own);
  pin.classList.toggle("pin-attended", mark.attended);
  pin.classList.toggle("pin-cancelled", mark.cancelled);
  pin.classList.toggle("pin-many", mark.count > 1);
  pin.replaceChildren(mark.count > 1 ? many(mark) : picture(mark));
}

/** The pin as a drawing, for a legend or the middle of the map too. @param {{own: boolean, attended: boolean}} mark */
export function picture({ own, attended }) {
  return graphic(
    "svg",
    { class: own ? "pin-picture is-own" : "pin-picture", viewBox: "0 0 32 40", width: PIN.width, height: PIN.height, "aria-hidden": "true" },
    graphic("path", { class: "pin-body", d: own ? SQUARE : ROUND }),
    graphic("path", { class: "pin-heart", d: own ? STAR : DOT }),
    attended && graphic("circle", { class: "pin-badge", cx: 25, cy: 7.5, r: 6.5 }),
    attended && graphic("path", { class: "pin-tick", d: TICK }),
  );
}

function many({ count, attended }) {
  return element(
    "span",
    { class: "pin-count" },
    count > 999 ? "999+" : String(count),
    attended && element("span", { class: "pin-count-badge", "aria-hidden": "true" }),
  );
}
