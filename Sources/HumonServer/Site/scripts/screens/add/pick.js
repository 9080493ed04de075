// Another point for an event: the map comes in sight, with the pin at its centre.

import { element } from "../../core/dom.js";

/** Whoever waits for a point. @type {?(point: ?{latitude: number, longitude: number}) => void} */
let answer = null;

/**
 * Lets the person choose a point on the map.
 *
 * @param {Object} context
 * @param {{latitude: number, longitude: number}} [from] where the map begins
 * @returns {Promise<?{latitude: number, longitude: number}>} null if the person goes back
 */
export function pickPoint(context, from) {
  return new Promise((resolve) => {
    answer = resolve;
    if (from) context.map.moveTo(from);
    context.panels.open("pick");
  });
}

export const screen = {
  name: "pick",
  title: "form.pick",
  compact: true,

  async open(context, parameters, panel) {
    const { text } = context.texts;
    context.map.pinAtCentre(true);
    endPin = () => context.map.pinAtCentre(false);
    const here = () => {
      answer?.(context.map.centre());
      panel.close();
    };
    return element(
      "div",
      { class: "add" },
      element("p", { class: "hint" }, text("form.question_hint")),
      element("div", { class: "buttons" }, element("button", { class: "button button-primary", type: "button", onclick: here }, text("form.here"))),
    );
  },

  close() {
    endPin();
    answer?.(null);
    answer = null;
  },
};

let endPin = () => {};
